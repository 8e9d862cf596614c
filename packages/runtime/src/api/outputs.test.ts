import { readJavaScript } from '@trundle/language/javascript/read';
import { printSections } from '@trundle/language/javascript/sections';
import { seededRandom } from '@trundle/language/tree/ids';
import { withoutRules } from '@trundle/language/tree/rules';
import { describe, expect, test } from 'vitest';
import { RunHarness } from '../testing/run-harness.ts';

const withSensors = (...sensors: number[]) => ({
  robots: [
    { number: 1, pose: { x: 400, y: 400, a: 0 }, sensors },
    { number: 2, pose: { x: 650, y: 400, a: 0 } },
  ],
});

const sentAs = (harness: RunHarness, name: string): { at: number; command: Record<string, unknown> }[] =>
  harness.class.sent.commands.filter(({ command }) => command.do === name);

describe('what robots show, sound and switch', () => {
  test('the pump is told as a pump, not as a relay', async () => {
    const harness = await RunHarness.open(withSensors(8));
    await harness.play(`await robot(1).setPump('on'); await robot(1).setPump('off');`);
    expect(harness.problem).toBeUndefined();
    expect(sentAs(harness, 'pump').map(({ command }) => command.on)).toEqual([true, false]);
    expect(sentAs(harness, 'relay')).toEqual([]);
  });

  test('the relay is switched, waited for, and switched off', async () => {
    const harness = await RunHarness.open(withSensors(7));
    await harness.play(`await robot(1).switchRelay('on', 2); print('off');`);
    expect(harness.problem).toBeUndefined();
    const [on, off] = sentAs(harness, 'relay');
    expect(on?.command).toMatchObject({ on: true, duration: 2_000 });
    expect(off?.command).toMatchObject({ on: false });
    expect((off?.at ?? 0) - (on?.at ?? 0)).toBeGreaterThanOrEqual(2_000);
    expect((off?.at ?? 0) - (on?.at ?? 0)).toBeLessThan(2_200);
  });

  test('blinking and light shows are repeated every five seconds until another takes their place', async () => {
    const harness = await RunHarness.open(withSensors(4));
    harness.start(
      `await robot(1).blinkLed(color('RED'), 500, 40, 50); await wait(12); await robot(1).setLed(color('BLUE')); await wait(12);`,
    );
    await harness.toEnd();
    const leds = sentAs(harness, 'led');
    expect(leds.map(({ command }) => command.blink !== undefined)).toEqual([true, true, true, false]);
    expect(leds[0]?.command).toMatchObject({ r: 128, g: 0, b: 0, blink: { period: 500, duty: 40 } });
    const gaps = [1, 2].map((index) => (leds[index]?.at ?? 0) - (leds[index - 1]?.at ?? 0));
    for (const gap of gaps) expect(Math.abs(gap - 5_000)).toBeLessThan(100);
  });

  test('a light show as the last block is repeated every five seconds until STOP', async () => {
    const show = await RunHarness.open(withSensors(4));
    show.start(`await robot(1).animateStrip('rainbow');`);
    await show.class.clock.advance(13_000);
    expect(show.run.state).toBe('RUNNING');
    const strips = sentAs(show, 'strip');
    const first = strips[0]?.at ?? 0;
    for (const round of [1, 2])
      expect(
        strips.some(({ at }) => Math.abs(at - first - round * 5_000) < 100),
        `round ${round}`,
      ).toBe(true);
    const stopped = show.run.stop();
    await show.class.clock.advance(100);
    await stopped;
    const before = sentAs(show, 'strip').length;
    await show.class.clock.advance(10_000);
    expect(sentAs(show, 'strip').length).toBe(before);
  });

  test('while a show plays again its block is shown beside the one that the program is at', async () => {
    const harness = await RunHarness.open(withSensors(4));
    harness.start(`await robot(1).animateStrip('rainbow'); await wait(20);`);
    const { clock } = harness.class;
    const last = (type: 'at' | 'beside') => harness.events.filter((event) => event.type === type).at(-1);
    await clock.advance(1_000);
    const show = (last('at') as { block: string }).block;
    expect(last('beside')).toBeUndefined();
    await clock.advance(3_000);
    const wait = (last('at') as { block: string }).block;
    expect(wait).not.toBe(show);
    const start = sentAs(harness, 'strip')[0]?.at ?? 0;
    const seen = (): unknown => [last('at'), last('beside')];
    await clock.advance(start + 5_500 - clock.now());
    expect(seen()).toEqual([
      { type: 'at', block: wait },
      { type: 'beside', blocks: [show] },
    ]);
    await clock.advance(3_000);
    expect(seen()).toEqual([
      { type: 'at', block: wait },
      { type: 'beside', blocks: [] },
    ]);
  });

  test('another light takes the strip from a show that is still playing, and the run is finished', async () => {
    const harness = await RunHarness.open(withSensors(4));
    // The second round began a second before: it is in the middle of its show.
    await harness.play(
      `await robot(1).animateStrip('rainbow'); await wait(4); await robot(1).setStrip(5, color('BLUE')); await wait(8);`,
    );
    expect(harness.run.state).toBe('FINISHED');
    expect(sentAs(harness, 'strip').at(-1)?.command).toMatchObject({ position: 5, r: 0, g: 0, b: 255 });
  });

  test('a robot without the part says so, in the program’s console', async () => {
    const harness = await RunHarness.open(withSensors(1));
    await harness.play(`await robot(1).setRelay('on');`);
    expect(harness.problem).toMatchObject({ code: 'refused', details: { robot: 1, reason: 'S7 is not plugged in' } });
    expect(harness.printed.at(-1)).toBe('Robot 1 cannot do this: “Relay” is not plugged in.');
  });

  test('a tune that is too long is refused with the spec’s words', async () => {
    const harness = await RunHarness.open();
    const tune = `x:d=4,o=5,b=120:${'c,'.repeat(130)}`;
    await harness.play(`await robot(1).playRtttl('${tune}');`);
    expect(harness.printed).toEqual(['RTTTL rhythm is too long !']);
  });

  test('a tone is waited for, a song plays beside the program', async () => {
    const harness = await RunHarness.open();
    await harness.play(
      `await robot(1).beep(440, 800); print(timer() >= 0.8); await robot(1).playSong('Siren', 20); print(timer() < 1.5);`,
    );
    expect(harness.printed).toEqual(['true', 'true']);
    expect(sentAs(harness, 'song')[0]?.command).toMatchObject({ song: 7, volume: 20 });
  });

  test('brightness leaves the picture of an earlier run, and brings none back that has scrolled away', async () => {
    const harness = await RunHarness.open(withSensors(58));
    await harness.play(`await robot(1).showMatrix(picture(3));`);
    await harness.class.clock.advance(1_000);
    await harness.play(`await robot(1).setMatrixBrightness(100);`);
    const shown = harness.class.sent.commands.flatMap(({ command }) => (command.do === 'matrix' ? [command] : []));
    expect(shown).toHaveLength(2);
    expect(shown[1]).toMatchObject({ rows: shown[0]?.rows, brightness: 15 });
    await harness.play(
      `await robot(1).showMatrix(picture(3)); await robot(1).scrollMatrix('hi'); await robot(1).setMatrixBrightness(50);`,
    );
    expect(harness.class.sent.commands.at(-1)?.command).toMatchObject({
      rows: [0, 0, 0, 0, 0, 0, 0, 0],
      brightness: 8,
    });
  });

  test('the matrix keeps its picture when its brightness changes', async () => {
    const harness = await RunHarness.open(withSensors(58));
    await harness.play(`await robot(1).showMatrix(picture(3)); await robot(1).setMatrixBrightness(100);`);
    const [first, brighter] = sentAs(harness, 'matrix');
    expect(brighter?.command.rows).toEqual(first?.command.rows);
    expect(brighter?.command.brightness).toBe(15);
  });
});

