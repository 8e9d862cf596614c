import { common } from './common.ts';
import { grade1 } from './grade-1.ts';
import { grade2 } from './grade-2.ts';
import { grade3 } from './grade-3.ts';
import { grade4 } from './grade-4.ts';

export const lessons = { ...common, each: { ...grade1, ...grade2, ...grade3, ...grade4 } };
