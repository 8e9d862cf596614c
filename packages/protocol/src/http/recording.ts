import { z } from 'zod';
import { RobotNumberSchema } from '../entities/robot.ts';
import { ClassCodeSchema, TimestampSchema } from '../ids.ts';
import { LANGUAGES } from '../languages.ts';
import { classMembers, classTeachers, needing } from './access.ts';
import { call, fileAnswer } from './call.ts';

/** How long one recording lasts at most, and how long what was recorded is kept. */
export const RECORDING_HOURS = 3;
export const MEASUREMENTS_KEPT_DAYS = 7;

/**
 * Of what is kept of a class at once, as robots said it: three hours of fourteen robots that tell four sensors once and are
 * seen three times a second, twice over.
 */
export const MEASUREMENTS_KEPT = { readings: 1_500_000, bytes: 96_000_000 } as const;

/** Of one robot and one kind, in one answer: a recording of full length at a reading a second. More is thinned out. */
export const MOST_SAMPLES = 12_000;

/** The three tables of the specification, each with its own columns. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const Code = z.object({ id: ClassCodeSchema });
const Recording = z.object({
  on: z.boolean(),
  beganAt: TimestampSchema.nullable(),
  endsAt: TimestampSchema.nullable(),
  /** Of what was recorded lately. */
  rows: z.number().int(),
  /** The class has all that is kept of one: nothing more is recorded until the oldest of it is deleted. */
  isFull: z.boolean(),
  /** Of a student, those that were theirs while it was recorded. */
  robots: z.array(RobotNumberSchema),
  /** Whoever asks gets nothing of other people’s robots. */
  isOwnOnly: z.boolean(),
  from: TimestampSchema.nullable(),
  to: TimestampSchema.nullable(),
});

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

export const readRecording = call({
  method: 'GET',
  path: '/class/{id}/recording',
  summary: 'Whether what robots measure is being recorded, and what there is.',
  access: classMembers(),
  params: Code,
  answer: Recording,
});
export const setRecording = call({
  method: 'POST',
  path: '/class/{id}/recording',
  summary: `Record what robots measure and where they are, for ${RECORDING_HOURS} hours at most; or stop. It is deleted after ${MEASUREMENTS_KEPT_DAYS} days.`,
  access: classTeachers(),
  params: Code,
  body: z.object({ on: z.boolean() }),
  answer: Recording,
});
export const deleteRecording = call({
  method: 'DELETE',
  path: '/class/{id}/recording',
  summary:
    'Delete all that was recorded of the class: what robots measured and the lessons to be played again. A recording that is on ends.',
  access: needing('take out of a class', classTeachers()),
  params: Code,
  answer: Recording,
});
const ReadingSchema = z.union([z.number(), z.string(), z.boolean(), z.null()]);
export const readSamples = call({
  method: 'GET',
  path: '/class/{id}/recording/robot/{identifier}/{kind}',
  summary: `What of one robot was recorded, for a chart: a column a sensor, or a part of one. Of more than ${MOST_SAMPLES} samples every second, third … comes. A student gets what was recorded of robots while they were theirs.`,
  access: classMembers(),
  params: z.object({
    id: ClassCodeSchema,
    identifier: z.coerce.number<number | string>().pipe(RobotNumberSchema),
    kind: z.enum(['sensors', 'battery', 'positions']),
  }),
  query: z.object({ from: TimestampSchema.optional(), to: TimestampSchema.optional() }),
  answer: z.object({
    /** Milliseconds since 1970, and of each sample since then. */
    since: z.number(),
    at: z.array(z.number()),
    /** Each as long as `at`; null where that was not read then. */
    columns: z.record(z.string(), z.array(ReadingSchema)),
    /** 1 when all there is came; 3 when every third did. */
    every: z.number().int().min(1),
  }),
  limits: [{ max: 1_200, seconds: 3600, by: 'account' }],
});
export const exportRecording = call({
  method: 'GET',
  path: '/class/{id}/recording/export',
  summary:
    'The sheets Sensors, Battery and Positions for a time and some robots, as a spreadsheet; or as a zip with a CSV file each.',
  access: classTeachers(),
  params: Code,
  query: z.object({
    format: z.enum(['xlsx', 'csv']).default('xlsx'),
    from: TimestampSchema.optional(),
    to: TimestampSchema.optional(),
    /** Numbers with commas between; left out, all of them. */
    robots: z
      .string()
      .regex(/^\d{1,3}(,\d{1,3}){0,199}$/)
      .optional(),
    /** In which the dates and times are written. */
    timeZone: z.string().max(60).refine(isTimeZone).default('UTC'),
    /** Of the people who open it: what stands between the cells of a CSV file hangs on it. */
    language: z.enum(LANGUAGES).default('en'),
  }),
  answer: fileAnswer(XLSX, 'application/zip'),
  limits: [{ max: 60, seconds: 3600, by: 'account' }],
  errors: ['RECORDING_TOO_LONG'],
});