describe('what sensors read', () => {
  test('distances are centimetres, and a silent sensor is told once', async () => {
    const harness = await RunHarness.open(withSensors(13));
    await harness.play(`
      print(Math.round(robot(1).distance())); print(robot(1).isCloserThan(30));
      print(robot(1).laserDistance()); print(robot(1).laserDistance());
    `);
    // From the front of the one to the hull of the other.
    expect(Number(harness.printed[0])).toBeGreaterThan(12);
    expect(Number(harness.printed[0])).toBeLessThan(26);
    expect(harness.printed.slice(1)).toEqual(['true', expect.stringContaining('“Laser distance”'), '0', '0']);
  });

  test('a knob reads degrees, though its robot tells hundredths of 270', async () => {
    const harness = await RunHarness.open(withSensors(37));
    harness.class.feel(1, { hand: 'use', control: 'dial', value: 120 });
    await harness.class.clock.advance(1_000);
    await harness.play(`print(robot(1).rotaryAngle());`);
    expect(harness.printed).toEqual(['120']);
  });

  test('several channels of one sensor, colours by name, and codes of a remote control', async () => {
    const harness = await RunHarness.open(withSensors(15, 55, 61, 16, 53));
    harness.class.feel(1, { hand: 'remote', code: 0x1c });
    harness.class.classroom.setEnvironment('temperature', 30);
    await harness.class.clock.advance(2_000);
    await harness.play(`
      print(Math.round(robot(1).airTemperature())); print(Math.round(robot(1).bme280('temperature')));
      print(robot(1).irReceived() == irCode('ok')); print(robot(1).hasReceivedIr(irCode('up')));
      print(Math.round(robot(1).tilt('x'))); print(robot(1).seenColor());
    `);
    expect(harness.problem).toBeUndefined();
    expect(harness.printed.slice(0, 4)).toEqual(['30', '30', 'true', 'false']);
    expect(Math.abs(Number(harness.printed[4]))).toBeLessThanOrEqual(1);
    expect(harness.printed[5]).toMatch(/^[A-Z]+$/);
  });
});

