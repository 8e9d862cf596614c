import { allCalls } from '@trundle/protocol/http/index';
import { allTopics } from '@trundle/protocol/topics/index';
import { z } from 'zod';

/**
 * What of an error may be written down. Errors carry what people were doing: a failed query its values, a parser a
 * piece of what it read, PostgreSQL a whole row. A log tells where and of what kind; nobody's words, names or keys.
 */

interface RedactedError {
  type: string;
  message: string;
  stack?: string;
  cause?: RedactedError;
  errors?: RedactedError[];
  [fact: string]: unknown;
}

const DEPTH = 4;
const PARTS = 3;
const FRAMES = 12;
const MESSAGE = 300;
const QUERY = 300;

/** Facts of Node's, PostgreSQL's and nodemailer's errors that name things of ours, never values. */
const FACTS = [
  'code',
  'errno',
  'syscall',
  'statusCode',
  'address',
  'port',
  'path',
  'reason',
  'severity',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'routine',
  'responseCode',
  'command',
] as const;
const PLAIN_FACT = /^[\w ./:\\-]{1,200}$/;

const EMAIL = /[^\s@<>"'(),:;]+@[^\s@<>"'(),:;]+/g;
/** A token, a key, a hash: longer than any word, and with no space in it. */
const LONG_WORD = /[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}|[\w+/=-]{32,}/g;
const QUOTED = /"[^"]*"?|`[^`]*`?|«[^»]*»?|“[^”]*”?|'[^']{21,}'?/g;

/** A message of our own code or a library, without what it quotes. */
export const redactText = (text: string, most = MESSAGE): string => {
  // Cut first, so that matching every pattern stays cheap.
  const short = text
    .slice(0, most * 2)
    .replace(QUOTED, '"…"')
    .replace(EMAIL, '…')
    .replace(LONG_WORD, '…');
  return short.length > most || text.length > most * 2 ? `${short.slice(0, most)}…` : short;
};

const FRAME =
  /^\s+at (?:async )?[\w.<>$ [\]#-]{0,120}\(?(?:file:\/\/|node:|https?:\/\/|[A-Za-z]:\\|\/)[^\s()]{1,300}:\d+:\d+\)?$/;

/** Only the frames, read from the end: what comes before them is the message, which may hold anything. */
const framesOf = (stack: string): string[] => {
  const frames: string[] = [];
  for (const line of stack.slice(-20_000).split('\n').reverse()) {
    if (!FRAME.test(line)) break;
    frames.unshift(line.trim());
  }
  return frames;
};

/** Places in our code from the stack a page reports. Each browser formats frames in its own way. */
export const redactPageStack = (stack: string): string[] =>
  stack
    .slice(0, 8_000)
    .split('\n')
    .flatMap((line) => /[\w-]{1,60}\.(?:js|ts|tsx|mjs)(?:\?[\w.=-]{0,40})?:\d{1,7}:\d{1,7}/.exec(line)?.[0] ?? [])
    .slice(0, FRAMES);

/** Messages of browser engines, which hold nothing but names of our code. */
const ENGINE_WORDS = [
  /^(?:\w{0,20}Error: )?Cannot (?:read|set) properties of (?:undefined|null)(?: \((?:reading|setting) '\w{1,40}'\))?/,
  /^(?:\w{0,20}Error: )?[\w.$]{1,60} is (?:not a function|not defined|undefined|null|not iterable|not a constructor)/,
  /^(?:\w{0,20}Error: )?Minified React error #\d+/,
  /^(?:\w{0,20}Error: )?(?:Maximum call stack size exceeded|too much recursion|Failed to fetch|Load failed|out of memory)/i,
  /^(?:\w{0,20}Error: )?(?:Failed to fetch|error loading) dynamically imported module/i,
  /^(?:\w{0,20}Error: )?(?:The quota has been exceeded|Invalid array length|Script error)/,
];

/** An error message from a page: the engine's own part of it, or only its length. The rest may be a child's words. */
export const redactPageMessage = (message: string): string => {
  for (const words of ENGINE_WORDS) {
    const said = words.exec(message)?.[0];
    if (said !== undefined) return said;
  }
  const type = /^[A-Z]\w{0,30}Error(?=:)/.exec(message)?.[0];
  return `${type ? `${type}: ` : ''}(${message.length} characters)`;
};

/** The path of a page. A segment that is no short word may be a key, and is left out. */
export const redactPagePath = (path: string): string =>
  path
    .slice(0, 200)
    .split('/')
    .map((part) => (/^[\w-]{0,24}$/.test(part) ? part : '…'))
    .join('/');

const namesIn = (node: unknown): string[] => {
  if (typeof node !== 'object' || node === null) return [];
  const { properties } = node as { properties?: object };
  return [...Object.keys(properties ?? {}), ...Object.values(node).flatMap(namesIn)];
};

let declared: ReadonlySet<string> | undefined;
/** The fields that the contract names. Any other key may be somebody's own word, such as the name of a variable. */
const declaredFields = (): ReadonlySet<string> => {
  const schemas = [...allTopics().map(({ topic }) => topic.payload), ...allCalls().map(({ call }) => call.body)];
  declared ??= new Set(
    schemas.flatMap((schema) =>
      schema ? namesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })) : [],
    ),
  );
  return declared;
};

