import { z } from 'zod';
import { MapIdSchema } from '../entities/map-id.ts';
import { ReplayBoardSchema } from '../entities/replay-board.ts';
import { RobotNumberSchema, RobotSensorsSchema } from '../entities/robot.ts';
import { ClassCodeSchema, IdSchema, TimestampSchema } from '../ids.ts';
import { WatchedWorkspaceSchema } from '../topics/watch.ts';
import { classMembers, classTeachers } from './access.ts';
import { call } from './call.ts';
import { listRobotOutputs } from './classroom-robots.ts';
import { readSandboxScene } from './sandbox.ts';

/** So much of a lesson is asked for at once, in milliseconds. */
export const REPLAY_WINDOW = 60_000;
/** Silence that ends one lesson: what comes after it is another. */
export const LESSON_GAP = 10 * 60_000;
/** Of what is kept of a class at once: many lessons of fourteen robots. */
export const LESSONS_KEPT = { bytes: 64_000_000, marks: 20_000 } as const;
/** Of one lesson: whoever chats more than this has the last of it in the chat itself. */
export const REPLAY_MARKS = 5_000;

export const REPLAY_MARK_KINDS = ['began', 'ended', 'goal', 'chat', 'left', 'returned', 'holds'] as const;

const Code = z.object({ id: ClassCodeSchema });
const Span = z.object({ from: TimestampSchema, to: TimestampSchema });

/** Left out, all there is. */
const Wanted = Span.partial();

/** One thing that happened: a run, a goal, a word in the chat, a robot that left the mat, or who has which robot from then on. */
export const ReplayMarkSchema = z.object({
  at: TimestampSchema,
  kind: z.enum(REPLAY_MARK_KINDS),
  robot: RobotNumberSchema.nullable(),
  /** Who it is about; null for nobody, or somebody who is not in the class any more. */
  student: z.object({ _id: IdSchema, name: z.string() }).nullable(),
  /** Whom it was said to, for a word in the chat that was not for everybody. */
  to: z.object({ _id: IdSchema, name: z.string() }).optional(),
  /** What was said, for a word in the chat. */
  text: z.string().optional(),
  /** How many goals of how many are reached now. */
  reached: z.number().int().optional(),
  goals: z.number().int().optional(),
});
export type ReplayMark = z.output<typeof ReplayMarkSchema>;

/** What the mat was at one moment, as calls about a class answer it. */
const MatKeySchema = z.object({
  mapId: MapIdSchema,
  robots: z.array(z.object({ identifier: RobotNumberSchema, sensors: RobotSensorsSchema })),
  outputs: listRobotOutputs.answer,
  /** Where everything was seen last: number, x, y, angle. */
  places: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])),
  /** What sensors read last, by robot. */
  sensors: z.array(z.object({ R: z.number(), S: z.record(z.string(), z.unknown()) })),
  scene: readSandboxScene.answer,
});

/** A piece of a lesson: how things stood when it began, and what was said on the broker since, as it was said. */
const MatPartSchema = z.object({
  at: TimestampSchema,
  until: TimestampSchema,
  key: MatKeySchema,
  /** Milliseconds after the beginning, the topic below that of the class, and the message. */
  said: z.array(z.tuple([z.number().int(), z.string(), z.unknown()])),
});
export type MatPart = z.output<typeof MatPartSchema>;

/** A piece of what one student's program was and did. */
const ProgramPartSchema = z.object({
  at: TimestampSchema,
  until: TimestampSchema,
  student: IdSchema,
  /** The program as a whole when the piece began; null when it begins with one. */
  key: z.object({ revision: z.number().int(), xml: z.string(), state: z.unknown() }).nullable(),
  said: z.array(z.tuple([z.number().int(), WatchedWorkspaceSchema])),
});
export type ProgramPart = z.output<typeof ProgramPartSchema>;

export const readLessons = call({
  method: 'GET',
  path: '/class/{id}/replay',
  summary:
    'The lessons that were recorded, and the one the class is shown now. A student is told of those with runs of their own.',
  access: classMembers(),
  params: Code,
  answer: z.object({ lessons: z.array(Span), shown: ReplayBoardSchema.nullable() }),
  limits: [{ max: 600, seconds: 3600, by: 'account' }],
});
export const readReplayMarks = call({
  method: 'GET',
  path: '/class/{id}/replay/marks',
  summary: `What happened in a recorded lesson, ${REPLAY_MARKS} marks at most. A student gets what is about them and nothing of the chat.`,
  access: classMembers(),
  params: Code,
  query: Wanted,
  answer: z.array(ReplayMarkSchema),
  limits: [{ max: 300, seconds: 3600, by: 'account' }],
});
export const readReplayParts = call({
  method: 'GET',
  path: '/class/{id}/replay/parts',
  summary: `A recorded lesson between two moments, ${REPLAY_WINDOW / 1000} s at most, beginning with how things stood. A student gets their own robot and program, or the mat while the class is shown it.`,
  access: classMembers(),
  params: Code,
  query: Wanted.extend({
    /** Whose program, for whoever teaches; students get their own. */
    student: IdSchema.optional(),
  }),
  answer: z.object({ mat: z.array(MatPartSchema), program: z.array(ProgramPartSchema) }),
  limits: [{ max: 1_200, seconds: 3600, by: 'account' }],
});
export const showReplay = call({
  method: 'POST',
  path: '/class/{id}/replay/board',
  summary: 'Show a recorded lesson to the whole class, where it is and how fast it plays; or nothing any more.',
  access: classTeachers(),
  params: Code,
  body: z.object({ shown: ReplayBoardSchema.nullable() }),
  answer: z.object({ shown: ReplayBoardSchema.nullable() }),
});