describe('the class', () => {
  test('[F4] classroom variables count at once, are told in bundles, and lose no step', async () => {
    const harness = await RunHarness.open();
    await harness.play(`
      for (let i = 0; i < 200; i++) { classroom.change('score', 1); }
      print(classroom.get('score')); await wait(1); print(classroom.get('score'));
    `);
    expect(harness.printed).toEqual(['200', '200']);
    expect(harness.class.sent.variables.length).toBeLessThan(20);
    expect(harness.class.view().variables.score?.value).toBe(200);
  });

  test('what looks like a number is one, at once', async () => {
    const harness = await RunHarness.open();
    await harness.play(
      `classroom.set('score', '12'); print(isNumber(classroom.get('score'))); broadcast(''); broadcast('go');`,
    );
    expect(harness.printed).toEqual(['true']);
    expect(harness.class.sent.broadcasts).toEqual(['go']);
  });

  test('a read-only variable can be set by a teacher alone', async () => {
    const student = await RunHarness.open();
    await student.play(`classroom.set('goal', 3);`);
    expect(student.problem).toMatchObject({ code: 'readOnlyVariable', details: { variable: 'goal' } });
    const teacher = await RunHarness.open({ author: { leads: true } });
    await teacher.play(`classroom.set('goal', 3); await wait(0.5);`);
    expect(teacher.class.sent.variables).toEqual([{ name: 'goal', value: 3 }]);
  });

  test('[C8] however a program writes a name, it finds the same variable', async () => {
    const harness = await RunHarness.open();
    await harness.play(`
      classroom.set(' my  score', 1); classroom.change('my score ', 1); print(classroom.get('my\u00a0score'));
      print(classroom.get('constructor')); classroom.set('toString', 5); print(classroom.get('toString'));
      await wait(0.5);
    `);
    expect(harness.problem).toBeUndefined();
    expect(harness.printed).toEqual(['2', '0', '5']);
    expect(harness.class.sent.variables.map(({ name }) => name)).toEqual(['my score', 'toString']);
  });

  test.each(['goal ', '\u00a0goal', 'Goal', 'g\u043eal'])(
    '[C8] %j is no way around a read-only variable',
    async (name) => {
      const student = await RunHarness.open();
      await student.play(`classroom.set(${JSON.stringify(name)}, 3); await wait(0.5);`);
      expect(student.problem).toMatchObject({ code: 'readOnlyVariable' });
      expect(student.class.sent.variables).toEqual([]);
    },
  );

  test('a name that nobody can see is a problem with words, in three languages', async () => {
    const harness = await RunHarness.open();
    await harness.play(`classroom.set('go\u200bal', 3);`);
    expect(harness.problem).toMatchObject({ code: 'variableName', details: { variable: 'goal' } });
  });

  test('chat goes to all or to one, and is refused with a warning while it is off', async () => {
    const harness = await RunHarness.open();
    await harness.play(`chat.toEveryone('hi'); chat.toStudent('Lin', 'you');`);
    expect(harness.class.sent.chats).toEqual([
      { text: 'hi', student: null },
      { text: 'you', student: 'student-1' },
    ]);
    const off = await RunHarness.open();
    off.class.change({ chatEnabled: false });
    await off.play(`chat.toEveryone('hi'); print('on');`);
    expect(off.class.sent.chats).toEqual([]);
    expect(off.lines.map(({ kind }) => kind)).toEqual(['warn', 'print']);
  });

  test('[H8] a micro:bit on this computer comes before the one on the robot', async () => {
    const harness = await RunHarness.open();
    await harness.play(`
      await robot(1).sendToMicrobit('far'); await robot(1).sendToMicrobit('farther'); print(robot(1).microbitMessage());
    `);
    expect(sentAs(harness, 'microbit')[0]?.command).toMatchObject({ text: 'far' });
    // Once each: that it goes by radio, and that nothing has come.
    expect(harness.lines.map(({ kind, text }) => [kind, text.slice(0, 30)])).toEqual([
      ['warn', 'No micro:bit is connected to t'],
      ['warn', 'No micro:bit is connected to t'],
      ['print', ''],
    ]);
    harness.class.feel(1, { hand: 'radio', text: 'near' });
    await harness.class.clock.advance(1_000);
    await harness.play(`print(robot(1).microbitMessage()); print(robot(1).hasMicrobit());`);
    expect(harness.printed.slice(-2)).toEqual(['near', 'true']);
    const near = await RunHarness.open();
    near.class.change({ microbit: true });
    await near.play(`await robot(1).sendNumberToMicrobit(7); print(robot(1).hasMicrobit());`);
    expect(near.class.sent.microbit).toEqual(['7']);
    expect(near.printed).toEqual(['true']);
    expect(near.problem).toBeUndefined();
  });

  test('the viewer is told on its channels with the short keys; the scene belongs to teachers', async () => {
    const harness = await RunHarness.open();
    await harness.play(`
      robot(1).setScaleXYZ(50, 100, 150); robot(1).setHeight(10); robot(1).say('Hi', 4);
      robot(1).setTrail(10, color('BLUE'), color('YELLOW')); robot(1).playEffect('Fire', 'idle'); sandbox.fly(115, 20);
      robot(1).crunchGround(5); sandbox.setTheme('Space');
    `);
    expect(harness.class.sent.shows).toEqual([
      { channel: 'transform', payload: { R: 1, S: [50, 100, 150] } },
      { channel: 'transform', payload: { R: 1, H: 100 } },
      { channel: 'speech', payload: { R: 1, T: 'Hi', D: 4 } },
      { channel: 'trail', payload: { R: 1, D: 10, W: 1, SC: '#0000ff', EC: '#ffff00' } },
      { channel: 'effects', payload: { R: 1, IE: 'Fire' } },
      { channel: 'special', payload: { FX: 'flyingHeight', OBJ: 115, Y: 200 } },
      { channel: 'crunch', payload: { R: 1, H: -50 } },
    ]);
    expect(harness.problem?.code).toBe('teacherOnly');
  });

  test('objects of the map are a teacher’s to dress, and no object that the map has not is set alight', async () => {
    const harness = await RunHarness.open();
    await harness.play(`robot(100).setScale(50);`);
    expect(harness.problem).toMatchObject({ code: 'notForStudents', details: { object: 100 } });
    expect(harness.class.sent.shows).toEqual([]);
    const leader = await RunHarness.open({ author: { leads: true } });
    await leader.play(`robot(100).setScale(50); sandbox.setState(99, 'onFire');`);
    expect(leader.class.sent.shows).toEqual([{ channel: 'transform', payload: { R: 100, S: 50 } }]);
    expect(leader.problem).toMatchObject({ code: 'unknownMapObject', details: { object: 99 } });
  });

  test('a model by the name of its file is downloaded from the path of the class, whatever the name', async () => {
    const harness = await RunHarness.open();
    await harness.play(`robot(1).loadModelFile('Big dragon.zip'); robot(1).loadModelFile('\\ud800');`);
    expect(harness.problem).toBeUndefined();
    const path = '/api/3d/model/classroom/K7PM3X/download/';
    expect(harness.class.sent.shows).toEqual([
      { channel: 'download', payload: { R: 1, F: 'model', URL: `${path}Big%20dragon.zip` } },
      { channel: 'download', payload: { R: 1, F: 'model', URL: `${path}%EF%BF%BD` } },
    ]);
  });

  test('painted trails stay, and bot-to-bot chat says to whom', async () => {
    const harness = await RunHarness.open();
    await harness.play(`robot(1).paintTrail(color('RED'), 2); robot(1).chatWith(2, 'Hi!');`);
    expect(harness.problem).toBeUndefined();
    expect(harness.class.sent.shows).toEqual([
      { channel: 'trail', payload: { R: 1, P: true, W: 2, SC: '#ff0000', EC: '#ff0000' } },
      { channel: 'speech', payload: { R: 1, T: 'Hi!', TO: 2, D: 10 } },
    ]);
  });

  test('the environment is for whoever leads; a student is told, and the program goes on', async () => {
    const harness = await RunHarness.open();
    await harness.play(`sandbox.setEnvironment('Desert'); print('on');`);
    expect(harness.class.sent.shows).toEqual([]);
    expect(harness.lines.map(({ kind }) => kind)).toEqual(['warn', 'print']);
    const leader = await RunHarness.open({ author: { leads: true } });
    await leader.play(`sandbox.setEnvironment('Desert');`);
    expect(leader.class.sent.shows).toEqual([{ channel: 'general', payload: { E: 'Desert' } }]);
  });

  test('an address that was never written is told of, once, and the program goes on', async () => {
    const leader = await RunHarness.open({ author: { leads: true } });
    await leader.play(`
      for (let times = 0; times < 2; times++) robot(1).showBoardFrom('https://');
      sandbox.loadSkybox('planet'); sandbox.loadVideo('', 50); print('on');
    `);
    expect(leader.problem).toBeUndefined();
    const told = leader.lines.map((line) => (line.kind === 'warn' ? line.problem?.code : line.text));
    expect(told).toEqual(['noAddress', 'noAddress', 'on']);
    expect(leader.class.sent.shows).toHaveLength(4);
  });

  test('[H8] dice show each of their six faces about as often as the others, and nothing else', async () => {
    const harness = await RunHarness.open({ random: seededRandom(3) });
    await harness.play(`
      let thrown = array(); let others = 0; let now = 0;
      for (let i = 1; i <= 6; i++) { thrown[i] = 0; }
      for (let i = 0; i < 600; i++) { now = dice(); if (now in thrown) { thrown[now] += 1; } else { others += 1; } }
      for (let times of thrown) { print(times); }
      print(others);
    `);
    const times = harness.printed.map(Number);
    expect(times).toHaveLength(7);
    expect(times.pop()).toBe(0);
    // A hundred each; four times the spread of a fair die.
    expect(Math.min(...times)).toBeGreaterThan(63);
    expect(Math.max(...times)).toBeLessThan(137);
  });

  test('clock and calculations', async () => {
    const harness = await RunHarness.open();
    await harness.play(`
      print(clock.hour()); print(clock.date()); print(clock.weekday());
      print(sin(30)); print(atan2(1, 1)); print(mapRange(5, 0, 10, 0, 100)); print(isPrime(97)); print(textPart('Trundle', 2, 4));
    `);
    expect(harness.printed).toEqual(['9', '2026-11-15', '7', '0.5', '45', '50', 'true', 'run']);
  });

  test('blocks write a number without end as people do', async () => {
    const harness = await RunHarness.open();
    const read = readJavaScript('let far = 10 ** 400; print(far); print(-far);', { random: seededRandom(1) });
    if (!read.ok) throw new Error('unreadable');
    await harness.play(printSections(withoutRules(read.program), { running: true }));
    expect(harness.printed).toEqual(['∞', '-∞']);
  });
});
