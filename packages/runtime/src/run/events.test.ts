import { describe, expect, test } from 'vitest';
import { Stage } from '../testing/run-harness.ts';

const button = 23;
const STAND = { robots: [{ number: 1, pose: { x: 400, y: 400, a: 0 }, sensors: [button, 1, 2, 24] }] };

const count = (stage: Stage, line: string): number => stage.printed.filter((each) => each === line).length;

describe('events', () => {
  test('[F3] a callback runs only while no other does; what happens meanwhile is ignored', async () => {
    const stage = await Stage.open();
    stage.start(`
      whenChat(async () => { print('begin'); await wait(2); print('end'); });
      whenBroadcast('go', async () => { print('go'); });
    `);
    await stage.class.clock.advance(200);
    stage.class.happen({ kind: 'chat', from: 'Lin', text: 'one' });
    await stage.until(() => count(stage, 'begin') === 1);
    stage.class.happen({ kind: 'chat', from: 'Lin', text: 'two' });
    stage.class.happen({ kind: 'broadcast', message: 'go' });
    await stage.until(() => count(stage, 'end') === 1);
    await stage.class.clock.advance(3_000);
    expect(stage.printed).toEqual(['begin', 'end']);
    stage.class.happen({ kind: 'broadcast', message: 'go' });
    await stage.until(() => count(stage, 'go') === 1);
    stage.class.happen({ kind: 'chat', from: 'Lin', text: 'three' });
    await stage.until(() => count(stage, 'begin') === 2);
    stage.run.dispose();
  });

  test('[F3] an edge trigger fires when its condition becomes true, and not again while it stays so', async () => {
    const stage = await Stage.open();
    stage.start(`whenTrue(() => classroom.get('score') > 5, async () => { print('high'); });`);
    await stage.class.clock.advance(1_000);
    expect(stage.printed).toEqual([]);
    stage.class.setVariableAsClass('score', 7);
    await stage.until(() => count(stage, 'high') === 1);
    stage.class.setVariableAsClass('score', 8);
    await stage.class.clock.advance(2_000);
    expect(count(stage, 'high')).toBe(1);
    stage.class.setVariableAsClass('score', 0);
    await stage.class.clock.advance(500);
    stage.class.setVariableAsClass('score', 6);
    await stage.until(() => count(stage, 'high') === 2);
    stage.run.dispose();
  });

  test('[F3] a sensor event fires at each press and not between', async () => {
    const stage = await Stage.open(STAND);
    stage.start(`robot(1).whenButtonPressed(async () => { print('pressed'); });`);
    await stage.class.clock.advance(1_000);
    for (const presses of [1, 2, 3]) {
      stage.class.classroom.press(1, 'button', 1);
      await stage.until(() => count(stage, 'pressed') === presses, 5_000);
      stage.class.classroom.press(1, 'button', 0);
      await stage.class.clock.advance(3_000);
    }
    expect(stage.printed).toEqual(['pressed', 'pressed', 'pressed']);
    stage.run.dispose();
  });

  test('every n seconds, counted from the start', async () => {
    const stage = await Stage.open();
    stage.start(`every(2, async () => { print('tick'); });`);
    await stage.until(() => count(stage, 'tick') === 1);
    const first = stage.class.clock.now();
    await stage.until(() => count(stage, 'tick') === 4);
    expect(stage.class.clock.now() - first).toBeGreaterThanOrEqual(5_900);
    expect(stage.class.clock.now() - first).toBeLessThanOrEqual(6_300);
    stage.run.dispose();
  });

  test('chat that contains a word, class variables, and who spoke last', async () => {
    const stage = await Stage.open();
    stage.start(`
      whenChatContains('HELLO', async () => { print(lastChatFrom()); print(lastChat()); });
      whenVariableChanges('score', async () => { print(classroom.get('score')); });
    `);
    await stage.class.clock.advance(200);
    stage.class.happen({ kind: 'chat', from: 'Lin', text: 'good bye' });
    stage.class.happen({ kind: 'chat', from: 'Bo', text: 'well, hello there' });
    await stage.until(() => stage.printed.length === 2);
    stage.class.setVariableAsClass('goal', 99);
    stage.class.setVariableAsClass('score', 3);
    await stage.until(() => stage.printed.length === 3);
    expect(stage.printed).toEqual(['Bo', 'well, hello there', '3']);
    stage.run.dispose();
  });

  test('a robot enters and leaves a place and meets another', async () => {
    const stage = await Stage.open({
      robots: [
        { number: 1, pose: { x: 400, y: 560, a: 90 } },
        { number: 2, pose: { x: 400, y: 250, a: 90 } },
      ],
    });
    stage.start(`
      await robot(1).goToXY(40, 66); await robot(1).goToXY(40, 40); await wait(1);
      robot(1).whenEnters('start', async () => { print('enters'); });
      robot(1).whenLeaves('Start', async () => { print('leaves'); });
      robot(1).whenMeets(2, async () => { print('meets'); });
    `);
    await stage.until(() => stage.printed.length === 3);
    expect(stage.printed).toEqual(['enters', 'leaves', 'meets']);
    stage.run.dispose();
  });

  test('a message of a micro:bit on this computer or on the robot', async () => {
    const stage = await Stage.open();
    stage.start(`robot(1).whenMicrobitMessage(async () => { print(robot(1).microbitMessage()); });`);
    await stage.class.clock.advance(200);
    stage.class.classroom.sendRadio(1, 'from the radio');
    await stage.until(() => stage.printed.length === 1);
    stage.class.happen({ kind: 'microbit', text: 'from the cable' });
    await stage.until(() => stage.printed.length === 2);
    expect(stage.printed).toEqual(['from the radio', 'from the cable']);
    stage.run.dispose();
  });
});
