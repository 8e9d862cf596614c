import { t } from '../texts/index.ts';

const STUDENT_STEPS = ['take', 'values', 'run', 'stop', 'map', 'print', 'code', 'stuck'] as const;
const TEACHER_STEPS = ['code', 'robots', 'assign', 'start', 'watch', 'text', 'network'] as const;

/** What somebody does who has never done it before, one after the other. */
export const studentSteps = (): string[] => STUDENT_STEPS.map((step) => t(`help.studentHelp.steps.${step}`));
export const teacherSteps = (): string[] => TEACHER_STEPS.map((step) => t(`help.teacherHelp.steps.${step}`));
