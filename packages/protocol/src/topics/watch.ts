import { z } from 'zod';
import { BLOCK_ID_LENGTH, BROKER_PAYLOAD_LIMIT_BYTES, PROGRAM_LIMIT_CHARACTERS, WATCH } from '../constants.ts';
import { TimestampSchema } from '../ids.ts';
import { client, code, userId } from './params.ts';
import { learner, members } from './people.ts';
import { topic } from './topic.ts';

/**
 * Looking over a student's shoulder. A teacher's page asks again and again while it looks; the student's page speaks
 * only while somebody has asked lately, or while it is on the whiteboard. Nobody watched costs nobody anything. These
 * topics stand apart from `to/classroom/`, whose every word is for everybody.
 */
const aboutStudent = {
  params: { code, userId },
  room: 'code',
  qos: 0,
  retain: false,
  direction: 'amongPeople',
} as const;
const byThemself = learner({ is: 'self', fact: 'account', param: 'userId' });
const revision = z.number().int().min(0);
const blockId = z.string().max(4 * BLOCK_ID_LENGTH);
/** More than these are one mistake made many times. */
export const FAILED_BLOCKS_LIMIT = 8;
export const FAILED_TEXT_LIMIT = 300;
const length = z.number().int().min(0).max(PROGRAM_LIMIT_CHARACTERS);

/** What the server calls itself when it watches, because a lesson is recorded. */
export const RECORDER_WATCHER = 'recorder';

export const WATCH_VIEWS = ['workspace', 'console'] as const;

export const request = topic({
  ...aboutStudent,
  pattern: 'watch/classroom/{code}/request/{userId}',
  payload: z.object({
    /** The page that looks, by the name it has at the broker. */
    watcher: client,
    /** Nothing wanted any more ends the watch at once. */
    wants: z.array(z.enum(WATCH_VIEWS)).max(WATCH_VIEWS.length),
    /** The newest workspace the page holds; the student's page sends a whole one when that is not the latest. */
    holds: revision.optional(),
  }),
  summary: `A teacher’s page watches a student, or the server while it records the lesson; said again every ${WATCH.ask / 1000} s, over ${WATCH.lasts / 1000} s after the last time.`,
  publish: ['teacher', 'admin', 'server'],
  receive: [...byThemself, 'teacher', 'admin'],
});

export const turned = topic({
  ...aboutStudent,
  pattern: 'watch/classroom/{code}/turned',
  params: { code },
  payload: z.object({}),
  summary: 'A classmate turns to the whiteboard, or missed something there: whoever is on it says the whole again.',
  publish: ['student', 'assistance'],
  receive: members,
});

/** Pieces of a program that together are the whole of it: longer ones would not fit into one message. */
const SnapshotSchema = z.object({
  kind: z.literal('snapshot'),
  revision,
  part: z.number().int().min(0).max(500),
  parts: z.number().int().min(1).max(500),
  xml: z.string().max(WATCH.partCharacters),
});
/** The program after a change: `remove` characters at `at` gave way to `insert`. */
const SpliceSchema = z.object({
  kind: z.literal('splice'),
  /** Follows this one; whoever holds another asks anew. */
  base: revision,
  revision,
  at: length,
  remove: length,
  insert: z.string().max(WATCH.partCharacters),
  /** Of the whole program afterwards, to notice a mistake. */
  length,
});
const StateSchema = z.object({
  kind: z.literal('state'),
  revision,
  running: z.boolean(),
  /** The block that runs now, and the one the student has in hand. */
  highlighted: blockId.nullable(),
  selected: blockId.nullable(),
  /** Blocks that kept the program from running or ended the run, and what was said about it. */
  failed: z
    .array(z.object({ block: blockId, text: z.string().max(FAILED_TEXT_LIMIT) }))
    .max(FAILED_BLOCKS_LIMIT)
    .default([]),
});
export const WatchedWorkspaceSchema = z.discriminatedUnion('kind', [SnapshotSchema, SpliceSchema, StateSchema]);
export type WatchedWorkspace = z.infer<typeof WatchedWorkspaceSchema>;

export const workspace = topic({
  ...aboutStudent,
  pattern: 'watch/classroom/{code}/workspace/{userId}',
  maxBytes: BROKER_PAYLOAD_LIMIT_BYTES,
  payload: WatchedWorkspaceSchema,
  summary:
    'What a watched student has in the workspace: whole in pieces, then each change. Classmates hear it while the student is on the whiteboard.',
  publish: byThemself,
  receive: [...learner({ is: 'onWhiteboard', param: 'userId' }), 'teacher', 'admin'],
});

export const WATCHED_LINES = 50;
export const console = topic({
  ...aboutStudent,
  pattern: 'watch/classroom/{code}/console/{userId}',
  maxBytes: BROKER_PAYLOAD_LIMIT_BYTES,
  payload: z.object({
    /** What was there before is gone: the first message of a watch, or the student cleared it. */
    reset: z.boolean().default(false),
    lines: z
      .array(
        z.object({
          t: TimestampSchema,
          kind: z.enum(['print', 'warning', 'error']),
          text: z.string().max(1_000),
          blockId: blockId.optional(),
        }),
      )
      .max(WATCHED_LINES),
    /** Lines left out because there were too many. */
    dropped: z.number().int().min(0).default(0),
  }),
  summary: 'What a watched student’s program printed since the last message.',
  publish: byThemself,
  receive: ['teacher', 'admin'],
});
