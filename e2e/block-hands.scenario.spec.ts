import type { Locator } from '@playwright/test';
import { Stage } from './every-block/stage.ts';
import { storedProgram } from './stored-program.ts';
import { expect, test } from './test.ts';

const FORWARD = 'motion_forward_simple';
const REPEAT = 'controls_repeat_ext';
const MOTION = 'beginner/motion';
const DEMO_ROBOTS = 4;

const cornerOf = async (block: Locator): Promise<{ x: number; y: number }> => {
  const path = block.locator('> .blocklyPath').first();
  await expect(path).toBeVisible();
  const box = await path.boundingBox();
  if (box === null) throw new Error('it does not show');
  return box;
};

/** The value in the first slot of a block of the program. */
const slotOf = (block: Locator): Locator => block.locator('.math_number .blocklyText').first();

interface Pose {
  x: number;
  y: number;
  a: number;
}
const poseOf = (transform: string | null): Pose => {
  const [, x, y, a] = /translate\((-?[\d.]+) (-?[\d.]+)\)(?: rotate\((-?[\d.]+)\))?/.exec(transform ?? '') ?? [];
  return { x: Number(x), y: Number(y), a: Number(a ?? 90) - 90 };
};
/** How far ahead of where it was it is, and how far it has turned to the right. */
interface Moved {
  mm: number;
  degrees: number;
}
const movedFrom = (from: Pose, to: Pose): Moved => {
  const heading = (from.a * Math.PI) / 180;
  const mm = (to.x - from.x) * Math.cos(heading) + (to.y - from.y) * Math.sin(heading);
  return { mm, degrees: ((((to.a - from.a + 180) % 360) + 360) % 360) - 180 };
};

test('[F1] a tap on a block of the tray carries it out as it lies there, 5 cm and 45 degrees for beginners and 10 cm for the advanced, a tap on a value says what it is, and a loop closes around a stack', async ({
  teacher,
}) => {
  const { workspace } = await teacher.opensBlocks();
  const { page, words } = teacher;
  // On the mat, and where it stays until somebody drives it.
  const stage = new Stage(teacher);
  await stage.program.seesRobots(DEMO_ROBOTS);

  await workspace.open(MOTION);
  const figure = page.locator('[data-robot="1"]');
  const forward = workspace.trayBlocks(FORWARD).first();
  /** A tap on a block of the open tray does to the robot what is written on it. */
  const does = async (type: string, wanted: Partial<Moved>, look = async (): Promise<void> => {}): Promise<void> => {
    await stage.rests();
    const start = poseOf(await figure.getAttribute('transform'));
    const block = workspace.trayBlocks(type).first();
    await workspace.tap(block);
    await look();
    const off = async (): Promise<number> => {
      const { mm, degrees } = movedFrom(start, poseOf(await figure.getAttribute('transform')));
      return Math.max(Math.abs(mm - (wanted.mm ?? 0)), Math.abs(degrees - (wanted.degrees ?? 0)));
    };
    await expect.poll(off, `${type} does ${JSON.stringify(wanted)}`).toBeLessThan(15);
    await expect(block).not.toHaveClass(/isRunning/);
    await expect(workspace.blocks(type)).toHaveCount(0);
  };
  await does(FORWARD, { mm: 50 }, () => expect(forward).toHaveClass(/isRunning/));
  // It was no run of the program.
  await expect(page.getByText(words.run.states.FINISHED, { exact: true })).toHaveCount(0);
  await does('motion_backward_simple', { mm: -50 });
  await workspace.choose('advanced');
  await workspace.open('advanced/motion');
  await does('motion_forward', { mm: 100 });
  await does('motion_backward', { mm: -100 });
  // Last: beside its slot it would brush against the houses.
  await does('motion_turn', { degrees: 45 });
  await expect(slotOf(workspace.trayBlocks('motion_set_gear').first())).toHaveText('4');
  await workspace.choose('beginner');

  await workspace.open('beginner/sensing');
  const bubble = page.locator('.trundleBubble');
  await workspace.tap(workspace.trayBlocks('motion_x').first());
  await expect(bubble).toHaveText(/^-?\d/);
  await workspace.open('beginner/loops');
  await workspace.tap(workspace.trayBlocks(REPEAT).first());
  await expect(bubble).toHaveText(words.editor.try.needsOthers);

  await workspace.open(MOTION);
  await workspace.drag(FORWARD, await workspace.mouth('Run'));
  await workspace.open(MOTION);
  const first = await cornerOf(workspace.blocks(FORWARD).first());
  const scale = await workspace.scale();
  await workspace.drag(FORWARD, { x: first.x, y: first.y + 46 * scale });
  await expect(workspace.blocks(FORWARD)).toHaveCount(2);
  await expect(workspace.blocks(FORWARD).locator(`.${FORWARD}`)).toHaveCount(1);
  await workspace.open('beginner/loops');
  const second = await cornerOf(workspace.blocks(FORWARD).locator(`.${FORWARD}`));
  await workspace.drag(REPEAT, second);
  await expect(workspace.blocks(REPEAT).locator(`.${FORWARD}`)).toHaveCount(1);
  await teacher.button(words.editor.undo).click();
  await expect(workspace.blocks(REPEAT)).toHaveCount(0);
  await expect(workspace.blocks(FORWARD).locator(`.${FORWARD}`)).toHaveCount(1);
});

