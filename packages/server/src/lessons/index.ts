import { GRADE_1 } from './grade-1.ts';
import { GRADE_2 } from './grade-2.ts';
import { GRADE_3 } from './grade-3.ts';
import { GRADE_4 } from './grade-4.ts';
import type { Lesson } from './lesson.ts';

/** All lessons in the order of the path: each stands after those it builds on. */
export const LESSONS: readonly Lesson[] = [...GRADE_1, ...GRADE_2, ...GRADE_3, ...GRADE_4];
