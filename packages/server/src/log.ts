import pino, { type DestinationStream, type Logger } from 'pino';
import { redactError, redactText } from './redaction.ts';

const NAMES: Record<number, string> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warning', 50: 'error', 60: 'fatal' };

/** One readable line for whoever sits at the terminal; programs get the JSON. */
const readable = (line: string): string => {
  try {
    const { level, time, msg, err } = JSON.parse(line);
    const clock = new Date(time).toTimeString().slice(0, 8);
    const reason = err?.message && err.message !== msg ? ` (${err.message})` : '';
    return `${clock} ${NAMES[level] ?? level}: ${msg ?? ''}${reason}\n`;
  } catch {
    return line;
  }
};

/** No line is longer, in bytes: a log is read by people, and must not fill the disk. */
export const LONGEST_LINE = 8_192;
const LONGEST_TEXT = 1_000;
const MOST_ENTRIES = 20;
const DEEPEST = 4;

/** What is never written down, whoever hands it over. */
const SECRET = /pass(word|phrase)?$|token|secret|authorization|cookie|^(body|params|payload|xml|document|email)$/i;

/** Only what was written as plain data is walked through: a request or a connection holds the whole program. */
const isPlain = (value: object): boolean => {
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null || Array.isArray(value);
};

/** Bounded in every direction, and errors without what they carry. */
const bounded = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value;
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (value instanceof Error) return redactError(value);
  if (depth >= DEEPEST || !isPlain(value)) return '…';
  if (Array.isArray(value)) return value.slice(0, MOST_ENTRIES).map((each) => bounded(each, depth + 1));
  const entries = Object.entries(value).slice(0, MOST_ENTRIES);
  return Object.fromEntries(
    entries.map(([key, each]) => [key.slice(0, 60), SECRET.test(key) ? '…' : bounded(each, depth + 1)]),
  );
};

/** A line that is too long all the same keeps what matters most. */
const shortened = (line: string): string => {
  if (Buffer.byteLength(line) <= LONGEST_LINE) return line;
  const { level, time, msg, reqId, err } = JSON.parse(line) as Record<string, unknown>;
  const { type, message, code } = (err ?? {}) as Record<string, unknown>;
  const rest = { level, time, reqId, err: { type, message, code }, cut: line.length, msg: String(msg).slice(0, 500) };
  return `${JSON.stringify(rest)}\n`;
};

const toStandardOutput = (forPerson: boolean): DestinationStream => {
  if (forPerson) return { write: (line) => void process.stdout.write(readable(line)) };
  const output = pino.destination({ sync: false });
  // A dying process still says why.
  return Object.assign({ write: (line: string) => void output.write(line) }, { flushSync: () => output.flushSync() });
};

const cut = (arg: unknown): unknown =>
  typeof arg === 'string' && arg.length > LONGEST_TEXT ? redactText(arg, LONGEST_TEXT) : arg;

/** An error without words of ours would lend the line its own. */
const withWords = ([first, ...rest]: unknown[]): unknown[] => {
  const entry = first instanceof Error ? { err: first } : first;
  const error = (entry as { err?: unknown } | null | undefined)?.err;
  if (!(error instanceof Error) || typeof rest[0] === 'string') return [entry, ...rest];
  return [entry, redactError(error).message];
};

/** The one way into the log: whoever logs an error, a body or a long text, this is what becomes of it. */
export const createLog = (level: string, forPerson: boolean, output = toStandardOutput(forPerson)): Logger =>
  pino(
    {
      level,
      base: null,
      // It is done by then; the usual one would put an error's causes back into its message.
      serializers: { err: (entry: unknown) => entry },
      formatters: { log: (entry) => bounded(entry) as Record<string, unknown> },
      hooks: {
        logMethod(args, method) {
          method.apply(this, withWords(args).map(cut) as Parameters<typeof method>);
        },
      },
    },
    { ...output, write: (line: string) => output.write(shortened(line)) },
  );
