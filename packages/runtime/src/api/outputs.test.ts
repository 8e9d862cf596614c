import { describe, expect, test } from 'vitest';
import { Stage } from '../testing/run-harness.ts';

const withSensors = (...sensors: number[]) => ({
  robots: [
    { number: 1, pose: { x: 400, y: 400, a: 0 }, sensors },
    { number: 2, pose: { x: 650, y: 400, a: 0 } },
  ],
});

const sentAs = (stage: Stage, deed: string): { at: number; command: Record<string, unknown> }[] =>
  stage.class.sent.commands.filter(({ command }) => command.do === deed);

describe('what robots show, sound and switch', () => {
  test('the pump is told as a pump, not as a relay', async () => {
    const stage = await Stage.open(withSensors(8));
    await stage.play(`await robot(1).setPump('on'); await robot(1).setPump('off');`);
    expect(stage.problem).toBeUndefined();
    expect(sentAs(stage, 'pump').map(({ command }) => command.on)).toEqual([true, false]);
    expect(sentAs(stage, 'relay')).toEqual([]);
  });

  test('the relay is switched, waited for, and switched off', async () => {
    const stage = await Stage.open(withSensors(7));
    await stage.play(`await robot(1).switchRelay('on', 2); print('off');`);
    expect(stage.problem).toBeUndefined();
    const [on, off] = sentAs(stage, 'relay');
    expect(on?.command).toMatchObject({ on: true, duration: 2_000 });
    expect(off?.command).toMatchObject({ on: false });
    expect((off?.at ?? 0) - (on?.at ?? 0)).toBeGreaterThanOrEqual(2_000);
    expect((off?.at ?? 0) - (on?.at ?? 0)).toBeLessThan(2_200);
  });

  test('blinking and light shows are repeated every five seconds until another takes their place', async () => {
    const stage = await Stage.open(withSensors(4));
    stage.start(
      `await robot(1).blinkLed(color('RED'), 500, 40, 50); await wait(12); await robot(1).setLed(color('BLUE')); await wait(12);`,
    );
    await stage.toEnd();
    const leds = sentAs(stage, 'led');
    expect(leds.map(({ command }) => command.blink !== undefined)).toEqual([true, true, true, false]);
    expect(leds[0]?.command).toMatchObject({ r: 128, g: 0, b: 0, blink: { period: 500, duty: 40 } });
    const gaps = [1, 2].map((index) => (leds[index]?.at ?? 0) - (leds[index - 1]?.at ?? 0));
    for (const gap of gaps) expect(Math.abs(gap - 5_000)).toBeLessThan(100);
    const show = await Stage.open(withSensors(4));
    await show.play(`await robot(1).animateStrip('rainbow'); await wait(6);`);
    const shown = sentAs(show, 'strip');
    const first = shown[0]?.at ?? 0;
    expect(shown.some(({ at }) => Math.abs(at - first - 5_000) < 100)).toBe(true);
  });

  test('a robot without the part says so, in the program’s console', async () => {
    const stage = await Stage.open(withSensors(1));
    await stage.play(`await robot(1).setRelay('on');`);
    expect(stage.problem).toMatchObject({ code: 'refused', details: { robot: 1, reason: 'S7 is not plugged in' } });
  });

  test('a tune that is too long is refused with the spec’s words', async () => {
    const stage = await Stage.open();
    const tune = `x:d=4,o=5,b=120:${'c,'.repeat(130)}`;
    await stage.play(`await robot(1).playRtttl('${tune}');`);
    expect(stage.printed).toEqual(['RTTTL rhythm is too long !']);
  });

  test('a tone is waited for, a song plays beside the program', async () => {
    const stage = await Stage.open();
    await stage.play(
      `await robot(1).beep(440, 800); print(timer() >= 0.8); await robot(1).playSong('Siren', 20); print(timer() < 1.5);`,
    );
    expect(stage.printed).toEqual(['true', 'true']);
    expect(sentAs(stage, 'song')[0]?.command).toMatchObject({ song: 7, volume: 20 });
  });

  test('the matrix keeps its picture when its brightness changes', async () => {
    const stage = await Stage.open(withSensors(58));
    await stage.play(`await robot(1).showMatrix(picture(3)); await robot(1).setMatrixBrightness(100);`);
    const [shown, brighter] = sentAs(stage, 'matrix');
    expect(brighter?.command.rows).toEqual(shown?.command.rows);
    expect(brighter?.command.brightness).toBe(15);
  });
});

