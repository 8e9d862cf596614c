import type { Language } from '@trundle/protocol/languages';
import { type ServerTexts, serverTexts } from '../texts/index.ts';
import type { GoalPlan } from './goal-plan.ts';

type LessonId = keyof ServerTexts['lessons']['each'];
type LessonTexts<Id extends LessonId = LessonId> = ServerTexts['lessons']['each'][Id];
type Words<Id extends LessonId> = LessonTexts<Id>['words'];

/** What a lesson is about; each has its name in the texts. */
type Subject = keyof ServerTexts['lessons']['subjects'];
export type Grade = 1 | 2 | 3 | 4;

/** How its programs are written; both become blocks. */
export type WrittenIn = 'javascript' | 'python';

type Pictures = Readonly<Record<number, string>>;

/** A lesson that comes with Trundle: a project with a place on the path. */
export interface Lesson {
  readonly id: LessonId;
  readonly map: number;
  readonly grade: Grade;
  readonly minutes: number;
  readonly subjects: readonly Subject[];
  /** What is to be done before it. */
  readonly after: readonly LessonId[];
  /** Class variables that come with it, one for all of the class. */
  readonly variables: (language: Language) => readonly string[];
  readonly goals: readonly GoalPlan[];
  readonly writtenIn: WrittenIn;
  /** What a child finds, and one way to reach all goals. Both drive the robot of whoever opens it. */
  readonly start: (language: Language) => string;
  readonly solution: (language: Language) => string;
  /** By the number of a step, from 1: what it shows to write, in the language the lesson is written in. Never the answer. */
  readonly pictures: (language: Language) => Pictures;
  readonly texts: (language: Language) => LessonTexts;
}

interface Declared<Id extends LessonId>
  extends Omit<Lesson, 'id' | 'variables' | 'writtenIn' | 'start' | 'solution' | 'pictures' | 'texts'> {
  readonly variables?: readonly (keyof Words<Id>)[];
  readonly writtenIn?: WrittenIn;
  readonly start: (words: Words<Id>) => string;
  readonly solution: (words: Words<Id>) => string;
  readonly pictures?: Pictures | ((words: Words<Id>) => Pictures);
}

/** Everything a lesson says, and the names inside its programs, is in the language of whoever opens it. */
export const lesson = <Id extends LessonId>(
  id: Id,
  { variables = [], writtenIn = 'javascript', pictures = {}, start, solution, ...declared }: Declared<Id>,
): Lesson => {
  const texts = (language: Language): LessonTexts<Id> => serverTexts(language).lessons.each[id];
  const words = (language: Language): Words<Id> => texts(language).words;
  return {
    ...declared,
    id,
    writtenIn,
    pictures: (language) => (typeof pictures === 'function' ? pictures(words(language)) : pictures),
    texts,
    variables: (language) => variables.map((key) => String(words(language)[key])),
    start: (language) => start(words(language)),
    solution: (language) => solution(words(language)),
  };
};
