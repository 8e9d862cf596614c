import { writeXml } from '@trundle/language/xml/write';
import { PLATFORM } from '@trundle/protocol/constants';
import type { Goal } from '@trundle/protocol/entities/goal';
import {
  DISPLAY_ON,
  type Project,
  type ProjectCategory,
  type ProjectSummary,
} from '@trundle/protocol/entities/project';
import type { PathStop } from '@trundle/protocol/http/lesson-path';
import type { Language } from '@trundle/protocol/languages';
import { helpIdOf } from '../projects/project-rows.ts';
import { idMadeOf } from '../random.ts';
import { serverTexts } from '../texts/index.ts';
import { LESSONS } from './index.ts';
import type { Grade, Lesson } from './lesson.ts';
import { goalsOf } from './lesson-goals.ts';
import { studentHelp, teacherHelp } from './lesson-help.ts';
import { blocksOf } from './program.ts';

/** Lessons come with the program and are new with it alone. */
const MADE_AT = '2026-11-17T00:00:00.000Z';
const GRADES: readonly Grade[] = [1, 2, 3, 4];

const BY_ID: ReadonlyMap<string, Lesson> = new Map(LESSONS.map((lesson) => [idMadeOf('lesson', lesson.id), lesson]));
const shelfOf = (grade: Grade): string => idMadeOf('lessons', String(grade));

/** Whether a project is a lesson: nobody keeps those, and nobody changes them. */
export const isLesson = (project: string): boolean => BY_ID.has(project);

const summaryOf = (id: string, lesson: Lesson, language: Language): ProjectSummary => ({
  _id: id,
  name: lesson.texts(language).name,
  description: lesson.texts(language).about,
  mapId: lesson.map,
  grade: lesson.grade,
  imageCover: '',
  category: shelfOf(lesson.grade),
  community: false,
  parent: null,
  rules: [],
  backgroundColorWhenRule: null,
  created_by: PLATFORM,
  createdAt: MADE_AT,
  updatedAt: MADE_AT,
});

const nameIn =
  (language: Language) =>
  (id: Lesson['id']): string =>
    serverTexts(language).lessons.each[id].name;

/** All lessons, as a list of projects shows them. */
export const lessonSummaries = (language: Language): ProjectSummary[] =>
  [...BY_ID].map(([id, lesson]) => summaryOf(id, lesson, language));

/** The lessons by their grades, the path from its beginning. */
export const lessonShelves = (language: Language): ProjectCategory[] =>
  GRADES.map((grade) => ({
    _id: shelfOf(grade),
    name: serverTexts(language).lessons.grades[grade],
    displayOn: DISPLAY_ON.featured,
    order: 0,
    imageCover: '',
    created_by: PLATFORM,
    projects: lessonSummaries(language).filter((project) => project.grade === grade),
  }));

/** What a lesson is called and asks for; undefined where a project is none. */
export const lessonGoals = (
  project: string,
  language: Language,
): { _id: string; name: string; goals: Goal[] } | undefined => {
  const lesson = BY_ID.get(project);
  return lesson && { _id: project, name: lesson.texts(language).name, goals: goalsOf(lesson, language) };
};

/** The class variables a lesson is about; none where a project is no lesson. */
export const lessonVariables = (project: string, language: Language): readonly string[] =>
  BY_ID.get(project)?.variables(language) ?? [];

/** The map a lesson is played on; undefined where a project is none. */
export const lessonMap = (project: string): number | undefined => BY_ID.get(project)?.map;

const placesOf = (goal: Goal): { x: number; y: number }[] => {
  const places = 'places' in goal ? goal.places : 'place' in goal ? [goal.place] : [];
  return places.map(({ x, y }) => ({ x, y }));
};

/** All lessons in their order, each with what is to be done before it. */
export const lessonPath = (language: Language): Omit<PathStop, 'reached'>[] =>
  [...BY_ID].map(([_id, lesson]) => {
    const { name, badge } = lesson.texts(language);
    const goals = goalsOf(lesson, language);
    return {
      _id,
      name,
      badge,
      grade: lesson.grade,
      mapId: lesson.map,
      minutes: lesson.minutes,
      after: lesson.after.map((id) => idMadeOf('lesson', id)),
      goals: goals.map(({ id }) => id),
      way: goals.flatMap(placesOf),
    };
  });

/** A lesson in the language of its reader, as a project that nobody keeps; undefined where a project is none. */
export const lessonProject = (id: string, language: Language, forTeacher: boolean): Project | undefined => {
  const lesson = BY_ID.get(id);
  if (lesson === undefined) return undefined;
  const helpHtml = studentHelp(lesson, language);
  const teacherHelpHtml = forTeacher ? teacherHelp(lesson, language, nameIn(language)) : '';
  return {
    ...summaryOf(id, lesson, language),
    rules: [],
    xml: writeXml(blocksOf(lesson, lesson.start(language))),
    records: false,
    version: 1,
    helpHtml,
    studentHelpId: helpIdOf(helpHtml),
    teacherHelpHtml,
    teacherHelpId: helpIdOf(teacherHelpHtml),
    goals: goalsOf(lesson, language),
  };
};
