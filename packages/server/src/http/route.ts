import type { Language } from '@trundle/protocol';
import type { Call, CallAnswerInput, CallRequest } from '@trundle/protocol/http/call';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Caller } from '../accounts/sessions.ts';
import type { SavedFrom } from '../history/program-document.ts';
import type { CallEffects } from '../rate-limits/call-limits.ts';
import type { Download } from './download.ts';
import type { UploadedFile } from './uploads.ts';

/** What a handler knows of a request, once it has been let in. */
export interface RequestContext {
  /** The signed-in caller. Reading it on a call that admits visitors, when there is none, refuses the request. */
  readonly caller: Caller;
  /** Who saves, and on what kind of device: for the history of programs. */
  readonly savedFrom: SavedFrom;
  readonly visitor: boolean;
  readonly language: Language;
  /** Where the request comes from, as limits count it. */
  readonly address: string;
  /** Where links in mails lead back to. */
  readonly origin: string;
  /** The file of a call with an upload; null where it may be left out and was. */
  readonly file: UploadedFile | null;
  readonly raw: FastifyRequest;
  /** For limits to count by. */
  readonly effects: CallEffects;
}

export type CallContext<C extends Call> = CallRequest<C> & RequestContext;

export interface Route {
  call: Call;
  handle(context: RequestContext): Promise<unknown>;
}

/** A call that answers a file gives one that is kept, or one made while it is sent. */
type Answer<C extends Call> = C['answer'] extends z.ZodFile ? File | Download : CallAnswerInput<C>;

/** Ties a call of the contract to the operation behind it. */
export const route = <C extends Call>(call: C, handle: (context: CallContext<C>) => Promise<Answer<C>>): Route => ({
  call,
  handle: handle as Route['handle'],
});