describe('what sensors read', () => {
  test('distances are centimetres, and a silent sensor is told once', async () => {
    const stage = await Stage.open(withSensors(13));
    await stage.play(`
      print(Math.round(robot(1).distance())); print(robot(1).isCloserThan(30));
      print(robot(1).laserDistance()); print(robot(1).laserDistance());
    `);
    // From the front of the one to the hull of the other.
    expect(Number(stage.printed[0])).toBeGreaterThan(12);
    expect(Number(stage.printed[0])).toBeLessThan(26);
    expect(stage.printed.slice(1)).toEqual(['true', expect.stringContaining('S56'), '0', '0']);
  });

  test('several channels of one sensor, colours by name, and codes of a remote control', async () => {
    const stage = await Stage.open(withSensors(15, 55, 61, 16, 53));
    stage.class.classroom.remoteControl(1, 0x1c);
    stage.class.classroom.setEnvironment('temperature', 30);
    await stage.class.clock.advance(2_000);
    await stage.play(`
      print(Math.round(robot(1).airTemperature())); print(Math.round(robot(1).bme280('temperature')));
      print(robot(1).irReceived() == irCode('ok')); print(robot(1).hasReceivedIr(irCode('up')));
      print(Math.round(robot(1).tilt('x'))); print(robot(1).seenColor());
    `);
    expect(stage.problem).toBeUndefined();
    expect(stage.printed.slice(0, 4)).toEqual(['30', '30', 'true', 'false']);
    expect(Math.abs(Number(stage.printed[4]))).toBeLessThanOrEqual(1);
    expect(stage.printed[5]).toMatch(/^[A-Z]+$/);
  });
});