/** What is wrong with input: the first field's name, if it is one of the contract's, and the kind of mistake. */
export const describeIssue = (issue: z.core.$ZodIssue): string => {
  const [first, ...rest] = issue.path;
  const place = typeof first === 'string' && declaredFields().has(first) ? first : 'message';
  const depth = rest.length > 0 ? `${place} (${rest.length} deeper)` : place;
  const expected = 'expected' in issue ? `, ${issue.expected} expected` : '';
  const format = 'format' in issue ? `, ${issue.format}` : '';
  return `${depth}: ${issue.code}${expected}${format}`;
};

const isIssues = (value: unknown): value is z.core.$ZodIssue[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'object' && each !== null && 'code' in each);

const messageOf = (error: Error): string => {
  // The message of a failed query holds all of its values; PostgreSQL's own message is in the cause.
  if ('params' in error || 'query' in error) return 'Failed query';
  if ('issues' in error && isIssues(error.issues))
    return `Not as the contract says: ${error.issues.slice(0, PARTS).map(describeIssue).join('; ')}`;
  return redactText(error.message);
};

const factsOf = (error: Error): Record<string, unknown> => {
  const given = error as unknown as Record<string, unknown>;
  const facts = FACTS.flatMap((name): [string, unknown][] => {
    const value = given[name];
    if (typeof value === 'number') return [[name, value]];
    return typeof value === 'string' && PLAIN_FACT.test(value) ? [[name, value]] : [];
  });
  // A query has placeholders instead of values.
  if (typeof given.query === 'string') facts.push(['query', given.query.slice(0, QUERY)]);
  return Object.fromEntries(facts);
};

export const redactError = (error: unknown, depth = 0): RedactedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: '(not an error)' };
  const frames = typeof error.stack === 'string' ? framesOf(error.stack) : [];
  const inner = depth < DEPTH;
  const parts = error instanceof AggregateError && inner ? error.errors.slice(0, PARTS) : [];
  return {
    type: redactText(error.name === 'Error' ? error.constructor.name : error.name, 60),
    message: messageOf(error),
    ...factsOf(error),
    ...(frames.length > 0 ? { stack: frames.slice(0, FRAMES).join('\n') } : {}),
    ...(inner && error.cause instanceof Error ? { cause: redactError(error.cause, depth + 1) } : {}),
    ...(parts.length > 0 ? { errors: parts.map((part) => redactError(part, depth + 1)) } : {}),
  };
};
