import type { Teacher } from './actors.ts';
import { ProgramPage } from './program.ts';
import {
  heardPieces,
  heardSounds,
  lengthOf,
  type Piece,
  peakOf,
  pitchOf,
  pressedAt,
  recordSound,
  strengthOf,
} from './recorder.ts';
import { expect, test } from './test.ts';
import { filled } from './words.ts';
import { Workspace } from './workspace.ts';

const DEMO_ROBOTS = 4;
const BUZZER = '5';

const opens = async (teacher: Teacher): Promise<ProgramPage> => {
  await teacher.openDemo();
  await new Workspace(teacher.page).isReady();
  const program = new ProgramPage(teacher.page);
  await program.seesRobots(DEMO_ROBOTS);
  return program;
};

const plugsBuzzer = async (teacher: Teacher): Promise<void> => {
  const { panels } = teacher.words;
  await teacher.openPanel('robot_configuration');
  await teacher.button(filled(panels.robots.open, { number: 1 })).click();
  await teacher.page.getByLabel(filled(panels.sensors.slot, { port: 1 })).selectOption(BUZZER);
  await teacher.button(panels.sensors.save).click();
  await expect(teacher.page.locator('form').getByText(panels.sensors.state.completed, { exact: true })).toBeVisible();
};

/** Within half a per cent, where a half tone is six. */
const expectPitch = (measured: number, frequency: number): void => {
  expect(measured / frequency).toBeGreaterThan(0.995);
  expect(measured / frequency).toBeLessThan(1.005);
};

const expectPiece = (piece: Piece | undefined, frequency: number, seconds: number): Piece => {
  if (piece === undefined) throw new Error('nothing was heard');
  expectPitch(pitchOf(piece), frequency);
  expect(Math.abs(lengthOf(piece) - seconds)).toBeLessThan(0.01);
  return piece;
};

const PROGRAM = [
  'await robot(1).beep(440, 500);',
  'await wait(0.5);',
  'await robot(1).buzz(440, 400);',
  'await wait(0.5);',
  "await robot(1).playRtttl('rest:d=4,o=4,b=120:a,p,8a5');",
  'await wait(2);',
  "await robot(1).playSong('Nokia', 100);",
  'await wait(1);',
  'await robot(1).beep(1000, 30000);',
].join('\n');
/** A chord: none of its tones is a harmonic of another. */
const CHORD = [
  { note: '1a4', frequency: 440 },
  { note: '1c5', frequency: 523.25 },
  { note: '1e5', frequency: 659.26 },
  { note: '1g5', frequency: 783.99 },
];
/** One tone of two seconds for each robot, all begun in the same breath. */
const TOGETHER = [
  ...CHORD.map(({ note }, index) => `await robot(${index + 1}).playRtttl('chord:d=1,o=5,b=120:${note}');`),
  'await wait(3);',
].join('\n');
/** b, g, c, e of the sixth octave, at 190 quarters a minute. */
const NOKIA = [
  { frequency: 1_975.5, from: 0, to: 0.158 },
  { frequency: 1_568, from: 0.158, to: 0.316 },
  { frequency: 1_046.5, from: 0.316, to: 0.632 },
  { frequency: 1_318.5, from: 0.632, to: 0.947 },
];

test('[D12][F2] what robots sound is heard from the page: a beep and a buzzer at their pitch and length, rests, a song note by note; STOP silences it at once; four robots are heard together, and nothing is cut off', async ({
  teacher,
}) => {
  const { page, words } = teacher;
  await recordSound(page);
  const program = await opens(teacher);
  await plugsBuzzer(teacher);
  await program.type(PROGRAM);
  await program.start();
  await expect.poll(() => heardSounds(page)).toBe(5);
  const stopped = await pressedAt(page, words.run.stop);
  await expect(teacher.button(words.run.run)).toBeVisible();
  // All four robots of the demo at once.
  await program.type(TOGETHER);
  await program.start();
  await program.finishes();
  const [beep, buzz, note, short, song, chord, ...more] = await heardPieces(page);

  const board = expectPiece(beep, 440, 0.5);
  const plugged = expectPiece(buzz, 440, 0.4);
  // The one on the board sounds hollow: its even harmonics are missing.
  expect(strengthOf(plugged, 880)).toBeGreaterThan(strengthOf(plugged, 440) / 4);
  expect(strengthOf(board, 880)).toBeLessThan(strengthOf(board, 440) / 100);

  const [before, after] = [expectPiece(note, 440, 0.5), expectPiece(short, 880, 0.25)];
  expect(after.start - before.end).toBeGreaterThan(0.49);
  expect(after.start - before.end).toBeLessThan(0.51);

  if (song === undefined) throw new Error('no song was heard');
  for (const { frequency, from, to } of NOKIA) expectPitch(pitchOf(song, from + 0.02, to - 0.03), frequency);
  // The tone that took the song's place, until STOP.
  expectPitch(pitchOf(song, lengthOf(song) - 0.06, lengthOf(song) - 0.02), 1_000);
  expect(song.end - stopped).toBeLessThan(0.1);

  if (chord === undefined) throw new Error('no chord was heard');
  const strengths = CHORD.map(({ frequency }) => strengthOf(chord, frequency));
  // Nobody plays the d between them.
  expect(Math.min(...strengths)).toBeGreaterThan(10 * strengthOf(chord, 587.33));
  expect(Math.max(...strengths) / Math.min(...strengths)).toBeLessThan(2);
  expect(more).toEqual([]);
  expect(Math.max(...[board, plugged, before, after, song, chord].map(peakOf))).toBeLessThan(1);
});

test('[D12] sound is off with one press beside RUN, and stays off when one comes back; RUN lets the browser’s own loudspeaker sound', async ({
  teacher,
}) => {
  const { page, words } = teacher;
  await page.addInitScript(() => {
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (when) {
      document.documentElement.dataset.heard = this.context.state;
      start.call(this, when);
    };
  });
  const program = await opens(teacher);
  const root = page.locator('html');
  const level = page.getByRole('combobox', { name: words.sound.level, exact: true });
  await expect(level).toHaveValue('normal');
  await teacher.button(words.sound.turnOff).click();
  await expect(level).toHaveValue('off');
  await program.type('await robot(1).beep(440, 200);');
  await program.start();
  await program.finishes();
  await expect(root).not.toHaveAttribute('data-heard');

  await page.reload();
  await new Workspace(page).isReady();
  await expect(level).toHaveValue('off');
  await level.selectOption('quiet');
  await expect(teacher.button(words.sound.turnOff)).toBeVisible();
  await program.seesRobots(DEMO_ROBOTS);
  await program.start();
  await program.finishes();
  await expect(root).toHaveAttribute('data-heard', 'running');
});
