import { describe, expect, test } from 'vitest';
import '../scripts/load-texts.ts';
import { readJavaScript } from '../packages/language/src/javascript/read.ts';
import { printSections } from '../packages/language/src/javascript/sections.ts';
import type { Program } from '../packages/language/src/tree/program.ts';
import { shapeOf } from '../packages/language/src/tree/program-shape.ts';
import { DEFAULT_SENSORS } from '../packages/protocol/src/constants.ts';
import { RobotCommandSchema } from '../packages/protocol/src/entities/robot-command.ts';
import { LANGUAGES, type Language } from '../packages/protocol/src/languages.ts';
import { RunHarness } from '../packages/runtime/src/testing/run-harness.ts';
import { GoalRun } from '../packages/server/src/goals/goal-run.ts';
import { RobotMotions } from '../packages/server/src/goals/robot-motions.ts';
import { clearOn, startsOn } from '../packages/server/src/goals/run-facts.ts';
import { LESSONS } from '../packages/server/src/lessons/index.ts';
import type { Lesson } from '../packages/server/src/lessons/lesson.ts';
import { goalsOf } from '../packages/server/src/lessons/lesson-goals.ts';
import { studentHelp, teacherHelp } from '../packages/server/src/lessons/lesson-help.ts';
import { blocksOf } from '../packages/server/src/lessons/program.ts';
import { thumbnailRows } from '../packages/web/src/thumbnails/program-thumbnail.ts';
import { mapById } from '../packages/world/src/maps/index.ts';
import { WORDS } from './words.ts';

/** More than any lesson takes, in milliseconds of the mat. */
const LONGEST = 120_000;
/** How often the camera looks, and how long after the end it still does. */
const LOOK = 320;
const LAST_LOOK = 1_500;

/** The robot as it comes, in its slot beside others, and what the lesson says has to be there. */
const matFor = async (lesson: Lesson, mine: number, language: Language): Promise<RunHarness> => {
  const numbers = [...new Set([1, 2, 3, mine])];
  const robots = numbers.map((number) => ({ number, sensors: [...DEFAULT_SENSORS] }));
  const harness = await RunHarness.open({ map: lesson.map, author: { robots: [mine] }, robots });
  const { classroom, clock } = harness.class;
  for (const { number, x, y } of mapById(lesson.map).loose ?? []) classroom.addObject({ marker: number, x, y, a: 0 });
  for (const name of lesson.variables(language)) harness.class.setVariableAsClass(name, 0);
  await clock.advance(1_000);
  return harness;
};

/** Runs a program as a child does, with the server's eye on it: what was not reached, and what went wrong. */
const missedBy = async (
  lesson: Lesson,
  text: string,
  { mine = 1, language = 'en' as Language } = {},
): Promise<string[]> => {
  const harness = await matFor(lesson, mine, language);
  const { class: mat, run } = harness;
  const program = blocksOf(lesson, text);
  const goals = goalsOf(lesson, language);
  const startedAt = mat.clock.now();
  const motions = new RobotMotions();
  const check = new GoalRun({
    goals,
    isClear: clearOn(String(lesson.map)),
    startOf: startsOn(String(lesson.map)),
    startedAt,
    motions,
  });
  check.saved(shapeOf(program));
  harness.start(printSections(program, { running: true }));
  const missed = (): string[] => goals.flatMap(({ id }) => (check.isReached(id) ? [] : [id]));
  let [lookedAt, endedAt] = [0, 0];
  let [heard, printed, told] = [0, 0, 0];
  await harness.until(() => {
    const now = mat.clock.now();
    // What is broadcast comes to every program of the class, its own too.
    for (const message of mat.sent.broadcasts.slice(heard)) mat.emit({ kind: 'broadcast', message });
    heard = mat.sent.broadcasts.length;
    for (const { robot, command, at } of mat.sent.commands.slice(told))
      motions.told(robot, RobotCommandSchema.parse(command), at);
    told = mat.sent.commands.length;
    const lines = harness.printed.slice(printed);
    printed += lines.length;
    if (lines.length > 0) check.printed(lines, now);
    if (now - lookedAt >= LOOK) {
      lookedAt = now;
      const { robots, objects } = mat.classroom.snapshot();
      check.seen(new Map([...robots, ...objects].map(({ marker, x, y }) => [marker, { x, y }])), now);
    }
    if (run.state !== 'RUNNING') endedAt ||= now;
    return missed().length === 0 || (endedAt > 0 && now - endedAt > LAST_LOOK) || now - startedAt > LONGEST;
  }, 2 * LONGEST);
  check.ended(mat.clock.now(), { isByItself: run.state === 'FINISHED' });
  const { problem } = harness;
  await run.stop();
  mat.close();
  return [...missed(), ...(problem ? [JSON.stringify(problem)] : [])];
};

/** As the robots of these numbers, from their start places, in another language each. */
const CASTS = [
  { mine: 1, language: 'en' },
  { mine: 6, language: 'fr' },
  { mine: 12, language: 'es' },
] as const;

/** Everything a lesson says to people, by where it says it; what things are called inside its programs aside. */
const sayingsOf = (texts: object, path = ''): [path: string, said: string][] =>
  Object.entries(texts).flatMap(([key, value]): [string, string][] => {
    if (path === '' && key === 'words') return [];
    const at = `${path}/${key}`;
    return typeof value === 'string' ? [[at, value]] : sayingsOf(value, at);
  });

const SIGNS: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const plain = (html: string): string => html.replace(/&(?:amp|lt|gt|quot);/g, (sign) => SIGNS[sign] ?? sign);
/** What stands between a tag and its end, each time. */
const insideOf = (html: string, tag: string, attributes = ''): string[] =>
  [...html.matchAll(new RegExp(`<${tag}${attributes}>(.*?)</${tag}>`, 'gs'))].map(([, inside = '']) => plain(inside));

