import { describe, expect, test } from 'vitest';
import { RunHarness } from '../testing/run-harness.ts';

const button = 23;
const STAND = { robots: [{ number: 1, pose: { x: 400, y: 400, a: 0 }, sensors: [button, 1, 2, 24] }] };

const count = (harness: RunHarness, line: string): number => harness.printed.filter((each) => each === line).length;

describe('events', () => {
  test('[F3] a callback runs only while no other does; what happens meanwhile is ignored', async () => {
    const harness = await RunHarness.open();
    harness.start(`
      whenChat(async () => { print('begin'); await wait(2); print('end'); });
      whenBroadcast('go', async () => { print('go'); });
    `);
    await harness.class.clock.advance(200);
    harness.class.emit({ kind: 'chat', from: 'Lin', text: 'one' });
    await harness.until(() => count(harness, 'begin') === 1);
    harness.class.emit({ kind: 'chat', from: 'Lin', text: 'two' });
    harness.class.emit({ kind: 'broadcast', message: 'go' });
    await harness.until(() => count(harness, 'end') === 1);
    await harness.class.clock.advance(3_000);
    expect(harness.printed).toEqual(['begin', 'end']);
    harness.class.emit({ kind: 'broadcast', message: 'go' });
    await harness.until(() => count(harness, 'go') === 1);
    harness.class.emit({ kind: 'chat', from: 'Lin', text: 'three' });
    await harness.until(() => count(harness, 'begin') === 2);
    harness.run.dispose();
  });

  test('[F3] a program hears its own broadcasts and chat lines as others do', async () => {
    const harness = await RunHarness.open();
    harness.start(`
      whenBroadcast('go', async () => { print('went'); });
      whenChatContains('hello', async () => { print('from ' + lastChatFrom()); });
      await wait(1);
      broadcast('go');
      await wait(1);
      chat.toEveryone('Hello all');
    `);
    await harness.until(() => count(harness, 'went') === 1);
    await harness.until(() => count(harness, 'from Ada') === 1);
    expect(harness.class.sent.broadcasts).toEqual(['go']);
    harness.run.dispose();
  });

  test('what a program says inside an event reaches none of its own events, and the console says so once', async () => {
    const harness = await RunHarness.open();
    harness.start(`
      whenChat(async () => { for (let i = 0; i < 3; i++) broadcast('go'); chat.toEveryone('done'); });
      whenBroadcast('go', async () => { print('went'); });
    `);
    await harness.class.clock.advance(200);
    harness.class.emit({ kind: 'chat', from: 'Lin', text: 'one' });
    await harness.class.clock.advance(1_000);
    const left = (message: string): string =>
      `Only one event runs at a time, so this program left out an event for its own “${message}”.`;
    expect(harness.printed).toEqual([left('go'), left('done')]);
    expect(harness.class.sent.broadcasts).toEqual(['go', 'go', 'go']);
    expect(harness.lines.every(({ kind, block }) => kind === 'warn' && block !== null)).toBe(true);
    harness.run.dispose();
  });

  test('[F3] an edge trigger fires when its condition becomes true, and not again while it stays so', async () => {
    const harness = await RunHarness.open();
    harness.start(`whenTrue(() => classroom.get('score') > 5, async () => { print('high'); });`);
    await harness.class.clock.advance(1_000);
    expect(harness.printed).toEqual([]);
    harness.class.setVariableAsClass('score', 7);
    await harness.until(() => count(harness, 'high') === 1);
    harness.class.setVariableAsClass('score', 8);
    await harness.class.clock.advance(2_000);
    expect(count(harness, 'high')).toBe(1);
    harness.class.setVariableAsClass('score', 0);
    await harness.class.clock.advance(500);
    harness.class.setVariableAsClass('score', 6);
    await harness.until(() => count(harness, 'high') === 2);
    harness.run.dispose();
  });

  test('[F3] a sensor event fires at each press and not between', async () => {
    const harness = await RunHarness.open(STAND);
    harness.start(`robot(1).whenButtonPressed(async () => { print('pressed'); });`);
    await harness.class.clock.advance(1_000);
    for (const presses of [1, 2, 3]) {
      harness.class.feel(1, { hand: 'use', control: 'button', value: 1 });
      await harness.until(() => count(harness, 'pressed') === presses, 5_000);
      harness.class.feel(1, { hand: 'use', control: 'button', value: 0 });
      await harness.class.clock.advance(3_000);
    }
    expect(harness.printed).toEqual(['pressed', 'pressed', 'pressed']);
    harness.run.dispose();
  });

  test('every n seconds, counted from the start', async () => {
    const harness = await RunHarness.open();
    harness.start(`every(2, async () => { print('tick'); });`);
    await harness.until(() => count(harness, 'tick') === 1);
    const first = harness.class.clock.now();
    await harness.until(() => count(harness, 'tick') === 4);
    expect(harness.class.clock.now() - first).toBeGreaterThanOrEqual(5_900);
    expect(harness.class.clock.now() - first).toBeLessThanOrEqual(6_300);
    harness.run.dispose();
  });

  test('chat that contains a word, class variables, and who spoke last', async () => {
    const harness = await RunHarness.open();
    harness.start(`
      whenChatContains('HELLO', async () => { print(lastChatFrom()); print(lastChat()); });
      whenVariableChanges('score', async () => { print(classroom.get('score')); });
    `);
    await harness.class.clock.advance(200);
    harness.class.emit({ kind: 'chat', from: 'Lin', text: 'good bye' });
    harness.class.emit({ kind: 'chat', from: 'Bo', text: 'well, hello there' });
    await harness.until(() => harness.printed.length === 2);
    harness.class.setVariableAsClass('goal', 99);
    harness.class.setVariableAsClass('score', 3);
    await harness.until(() => harness.printed.length === 3);
    expect(harness.printed).toEqual(['Bo', 'well, hello there', '3']);
    harness.run.dispose();
  });

  test('a robot enters and leaves a place and meets another', async () => {
    const harness = await RunHarness.open({
      robots: [
        { number: 1, pose: { x: 400, y: 560, a: 90 } },
        { number: 2, pose: { x: 400, y: 250, a: 90 } },
      ],
    });
    harness.start(`
      await robot(1).goToXY(40, 66); await robot(1).goToXY(40, 40); await wait(1);
      robot(1).whenEnters('start', async () => { print('enters'); });
      robot(1).whenLeaves('Start', async () => { print('leaves'); });
      robot(1).whenMeets(2, async () => { print('meets'); });
    `);
    await harness.until(() => harness.printed.length === 3);
    expect(harness.printed).toEqual(['enters', 'leaves', 'meets']);
    harness.run.dispose();
  });

  test('a place that is taken away is neither entered nor left, and the run goes on', async () => {
    const harness = await RunHarness.open({ robots: [{ number: 1, pose: { x: 400, y: 400, a: 0 } }] });
    const { classroom, clock } = harness.class;
    classroom.addObject({ marker: 117, x: 600, y: 600, a: 0 });
    await clock.advance(1_000);
    harness.start(`
      robot(1).whenEnters('object 117', async () => { print('enters'); });
      robot(1).whenLeaves('object 117', async () => { print('leaves'); });
      robot(1).whenLeaves('start', async () => { print('left start'); });
    `);
    await clock.advance(200);
    const see = (x: number): void =>
      harness.class.change({
        objects: [{ number: 117, name: '', x, y: 400, a: 0, outOfCamera: false }],
      });
    classroom.stop();
    see(410);
    await harness.until(() => count(harness, 'enters') === 1);
    harness.class.change({ objects: [], places: [] });
    await clock.advance(500);
    expect(harness.run.state).toBe('RUNNING');
    see(600);
    await clock.advance(500);
    expect(harness.printed).toEqual(['enters']);
    see(400);
    await harness.until(() => count(harness, 'enters') === 2);
    see(600);
    await harness.until(() => count(harness, 'leaves') === 1);
    expect(harness.problem).toBeUndefined();
    harness.run.dispose();
  });

  test('the same message by radio is an event each time it is sent', async () => {
    const harness = await RunHarness.open();
    harness.start(`robot(1).whenMicrobitMessage(async () => { print(robot(1).microbitMessage()); });`);
    await harness.class.clock.advance(200);
    for (const said of ['go', 'go', 'go', 'stop']) harness.class.feel(1, { hand: 'radio', text: said });
    await harness.until(() => harness.printed.length === 4);
    await harness.class.clock.advance(3_000);
    expect(harness.printed).toEqual(['go', 'go', 'go', 'stop']);
    harness.class.feel(1, { hand: 'radio', text: 'stop' });
    await harness.until(() => harness.printed.length === 5);
    harness.run.dispose();
  });

  test('a message of a micro:bit on this computer or on the robot', async () => {
    const harness = await RunHarness.open();
    harness.start(`robot(1).whenMicrobitMessage(async () => { print(robot(1).microbitMessage()); });`);
    await harness.class.clock.advance(200);
    harness.class.feel(1, { hand: 'radio', text: 'from the radio' });
    await harness.until(() => harness.printed.length === 1);
    harness.class.emit({ kind: 'microbit', text: 'from the cable' });
    await harness.until(() => harness.printed.length === 2);
    expect(harness.printed).toEqual(['from the radio', 'from the cable']);
    harness.run.dispose();
  });
});
