import { describe, expect, test } from 'vitest';
import { Stage } from '../testing/run-harness.ts';

const FREE = { robots: [{ number: 1, pose: { x: 400, y: 400, a: 0 } }] };

describe('the sections of a program', () => {
  test('Run is carried out once, and with nothing else the run is finished', async () => {
    const stage = await Stage.open();
    await stage.play(`print('one'); await wait(1); print('two');`);
    expect(stage.problem).toBeUndefined();
    expect(stage.printed).toEqual(['one', 'two']);
    expect(stage.run.state).toBe('FINISHED');
    expect(stage.events.at(-1)).toEqual({ type: 'finished' });
  });

  test('Loop follows Run and is repeated until it is stopped', async () => {
    const stage = await Stage.open();
    stage.start(`let rounds = 0; print('run'); loop(async () => { rounds += 1; print(rounds); });`);
    await stage.until(() => stage.printed.includes('5'));
    expect(stage.printed.slice(0, 4)).toEqual(['run', '1', '2', '3']);
    expect(stage.run.state).toBe('RUNNING');
    await stopping(stage);
    const before = stage.printed.length;
    await stage.class.clock.advance(5_000);
    expect(stage.printed.length).toBe(before);
    expect(stage.run.state).toBe('STOPPED');
  });

  test('events are there before Run begins, and keep the run going', async () => {
    const stage = await Stage.open();
    stage.start(`print('run'); every(1, async () => { print('tick'); });`);
    await stage.until(() => stage.printed.filter((line) => line === 'tick').length === 3);
    expect(stage.printed[0]).toBe('run');
    expect(stage.run.state).toBe('RUNNING');
    await stopping(stage);
  });

  test('while and until pause a tenth of a second in each round', async () => {
    const stage = await Stage.open();
    const before = stage.class.clock.now();
    await stage.play(
      `let n = 0; while (n < 10) { n += 1; } print('while'); while (!(n > 14)) { n += 1; } print('until');`,
    );
    expect(stage.printed).toEqual(['while', 'until']);
    const took = stage.class.clock.now() - before;
    expect(took).toBeGreaterThanOrEqual(1_500);
    expect(took).toBeLessThan(1_800);
  });

  test('functions, arrays and variables are shared by all sections', async () => {
    const stage = await Stage.open();
    await stage.play(`
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
    expect(stage.problem).toBeUndefined();
    expect(stage.printed).toEqual(['3', '15', '8', '5', '4', 'true', 'false', '0', '1', '2', '3', '4', 'five', '0']);
  });
});

describe('run control', () => {
  test('the block being carried out is told, and a tight loop does not flood', async () => {
    const stage = await Stage.open();
    stage.start(`let n = 0; for (let i = 0; i < 3000; i++) { n += 1; } await wait(1); await wait(1);`);
    await stage.toEnd();
    const lit = stage.events.flatMap((event) => (event.type === 'at' ? [event.block] : []));
    expect(new Set(lit).size).toBeGreaterThanOrEqual(2);
    expect(lit.length).toBeLessThan(60);
  });

  test('slow motion waits before each statement and can be left on the way', async () => {
    const stage = await Stage.open();
    stage.start(`print(1); print(2); print(3); print(4); print(5);`, { mode: 'slow', delay: 1_000 });
    await stage.until(() => stage.printed.length === 2);
    expect(stage.class.clock.now()).toBeGreaterThanOrEqual(3_000);
    stage.run.setSpeed({ mode: 'run' });
    const left = stage.class.clock.now();
    await stage.toEnd();
    expect(stage.printed).toEqual(['1', '2', '3', '4', '5']);
    expect(stage.class.clock.now() - left).toBeLessThan(1_500);
  });

  test('step by step the program stands before each statement and shows its variables', async () => {
    const stage = await Stage.open();
    stage.start(`let score = 1; score = 2; score = 3; print(score);`, { mode: 'step' });
    const shown = (): string[] =>
      stage.events.flatMap((event) => (event.type === 'variables' ? event.variables.map(({ value }) => value) : []));
    await stage.until(() => shown().length === 1);
    await stage.class.clock.advance(5_000);
    expect(shown()).toEqual(['']);
    for (const step of [2, 3, 4]) {
      stage.run.step();
      await stage.until(() => shown().length === step);
    }
    expect(shown()).toEqual(['', '1', '2', '3']);
    expect(stage.printed).toEqual([]);
    stage.run.step();
    await stage.toEnd();
    expect(stage.printed).toEqual(['3']);
  });

  test('stop tells every robot at once, also one that drives beside the program', async () => {
    const stage = await Stage.open({ robots: [...FREE.robots, { number: 2, pose: { x: 150, y: 150, a: 0 } }] });
    stage.start(`await robot(2).startMoving('forward'); await robot(1).moveForward(30);`);
    await stage.until(() => stage.class.isMoving(1) && stage.class.isMoving(2));
    const stopped = stage.run.stop();
    const stops = stage.class.sent.commands.filter(({ command }) => command.do === 'stop');
    expect(stops.map(({ robot }) => robot).sort()).toEqual([1, 2]);
    expect(stage.run.state).toBe('STOPPED');
    await stage.class.clock.advance(100);
    await stopped;
    expect(stage.class.isMoving(1) || stage.class.isMoving(2)).toBe(false);
    const sent = stage.class.sent.commands.length;
    await stage.class.clock.advance(10_000);
    expect(stage.class.sent.commands.length).toBe(sent);
  });

  test('what happens while the machine is being made is not lost', async () => {
    const stage = await Stage.open();
    stage.start(`print(classroom.get('score'));`, { mode: 'step' });
    stage.class.setVariableAsClass('score', 41);
    stage.run.setSpeed({ mode: 'run' });
    await stage.toEnd();
    expect(stage.printed).toEqual(['41']);
  });

  test('the last variables are shown when the run is finished', async () => {
    const stage = await Stage.open();
    await stage.play(`let score = 1; score = 7;`);
    expect(stage.events.slice(-2)).toEqual([
      { type: 'variables', variables: [{ name: 'score', value: '7' }] },
      { type: 'finished' },
    ]);
  });

  test('a run that ends by itself leaves no robot driving', async () => {
    const stage = await Stage.open(FREE);
    await stage.play(`await robot(1).startMoving('forward'); await wait(1);`);
    await stage.class.clock.advance(1_000);
    expect(stage.class.isMoving(1)).toBe(false);
  });

  test('a second start ends the first run', async () => {
    const stage = await Stage.open();
    stage.start(`loop(async () => { print('first'); });`);
    await stage.until(() => stage.printed.length > 2);
    stage.start(`print('second');`);
    await stage.toEnd();
    const before = stage.printed.filter((line) => line === 'first').length;
    await stage.class.clock.advance(2_000);
    expect(stage.printed.filter((line) => line === 'first').length).toBe(before);
    expect(stage.printed.at(-1)).toBe('second');
  });

  test('lines carry their block and come at a pace a console can bear', async () => {
    const stage = await Stage.open();
    await stage.play(`for (let i = 0; i < 5000; i++) { print(i); }`);
    expect(stage.lines.length).toBeLessThan(500);
    expect(stage.lines.at(-1)?.text).toMatch(/lines were left out/);
    expect(stage.lines[0]?.block).toMatch(/^.{9}$/);
  });

  test('an error tells where it happened and ends the run', async () => {
    const stage = await Stage.open();
    await stage.play(`print('before'); await robot(7).moveForward(10); print('after');`);
    expect(stage.problem).toMatchObject({ code: 'unknownRobot', details: { robot: 7 } });
    expect(stage.problem?.block).toMatch(/^.{9}$/);
    expect(stage.printed).toEqual(['before', 'Robot 7 is not exist.']);
    expect(stage.run.state).toBe('STOPPED');
  });
});

const stopping = async (stage: Stage): Promise<void> => {
  const stopped = stage.run.stop();
  await stage.class.clock.advance(100);
  await stopped;
};