describe('the class', () => {
  test('variables count at once, are told in bundles, and lose no step', async () => {
    const stage = await Stage.open();
    await stage.play(`
      for (let i = 0; i < 200; i++) { classroom.change('score', 1); }
      print(classroom.get('score')); await wait(1); print(classroom.get('score'));
    `);
    expect(stage.printed).toEqual(['200', '200']);
    expect(stage.class.sent.variables.length).toBeLessThan(20);
    expect(stage.class.view().variables.score?.value).toBe(200);
  });

  test('what looks like a number is one, at once', async () => {
    const stage = await Stage.open();
    await stage.play(
      `classroom.set('score', '12'); print(isNumber(classroom.get('score'))); broadcast(''); broadcast('go');`,
    );
    expect(stage.printed).toEqual(['true']);
    expect(stage.class.sent.broadcasts).toEqual(['go']);
  });

  test('a read-only variable can be set by a teacher alone', async () => {
    const student = await Stage.open();
    await student.play(`classroom.set('goal', 3);`);
    expect(student.problem).toMatchObject({ code: 'readOnlyVariable', details: { variable: 'goal' } });
    const teacher = await Stage.open({ author: { leads: true } });
    await teacher.play(`classroom.set('goal', 3); await wait(0.5);`);
    expect(teacher.class.sent.variables).toEqual([{ name: 'goal', value: 3 }]);
  });

  test('[C8] however a program writes a name, it finds the same variable', async () => {
    const stage = await Stage.open();
    await stage.play(`
      classroom.set(' my  score', 1); classroom.change('my score ', 1); print(classroom.get('my\u00a0score'));
      print(classroom.get('constructor')); classroom.set('toString', 5); print(classroom.get('toString'));
      await wait(0.5);
    `);
    expect(stage.problem).toBeUndefined();
    expect(stage.printed).toEqual(['2', '0', '5']);
    expect(stage.class.sent.variables.map(({ name }) => name)).toEqual(['my score', 'toString']);
  });

  test.each(['goal ', '\u00a0goal', 'Goal', 'g\u043eal'])(
    '[C8] %j is no way around a read-only variable',
    async (name) => {
      const student = await Stage.open();
      await student.play(`classroom.set(${JSON.stringify(name)}, 3); await wait(0.5);`);
      expect(student.problem).toMatchObject({ code: 'readOnlyVariable' });
      expect(student.class.sent.variables).toEqual([]);
    },
  );

  test('a name that nobody can see is a problem with words, in three languages', async () => {
    const stage = await Stage.open();
    await stage.play(`classroom.set('go\u200bal', 3);`);
    expect(stage.problem).toMatchObject({ code: 'variableName', details: { variable: 'goal' } });
  });

  test('chat goes to all or to one, and is refused with a warning while it is off', async () => {
    const stage = await Stage.open();
    await stage.play(`chat.toEveryone('hi'); chat.toStudent('Lin', 'you');`);
    expect(stage.class.sent.chats).toEqual([
      { text: 'hi', student: null },
      { text: 'you', student: 'student-1' },
    ]);
    const off = await Stage.open();
    off.class.change({ chatEnabled: false });
    await off.play(`chat.toEveryone('hi'); print('on');`);
    expect(off.class.sent.chats).toEqual([]);
    expect(off.lines.map(({ kind }) => kind)).toEqual(['warn', 'print']);
  });

  test('a micro:bit on this computer comes before the one on the robot', async () => {
    const stage = await Stage.open();
    await stage.play(`await robot(1).sendToMicrobit('far');`);
    expect(sentAs(stage, 'microbit')[0]?.command).toMatchObject({ text: 'far' });
    const near = await Stage.open();
    near.class.change({ microbit: true });
    await near.play(`await robot(1).sendNumberToMicrobit(7); print(robot(1).hasMicrobit());`);
    expect(near.class.sent.microbit).toEqual(['7']);
    expect(near.printed).toEqual(['true']);
  });

  test('the viewer is told on its channels with the short keys; the scene belongs to teachers', async () => {
    const stage = await Stage.open();
    await stage.play(`
      robot(1).setScaleXYZ(50, 100, 150); robot(1).setHeight(10); robot(1).say('Hi', 4);
      robot(1).setTrail(10, color('BLUE'), color('YELLOW')); robot(1).playEffect('Fire', 'idle'); sandbox.fly(115, 20);
      robot(1).crunchGround(5); sandbox.setTheme('Space');
    `);
    expect(stage.class.sent.shows).toEqual([
      { channel: 'transform', payload: { R: 1, S: [50, 100, 150] } },
      { channel: 'transform', payload: { R: 1, H: 100 } },
      { channel: 'speech', payload: { R: 1, T: 'Hi', D: 4 } },
      { channel: 'trail', payload: { R: 1, D: 10, W: 1, SC: '#0000ff', EC: '#ffff00' } },
      { channel: 'effects', payload: { R: 1, IE: 'Fire' } },
      { channel: 'special', payload: { FX: 'flyingHeight', OBJ: 115, Y: 200 } },
      { channel: 'crunch', payload: { R: 1, H: -50 } },
    ]);
    expect(stage.problem?.code).toBe('teacherOnly');
  });

  test('painted trails stay, and bot-to-bot chat says to whom', async () => {
    const stage = await Stage.open();
    await stage.play(`robot(1).paintTrail(color('RED'), 2); robot(1).chatWith(2, 'Hi!');`);
    expect(stage.problem).toBeUndefined();
    expect(stage.class.sent.shows).toEqual([
      { channel: 'trail', payload: { R: 1, P: true, W: 2, SC: '#ff0000', EC: '#ff0000' } },
      { channel: 'speech', payload: { R: 1, T: 'Hi!', TO: 2, D: 10 } },
    ]);
  });

  test('the environment is for whoever leads; a student is told, and the program goes on', async () => {
    const stage = await Stage.open();
    await stage.play(`sandbox.setEnvironment('Desert'); print('on');`);
    expect(stage.class.sent.shows).toEqual([]);
    expect(stage.lines.map(({ kind }) => kind)).toEqual(['warn', 'print']);
    const leader = await Stage.open({ author: { leads: true } });
    await leader.play(`sandbox.setEnvironment('Desert');`);
    expect(leader.class.sent.shows).toEqual([{ channel: 'general', payload: { E: 'Desert' } }]);
  });

  test('dice, clock and calculations', async () => {
    const stage = await Stage.open();
    await stage.play(`
      let low = 6; let high = 1;
      for (let i = 0; i < 300; i++) { let thrown = dice(); low = Math.min(low, thrown); high = Math.max(high, thrown); }
      print(low); print(high); print(clock.hour()); print(clock.date()); print(clock.weekday());
      print(sin(30)); print(atan2(1, 1)); print(mapRange(5, 0, 10, 0, 100)); print(isPrime(97)); print(textPart('Trundle', 2, 4));
    `);
    expect(stage.printed).toEqual(['1', '6', '9', '2026-11-15', '7', '0.5', '45', '50', 'true', 'run']);
  });
});