const linesOf = (program: Program, language: Language): string[] =>
  thumbnailRows(program, language)
    .filter(({ isHeading }) => !isHeading)
    .map(({ text }) => text);

/** Blocks as a help draws them, one line each, in the words of its reader. */
const drawnAs = (code: string, language: Language): string[] => {
  const reading = readJavaScript(code, { random: Math.random });
  return reading.ok ? linesOf(reading.program, language) : [];
};

describe('[I7] the lessons', () => {
  test('are at least 24, each with a start program of its own', () => {
    expect(LESSONS.length).toBeGreaterThanOrEqual(24);
    expect(new Set(LESSONS.map(({ start }) => start('en'))).size).toBe(LESSONS.length);
  });

  test('say each of their sentences in each language in other words', () => {
    const same = LESSONS.flatMap(({ id, texts }) => {
      const all = LANGUAGES.map((language) => new Map(sayingsOf(texts(language))));
      const [first = new Map<string, string>()] = all;
      expect(first.size, id).toBeGreaterThan(8);
      for (const each of all) expect([...each.keys()], id).toEqual([...first.keys()]);
      return [...first.keys()]
        .filter((at) => new Set(all.map((each) => each.get(at))).size < LANGUAGES.length)
        .map((at) => `${id}${at}`);
    });
    expect(same).toEqual([]);
  });

  test.each(LANGUAGES)(
    'have in %s a help for children with every step and pictures of its blocks; where it is about Python, its text above them',
    (language) => {
      for (const lesson of LESSONS) {
        const { steps } = lesson.texts(language);
        const help = studentHelp(lesson, language);
        const items = insideOf(help, 'li');
        expect(
          items.map((item) => item.replace(/<pre.*$/s, '')),
          lesson.id,
        ).toEqual(steps);
        const pictures = Object.entries(lesson.pictures(language));
        expect(pictures.length, lesson.id).toBeGreaterThan(0);
        for (const [step, code] of pictures) expect(items[Number(step) - 1], lesson.id).toContain(code.trim());
        const drawn = insideOf(help, 'pre', ' class="blocks"');
        expect(drawn, lesson.id).toHaveLength(pictures.length);
        for (const [index, code] of drawn.entries()) {
          const lines = drawnAs(code, language);
          expect(lines.length, `${lesson.id}: ${code}`).toBeGreaterThan(0);
          for (const line of lines) expect(line.trim(), lesson.id).not.toBe('');
          // What is drawn is what is written.
          const written = blocksOf(lesson, pictures[index]?.[1] ?? '');
          expect(lines, lesson.id).toEqual(linesOf(written, language));
        }
        const isPython = lesson.writtenIn === 'python';
        expect(insideOf(help, 'pre'), lesson.id).toEqual(isPython ? pictures.map(([, code]) => code.trim()) : []);
      }
      expect(LESSONS.filter(({ writtenIn }) => writtenIn === 'python')).toHaveLength(3);
    },
  );

  test.each(LANGUAGES)(
    'have in %s a help for teachers with aims, minutes, questions, how to adapt it and one way to do it, and three hints to each goal',
    (language) => {
      for (const lesson of LESSONS) {
        const { aim, ask, adapt } = lesson.texts(language).teach;
        const help = teacherHelp(lesson, language, (id) => id);
        const paragraphs = insideOf(help, 'p');
        expect(paragraphs, lesson.id).toEqual(expect.arrayContaining([aim, adapt]));
        expect(paragraphs[0], lesson.id).toMatch(new RegExp(`\\b${lesson.minutes}\\b`));
        expect(ask.length, lesson.id).toBeGreaterThan(0);
        expect(insideOf(help, 'li'), lesson.id).toEqual(ask);
        const [first, ...further] = insideOf(help, 'pre', '[^>]*');
        expect(first, lesson.id).toBe(lesson.solution(language).trim());
        expect(further, lesson.id).toHaveLength(lesson.writtenIn === 'python' ? 1 : 0);
        expect(insideOf(help, 'pre', ' class="blocks"'), lesson.id).toHaveLength(1);
        const goals = goalsOf(lesson, language);
        expect(goals.length, lesson.id).toBeGreaterThan(0);
        for (const goal of goals) expect(goal.hints, `${lesson.id}: ${goal.id}`).toHaveLength(3);
      }
    },
  );

  test.each(LESSONS.map((lesson) => ({ id: lesson.id, lesson })))(
    'the solution of $id reaches all its goals as robot 1, 6 and 12, and its start program does not',
    async ({ lesson }) => {
      for (const cast of CASTS)
        expect(await missedBy(lesson, lesson.solution(cast.language), cast), `robot ${cast.mine}`).toEqual([]);
      const left = await missedBy(lesson, lesson.start('en'));
      expect(left).not.toEqual([]);
      // It does nothing wrong; it is only not there yet.
      expect(lesson.goals.map(({ id }) => id)).toEqual(expect.arrayContaining(left));
    },
  );
});

test.each(LANGUAGES)('lessons call the button that starts a program what the page calls it, in %s', (language) => {
  const buttons = LANGUAGES.map((each) => WORDS[each].run.run);
  const said = (texts: object): string[] => JSON.stringify(texts).match(/\p{Lu}{3,}/gu) ?? [];
  const named = LESSONS.flatMap(({ texts }) => said(texts(language))).filter((word) => buttons.includes(word));
  expect(new Set(named)).toEqual(new Set([WORDS[language].run.run]));
});
