import { describe, expect, test } from 'vitest';
import { RunHarness } from '../testing/run-harness.ts';

const FREE = { robots: [{ number: 1, pose: { x: 400, y: 400, a: 0 } }] };

describe('the sections of a program', () => {
  test('Run is carried out once, and with nothing else the run is finished', async () => {
    const harness = await RunHarness.open();
    await harness.play(`print('one'); await wait(1); print('two');`);
    expect(harness.problem).toBeUndefined();
    expect(harness.printed).toEqual(['one', 'two']);
    expect(harness.run.state).toBe('FINISHED');
    expect(harness.events.at(-1)).toEqual({ type: 'finished' });
  });

  test('Loop follows Run and is repeated until it is stopped', async () => {
    const harness = await RunHarness.open();
    harness.start(`let rounds = 0; print('run'); loop(async () => { rounds += 1; print(rounds); });`);
    await harness.until(() => harness.printed.includes('5'));
    expect(harness.printed.slice(0, 4)).toEqual(['run', '1', '2', '3']);
    expect(harness.run.state).toBe('RUNNING');
    await stopping(harness);
    const before = harness.printed.length;
    await harness.class.clock.advance(5_000);
    expect(harness.printed.length).toBe(before);
    expect(harness.run.state).toBe('STOPPED');
  });

  test('events are there before Run begins, and keep the run going', async () => {
    const harness = await RunHarness.open();
    harness.start(`print('run'); every(1, async () => { print('tick'); });`);
    await harness.until(() => harness.printed.filter((line) => line === 'tick').length === 3);
    expect(harness.printed[0]).toBe('run');
    expect(harness.run.state).toBe('RUNNING');
    await stopping(harness);
  });

  test('[F4] while and until pause a tenth of a second in each round', async () => {
    const harness = await RunHarness.open();
    const before = harness.class.clock.now();
    await harness.play(
      `let n = 0; while (n < 10) { n += 1; } print('while'); while (!(n > 14)) { n += 1; } print('until');`,
    );
    expect(harness.printed).toEqual(['while', 'until']);
    const took = harness.class.clock.now() - before;
    expect(took).toBeGreaterThanOrEqual(1_500);
    expect(took).toBeLessThan(1_800);
  });

  test('[F4] functions, keyed arrays and variables are shared by all sections', async () => {
    const harness = await RunHarness.open();
    await harness.play(`
      let total = 0;
      let items = array('3, 4, five');
      async function add(amount) { total += amount; return total; }
      items['extra'] = 8;
      print(await add(items[0]));
      print(sumOf(items)); print(maxOf(items)); print(averageOf(items)); print(size(items));
      print('extra' in items); delete items['extra']; print('extra' in items);
      for (let key of keys(items)) { print(key); }
      for (let item of items) { print(item); }
      clear(items); print(size(items));
    `);
    expect(harness.problem).toBeUndefined();
    expect(harness.printed).toEqual(['3', '15', '8', '5', '4', 'true', 'false', '0', '1', '2', '3', '4', 'five', '0']);
  });
});

