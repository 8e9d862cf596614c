import type { lessons as english } from '../../en/lessons/index.ts';
import { common } from './common.ts';
import { grade1 } from './grade-1.ts';
import { grade2 } from './grade-2.ts';
import { grade3 } from './grade-3.ts';
import { grade4 } from './grade-4.ts';

export const lessons: typeof english = { ...common, each: { ...grade1, ...grade2, ...grade3, ...grade4 } };
