import { t } from '../texts/index.ts';
import { lessonText } from '../texts/lesson-texts.ts';

const STUDENT_STEPS = ['take', 'values', 'run', 'stop', 'map', 'print', 'code', 'stuck'] as const;
const TEACHER_STEPS = ['code', 'robots', 'assign', 'start', 'watch', 'text', 'network'] as const;

const TEACHER_TOPICS = [
  'lesson',
  'sheet',
  'students',
  'still',
  'cards',
  'password',
  'hand',
  'note',
  'goals',
  'lock',
  'chat',
  'map',
  'share',
] as const;
const STUDENT_TOPICS = ['save', 'badge', 'touch', 'ask'] as const;

export interface Step {
  id: string;
  text: string;
  /** What people also call it, to be found by. */
  synonyms: string;
}

/** What somebody does who has never done it before, one after the other. */
export const studentSteps = (): Step[] =>
  STUDENT_STEPS.map((id) => ({
    id,
    text: t(`help.studentHelp.steps.${id}`),
    synonyms: lessonText(`studentWords_${id}`),
  }));
export const teacherSteps = (): Step[] =>
  TEACHER_STEPS.map((id) => ({
    id,
    text: t(`help.teacherHelp.steps.${id}`),
    synonyms: lessonText(`teacherWords_${id}`),
  }));

const topics = (ids: readonly ((typeof TEACHER_TOPICS)[number] | (typeof STUDENT_TOPICS)[number])[]): Step[] =>
  ids.map((id) => ({ id, text: lessonText(`topic_${id}`), synonyms: lessonText(`topicWords_${id}`) }));

/** What one asks later, in no order. */
export const studentTopics = (): Step[] => topics(STUDENT_TOPICS);
export const teacherTopics = (): Step[] => topics(TEACHER_TOPICS);
