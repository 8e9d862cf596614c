import type { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import type { Access } from './access.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** How often one caller may ask. `by` is what a caller is counted as; a body or path field counts per account aimed at. */
export interface Limit {
  max: number;
  seconds: number;
  by: 'address' | 'account' | { field: string };
  /** Tries aimed at a field count only when they fail, unless this says that each one counts (a mail goes out). */
  everyTry?: true;
}

export interface Upload {
  /** The multipart field that carries the file. */
  field: string;
  maxBytes: number;
  /** Accepted content types; the server looks at the bytes, never at the name. */
  accept: readonly string[];
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
> {
  method: Method;
  /** Below /api, with parameters in braces. */
  path: `/${string}`;
  summary: string;
  access: Access;
  params?: Params;
  query?: Query;
  /** The JSON body; with an `upload`, the text fields that travel beside the file. */
  body?: Body;
  upload?: Upload;
  answer: Answer;
  status?: 200 | 202;
  limits?: readonly Limit[];
  /** Refusals of this call beyond the common ones (not signed in, not allowed, invalid input). */
  errors?: readonly ErrorCode[];
}

export const call = <
  const Params extends Fields | undefined = undefined,
  const Query extends Fields | undefined = undefined,
  const Body extends z.ZodType | undefined = undefined,
  const Answer extends z.ZodType = z.ZodType,
>(
  declaration: Call<Params, Query, Body, Answer>,
): Call<Params, Query, Body, Answer> => declaration;

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Given<Key extends string, Schema> = Schema extends z.ZodType ? { [K in Key]: z.input<Schema> } : unknown;

/** What a client passes to a call. */
export type CallInput<C> =
  C extends Call<infer Params, infer Query, infer Body, infer _Answer>
    ? Given<'params', Params> & Given<'query', Query> & Given<'body', Body>
    : never;

/** What a handler is given, checked and converted. */
export type CallRequest<C> =
  C extends Call<infer Params, infer Query, infer Body, infer _Answer>
    ? { params: OutputOf<Params>; query: OutputOf<Query>; body: OutputOf<Body> }
    : never;

/** What a handler returns, and what a client gets. */
export type CallAnswer<C extends Call> = z.output<C['answer']>;
export type CallAnswerInput<C extends Call> = InputOf<C['answer']>;

/** `/class/{id}` with its values put in, each encoded so that no value can change the path's shape. */
export const pathOf = (path: string, params: Record<string, unknown> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
