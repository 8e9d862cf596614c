import { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import type { Feature } from '../features.ts';
import type { Access } from './access.ts';
import type { Limit } from './limit.ts';

export type { Limit } from './limit.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

export interface Upload {
  /** The multipart field that carries the file. */
  field: string;
  maxBytes: number;
  /** Accepted content types; the server looks at the bytes, never at the name. */
  accept: readonly string[];
  /** What a file of another kind is refused with, where the call has words of its own for it. */
  otherKind?: ErrorCode;
  /** The call also makes sense without the file. */
  optional?: true;
}

type Fields = z.ZodObject;

/** One HTTP call, declared once. Registration, validation, OpenAPI, the client and the permission tests derive from it. */
export interface Call<
  Params extends Fields | undefined = Fields | undefined,
  Query extends Fields | undefined = Fields | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Answer extends z.ZodType = z.ZodType,
  File extends Upload | undefined = Upload | undefined,
> {
  method: Method;
  /** Below /api, with parameters in braces. */
  path: `/${string}`;
  summary: string;
  access: Access;
  /** Refused with FEATURE_OFF while this is switched off. */
  feature?: Feature;
  params?: Params;
  query?: Query;
  /** The JSON body; with an `upload`, the text fields that travel beside the file. */
  body?: Body;
  upload?: File;
  /** How much a body may be, where that is not what the schema adds up to: a record, any JSON, lists never sent full. */
  bodyLimit?: { bytes?: number; values?: number; depth?: number };
  /** What comes back as JSON; or a file, where it is made by `fileAnswer`. */
  answer: Answer;
  status?: 200 | 202;
  limits?: readonly Limit[];
  /** Goes on while the disk is full, because it keeps next to nothing. Reading and deleting always do. */
  whileFull?: true;
  /** Refusals of this call beyond the common ones (not signed in, not allowed, invalid input). */
  errors?: readonly ErrorCode[];
}

export const call = <
  const Params extends Fields | undefined = undefined,
  const Query extends Fields | undefined = undefined,
  const Body extends z.ZodType | undefined = undefined,
  const Answer extends z.ZodType = z.ZodType,
  const File extends Upload | undefined = undefined,
>(
  declaration: Call<Params, Query, Body, Answer, File>,
): Call<Params, Query, Body, Answer, File> => declaration;

/** Whether a call may put something on the disk that was not there before. */
export const savesSomething = ({ method, whileFull }: Call): boolean =>
  method !== 'GET' && method !== 'DELETE' && whileFull !== true;

/**
 * The answer of a call that gives a file of one of these kinds instead of JSON. What stands at its address never
 * changes: the server lets browsers keep it, and whoever wants something else asks at another address.
 */
export const fileAnswer = <const Types extends readonly [string, ...string[]]>(...types: Types) =>
  z.file().mime([...types] as never);
export const isFileAnswer = (answer: z.ZodType): answer is z.ZodFile => answer instanceof z.ZodFile;
/** The kinds of file an answer may be. */
export const fileTypes = (answer: z.ZodFile): readonly string[] =>
  (answer._zod.def.checks ?? []).flatMap(({ _zod: { def } }) => ('mime' in def ? (def.mime as string[]) : []));

/** What a file is on its way: the browser's own kind of file. */
type Sent = z.output<z.ZodFile>;
type GivenFile<File> = File extends { optional: true }
  ? { file?: Sent }
  : File extends Upload
    ? { file: Sent }
    : unknown;

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Given<Key extends string, Schema> = Schema extends z.ZodType ? { [K in Key]: z.input<Schema> } : unknown;

/** What a client passes to a call. */
export type CallInput<C> =
  C extends Call<infer Params, infer Query, infer Body, infer _Answer, infer File>
    ? Given<'params', Params> & Given<'query', Query> & Given<'body', Body> & GivenFile<File>
    : never;

/** What a handler is given, checked and converted. */
export type CallRequest<C> =
  C extends Call<infer Params, infer Query, infer Body, infer _Answer, infer _File>
    ? { params: OutputOf<Params>; query: OutputOf<Query>; body: OutputOf<Body> }
    : never;

/** What a handler returns, and what a client gets. */
export type CallAnswer<C extends Call> = z.output<C['answer']>;
export type CallAnswerInput<C extends Call> = InputOf<C['answer']>;

/** `/class/{id}` with its values put in, each encoded so that no value can change the path's shape. */
export const pathOf = (path: string, params: Record<string, unknown> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