const COUNT = 24;
/** The last one waits longer than any scenario: however seldom a busy machine lets the page be looked at, it runs. */
const secondsOf = (at: number): number => (at === COUNT - 1 ? 600 : 0.05);
const numbered = (at: number): string => String(at).padStart(2, '0');
const waiting = (at: number, below: string): string =>
  `<block type="wait_seconds" id="waiting${numbered(at)}"><value name="SECONDS"><shadow type="math_number" id="seconds${numbered(at)}"><field name="NUM">${secondsOf(at)}</field></shadow></value>${below && `<next>${below}</next>`}</block>`;
/** More blocks than a window shows. */
const LONG = `<xml><block type="program_run" id="program01" x="220" y="20"><statement name="RUN">${Array.from(
  { length: COUNT },
  (_, at) => at,
).reduceRight((below, at) => waiting(at, below), '')}</statement></block></xml>`;
const PROGRAM = `<xml><block type="program_run" id="program01" x="220" y="20"><statement name="RUN"><block type="motion_turn" id="turnBlock"><field name="ROBOT">myRobot</field><value name="ANGLE"><shadow type="math_number" id="angle0001"><field name="NUM">45</field></shadow></value></block></statement><statement name="LOOP"></statement></block></xml>`;

test('an angle is turned by a dial, numbers have large keys under fingers, and a comment that is added is written at once', async ({
  teacher,
}) => {
  const { code, workspace } = await teacher.opensBlocks({ program: PROGRAM });
  const { page, words } = teacher;
  const turn = workspace.blocks('motion_turn');

  await slotOf(turn).click();
  const dial = page.getByRole('slider', { name: words.editor.number.degrees });
  // It comes flying in: a hand waits until it rests.
  await dial.hover({ position: { x: 20, y: 20 } });
  const { width = 0, height = 0 } = (await dial.boundingBox()) ?? {};
  await dial.hover({ position: { x: width / 2, y: 20 } });
  await page.mouse.down();
  await dial.hover({ position: { x: width - 20, y: height / 2 } });
  await page.mouse.up();
  await expect(dial).toHaveAttribute('aria-valuenow', '90');
  await page.keyboard.press('Enter');
  await expect(slotOf(turn)).toHaveText('90');
  await teacher.button(words.editor.undo).click();
  await expect(slotOf(turn)).toHaveText('45');

  await turn
    .locator('> .blocklyPath')
    .first()
    .click({ button: 'right', position: { x: 7, y: 9 } });
  await page.getByRole('menuitem', { name: 'Add Comment' }).click();
  await expect(page.locator('textarea.blocklyCommentText')).toBeFocused();
  await page.keyboard.type('turn here');
  await expect.poll(() => storedProgram(page, code)).toContain('turn here');

  const touch = await page.context().newCDPSession(page);
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await slotOf(turn).click();
  const key = (name: string): Locator => page.locator('.trundlePad').getByRole('button', { name, exact: true });
  await key('1').click();
  await key('2').click();
  await key(words.editor.number.dot).click();
  await key('5').click();
  await key(words.editor.number.minus).click();
  await key(words.editor.number.done).click();
  await expect(slotOf(turn)).toHaveText('-12.5');
  await expect(page.locator('.trundlePad')).toHaveCount(0);
});

test('the block that runs is scrolled into view', async ({ teacher }) => {
  const { workspace } = await teacher.opensBlocks({ program: LONG });
  const { page, words } = teacher;
  await expect(workspace.blocks('wait_seconds')).toHaveCount(COUNT);
  const last = page.locator(`[data-id="waiting${numbered(COUNT - 1)}"]`);
  await expect(last.locator('> .blocklyPath').first()).not.toBeInViewport();
  await teacher.button(words.run.run).click();
  await expect(last).toHaveClass(/isRunning/);
  await expect(last.locator('> .blocklyPath').first()).toBeInViewport();
  const room = await page.locator('.blocklySvg').first().boundingBox();
  await expect
    .poll(async () => {
      const box = await last.locator('> .blocklyPath').first().boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0) < (room?.y ?? 0) + (room?.height ?? 0);
    })
    .toBe(true);
});

const printing = (id: string, text: string, below = ''): string =>
  `<block type="print" id="${id}"><value name="VALUE"><shadow type="text" id="${id.slice(0, 8)}t"><field name="TEXT">${text}</field></shadow></value>${below}</block>`;
const TWO = `<xml><block type="program_run" id="program01" x="220" y="20"><statement name="RUN">${printing('printOne1', 'stays', `<next>${printing('printTwo2', 'in the hand')}</next>`)}</statement></block></xml>`;

test('RUN lays a block that is in somebody’s hand down where it is seen, and runs what is seen', async ({
  teacher,
}) => {
  const { workspace } = await teacher.opensBlocks({ program: TWO });
  const { page, words } = teacher;
  const held = page.locator('[data-id="printTwo2"]');
  const { x, y } = await cornerOf(held);
  const to = await workspace.aside();
  await page.mouse.move(x + 7, y + 9);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText(words.run.states.FINISHED, { exact: true })).toBeVisible();
  await page.mouse.up();
  await expect(workspace.blocks('program_run').locator('.print')).toHaveCount(1);
  await expect(workspace.blocks('print')).toHaveCount(2);
  const console = await teacher.openPanel('console');
  await expect(console.getByText('stays')).toBeVisible();
  await expect(console.getByText('in the hand')).toHaveCount(0);
});