describe('run control', () => {
  test('the block being carried out is told, and a tight loop does not flood', async () => {
    const harness = await RunHarness.open();
    harness.start(`let n = 0; for (let i = 0; i < 3000; i++) { n += 1; } await wait(1); await wait(1);`);
    await harness.toEnd();
    const lit = harness.events.flatMap((event) => (event.type === 'at' ? [event.block] : []));
    expect(new Set(lit).size).toBeGreaterThanOrEqual(2);
    expect(lit.length).toBeLessThan(60);
  });

  test('slow motion waits before each statement and can be left on the way', async () => {
    const harness = await RunHarness.open();
    harness.start(`print(1); print(2); print(3); print(4); print(5);`, { mode: 'slow', delay: 1_000 });
    await harness.until(() => harness.printed.length === 2);
    expect(harness.class.clock.now()).toBeGreaterThanOrEqual(3_000);
    harness.run.setSpeed({ mode: 'run' });
    const left = harness.class.clock.now();
    await harness.toEnd();
    expect(harness.printed).toEqual(['1', '2', '3', '4', '5']);
    expect(harness.class.clock.now() - left).toBeLessThan(1_500);
  });

  test('step by step the program stands before each statement and shows its variables', async () => {
    const harness = await RunHarness.open();
    harness.start(`let score = 1; score = 2; score = 3; print(score);`, { mode: 'step' });
    const printedLines = (): string[] =>
      harness.events.flatMap((event) => (event.type === 'variables' ? event.variables.map(({ value }) => value) : []));
    await harness.until(() => printedLines().length === 1);
    await harness.class.clock.advance(5_000);
    expect(printedLines()).toEqual(['']);
    for (const step of [2, 3, 4]) {
      harness.run.step();
      await harness.until(() => printedLines().length === step);
    }
    expect(printedLines()).toEqual(['', '1', '2', '3']);
    expect(harness.printed).toEqual([]);
    harness.run.step();
    await harness.toEnd();
    expect(harness.printed).toEqual(['3']);
  });

  test('stop tells every robot at once, also one that drives beside the program', async () => {
    const harness = await RunHarness.open({ robots: [...FREE.robots, { number: 2, pose: { x: 150, y: 150, a: 0 } }] });
    harness.start(`await robot(2).startMoving('forward'); await robot(1).moveForward(30);`);
    await harness.until(() => harness.class.isMoving(1) && harness.class.isMoving(2));
    const stopped = harness.run.stop();
    const stops = harness.class.sent.commands.filter(({ command }) => command.do === 'stop');
    expect(stops.map(({ robot }) => robot).sort()).toEqual([1, 2]);
    expect(harness.run.state).toBe('STOPPED');
    await harness.class.clock.advance(100);
    await stopped;
    expect(harness.class.isMoving(1) || harness.class.isMoving(2)).toBe(false);
    const sent = harness.class.sent.commands.length;
    await harness.class.clock.advance(10_000);
    expect(harness.class.sent.commands.length).toBe(sent);
  });

  test('what happens while the machine is being made is not lost', async () => {
    const harness = await RunHarness.open();
    harness.start(`print(classroom.get('score'));`, { mode: 'step' });
    harness.class.setVariableAsClass('score', 41);
    harness.run.setSpeed({ mode: 'run' });
    await harness.toEnd();
    expect(harness.printed).toEqual(['41']);
  });

  test('the last variables are shown when the run is finished', async () => {
    const harness = await RunHarness.open();
    await harness.play(`let score = 1; score = 7;`);
    expect(harness.events.slice(-2)).toEqual([
      { type: 'variables', variables: [{ name: 'score', value: '7' }] },
      { type: 'finished' },
    ]);
  });

  test('a run that ends by a mistake leaves no robot driving', async () => {
    const harness = await RunHarness.open(FREE);
    await harness.play(`await robot(1).startMoving('forward'); await wait(1); await robot(7).stop();`);
    expect(harness.problem?.code).toBe('unknownRobot');
    await harness.class.clock.advance(1_000);
    expect(harness.class.isMoving(1)).toBe(false);
  });

  test.each(["startMoving('forward')", "startTurning('clockwise')"])(
    '%s as the last block goes on until STOP',
    async (last) => {
      const harness = await RunHarness.open(FREE);
      harness.start(`await robot(1).${last};`);
      await harness.until(() => harness.class.isMoving(1));
      await harness.class.clock.advance(1_500);
      expect([harness.run.state, harness.class.isMoving(1)]).toEqual(['RUNNING', true]);
      await stopping(harness);
      expect([harness.run.state, harness.class.isMoving(1)]).toEqual(['STOPPED', false]);
    },
  );

  test('what was started ends with its stop block or with another move, and then the run is finished', async () => {
    const harness = await RunHarness.open(FREE);
    await harness.play(`await robot(1).startMoving('forward'); await wait(1); await robot(1).stop();`);
    expect([harness.run.state, harness.class.isMoving(1)]).toEqual(['FINISHED', false]);
    await harness.play(`await robot(1).startTurning('clockwise'); await wait(0.5); await robot(1).moveForward(5);`);
    expect([harness.run.state, harness.class.isMoving(1)]).toEqual(['FINISHED', false]);
  });

  test('in slow motion the variables are shown as they change', async () => {
    const harness = await RunHarness.open();
    harness.start(`let score = 1; score = score + 1; score = score * 10;`, { mode: 'slow', delay: 700 });
    await harness.toEnd();
    const shown = harness.events.flatMap((event) => (event.type === 'variables' ? event.variables : []));
    expect(shown.map(({ name, value }) => `${name} ${value}`)).toEqual(['score ', 'score 1', 'score 2', 'score 20']);
  });

  test('a second start ends the first run', async () => {
    const harness = await RunHarness.open();
    harness.start(`loop(async () => { print('first'); });`);
    await harness.until(() => harness.printed.length > 2);
    harness.start(`print('second');`);
    await harness.toEnd();
    const before = harness.printed.filter((line) => line === 'first').length;
    await harness.class.clock.advance(2_000);
    expect(harness.printed.filter((line) => line === 'first').length).toBe(before);
    expect(harness.printed.at(-1)).toBe('second');
  });

  test('lines carry their block and come at a pace a console can bear', async () => {
    const harness = await RunHarness.open();
    await harness.play(`for (let i = 0; i < 5000; i++) { print(i); }`);
    expect(harness.lines.length).toBeLessThan(500);
    expect(harness.lines.at(-1)?.text).toMatch(/lines were left out/);
    expect(harness.lines[0]?.block).toMatch(/^.{9}$/);
  });

  test('an error tells where it happened and ends the run', async () => {
    const harness = await RunHarness.open();
    await harness.play(`print('before'); await robot(7).moveForward(10); print('after');`);
    expect(harness.problem).toMatchObject({ code: 'unknownRobot', details: { robot: 7 } });
    expect(harness.problem?.block).toMatch(/^.{9}$/);
    expect(harness.printed).toEqual(['before', 'Robot 7 is not exist.']);
    expect(harness.run.state).toBe('STOPPED');
  });
});

const stopping = async (harness: RunHarness): Promise<void> => {
  const stopped = harness.run.stop();
  await harness.class.clock.advance(100);
  await stopped;
};
