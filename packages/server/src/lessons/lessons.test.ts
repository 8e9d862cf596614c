import { MY_ROBOT } from '@trundle/language/catalogue/my-robot';
import { blockWarnings, runErrors } from '@trundle/language/checker/check';
import type { ClassroomSnapshot } from '@trundle/language/checker/classroom';
import { walkProgram } from '@trundle/language/tree/walk';
import { DEFAULT_SENSORS } from '@trundle/protocol/constants';
import { GoalsSchema } from '@trundle/protocol/entities/goal';
import { ProjectCategorySchema, ProjectSchema } from '@trundle/protocol/entities/project';
import { LANGUAGES } from '@trundle/protocol/languages';
import { MAPS, mapById } from '@trundle/world/maps/index';
import { wordsForPlace } from '@trundle/world/maps/places';
import { sensorId } from '@trundle/world/sensors/index';
import { describe, expect, test } from 'vitest';
import { safeHtml } from '../config/html.ts';
import { LESSONS } from './index.ts';
import type { Lesson } from './lesson.ts';
import { goalsOf } from './lesson-goals.ts';
import { isLesson, lessonProject, lessonShelves, lessonSummaries } from './lesson-projects.ts';
import { blocksOf } from './program.ts';

const everyWay = LESSONS.flatMap((lesson) => LANGUAGES.map((language) => ({ id: lesson.id, lesson, language })));

/** What a child of a virtual class has: one robot as it comes, what lies on the map, and the class variables asked for. */
const classOf = ({ map, variables }: Lesson, language: (typeof LANGUAGES)[number]): ClassroomSnapshot => ({
  role: 'Student',
  robots: [{ identifier: 3, online: true, sensors: DEFAULT_SENSORS.map(sensorId), mine: true }],
  variables: variables(language).map((name) => ({ name, readonly: false })),
  mat: {
    objects: (mapById(map).loose ?? []).map(({ number }) => ({ identifier: number, name: '' })),
    places: mapById(map).places.map(wordsForPlace),
    parkSlots: mapById(map).parking.length,
    effectObjects: mapById(map).effectObjects.map(({ id }) => id),
  },
});

describe('the lessons', () => {
  test('are at least 24, on all maps, in four grades, with all subjects', () => {
    expect(LESSONS.length).toBeGreaterThanOrEqual(24);
    expect(new Set(LESSONS.map(({ map }) => map))).toEqual(new Set(MAPS.map(({ id }) => Number(id))));
    expect([...new Set(LESSONS.map(({ grade }) => grade))]).toEqual([1, 2, 3, 4]);
    expect(new Set(LESSONS.flatMap(({ subjects }) => subjects)).size).toBe(9);
  });

  test('make a path: one begins, every other one follows what stands before it', () => {
    const before = new Set<string>();
    expect(LESSONS.filter(({ after }) => after.length === 0)).toHaveLength(1);
    for (const { id, after } of LESSONS) {
      for (const needed of after) expect(before, `${id} after ${needed}`).toContain(needed);
      before.add(id);
    }
    expect(before.size).toBe(LESSONS.length);
  });

  test.each(LANGUAGES)('have names and badges of their own in %s', (language) => {
    for (const key of ['name', 'badge', 'about'] as const) {
      const said = LESSONS.map(({ texts }) => texts(language)[key]);
      expect(new Set(said).size).toBe(LESSONS.length);
    }
    for (const { texts } of LESSONS) expect(texts(language).about).toMatch(/^[\p{Lu}][^.!?]*\.$/u);
  });

  test.each(everyWay)('$id says all of it in $language', ({ lesson, language }) => {
    const [texts, english] = [lesson.texts(language), lesson.texts('en')];
    expect(texts.steps).toHaveLength(english.steps.length);
    expect(texts.teach.ask).toHaveLength(english.teach.ask.length);
    const goals = goalsOf(lesson, language);
    expect(GoalsSchema.parse(goals)).toEqual(goals);
    for (const { id, hints } of goals) expect(new Set(hints).size, id).toBe(3);
    expect(Object.keys(texts.hints).every((id) => goals.some((goal) => goal.id === id))).toBe(true);
    // What is checked is the same whoever reads it.
    const plain = (those: typeof goals) =>
      JSON.parse(JSON.stringify(those, (key, value) => (key === 'hints' || key === 'name' ? undefined : value)));
    expect(plain(goals)).toEqual(plain(goalsOf(lesson, 'en')));
  });

  test.each(everyWay)(
    '$id has programs for my robot that nothing is wrong with, in $language',
    ({ lesson, language }) => {
      for (const text of [lesson.start(language), lesson.solution(language)]) {
        const program = blocksOf(lesson, text);
        const classroom = classOf(lesson, language);
        expect(blockWarnings(program, classroom)).toEqual([]);
        expect(runErrors(program, classroom)).toEqual([]);
        for (const { fields } of walkProgram(program))
          for (const name of ['ROBOT', 'OTHER']) if (fields?.[name] !== undefined) expect(fields[name]).toBe(MY_ROBOT);
      }
      const pictures = Object.entries(lesson.pictures(language));
      expect(pictures.length).toBeGreaterThan(0);
      for (const [step, code] of pictures) {
        expect(Number(step)).toBeLessThanOrEqual(lesson.texts(language).steps.length);
        expect([...walkProgram(blocksOf(lesson, code))].length).toBeGreaterThan(1);
      }
    },
  );

  test.each(LANGUAGES)('are projects of the contract in %s, with helps that stay as they are when kept', (language) => {
    for (const shelf of lessonShelves(language)) expect(ProjectCategorySchema.strict().parse(shelf)).toEqual(shelf);
    for (const { _id } of lessonSummaries(language)) {
      expect(isLesson(_id)).toBe(true);
      const project = lessonProject(_id, language, true);
      expect(ProjectSchema.strict().parse(project)).toEqual(project);
      for (const html of [project?.helpHtml ?? '', project?.teacherHelpHtml ?? '']) expect(safeHtml(html)).toBe(html);
      expect(lessonProject(_id, language, false)?.teacherHelpHtml).toBe('');
    }
  });
});
