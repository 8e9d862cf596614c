import { HTTP_BASE, HTTP_TIMEOUT } from '@trundle/protocol/constants';
import { type Call, type CallAnswer, type CallInput, isFileAnswer, pathOf } from '@trundle/protocol/http/call';
import type { AnswerMemory } from './answer-memory.ts';
import { ApiFailure, refusal } from './failure.ts';

/**
 * Who shows a failure. `shared`: the popup. `own`: the caller shows what the server refused, beside its fields.
 * `quiet`: nobody, it is a background call. Being logged out and being assisted are dealt with in every case.
 */
type Showing = 'shared' | 'own' | 'quiet';

export interface RequestOptions {
  showing?: Showing;
  signal?: AbortSignal;
  /** Told how much of a file has been sent, from 0 to 1. */
  progress?: (share: number) => void;
  /** Lets the request outlive the page, for what is sent when a tab is hidden. */
  keepalive?: boolean;
  /** As it is now: without a network there is no answer, not the last one. */
  isFresh?: boolean;
  /** How long the answer may take in all, in milliseconds: a large file takes its time. */
  patience?: number;
}

/** How a failed request was sent, for the rules to judge. */
export interface Sent {
  path: string;
  token: string | null;
  showing: Showing;
  retried: boolean;
}

export type Verdict = { retryWith: string } | 'failed';

/** Sends like `fetch`, and tells how far it is. */
export type Uploading = (url: string, init: RequestInit, progress: (share: number) => void) => Promise<Response>;

interface Ports {
  fetch: typeof fetch;
  /** Without it files are sent all the same, only nobody knows how far they are. */
  upload?: Uploading | undefined;
  /** The token of the account this tab works with. */
  token: () => string | null;
  languageTag: () => string;
  judge: (failure: ApiFailure, sent: Sent) => Verdict;
  /** Told of every answer that came, good or bad: the network works. */
  reached?: () => void;
  /** The last answers, for when there is no network. */
  memory?: AnswerMemory;
}

interface Given {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: File;
}

const urlOf = (call: Call, { params, query }: Given): string => {
  const search = new URLSearchParams(
    Object.entries(query ?? {}).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  ).toString();
  return `${HTTP_BASE}${pathOf(call.path, params)}${search === '' ? '' : `?${search}`}`;
};

interface Answered {
  ok: boolean;
  status: number;
  statusText: string;
  body: unknown;
  retryAfter: number | undefined;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A file travels as a form, with the other fields beside it. */
const formOf = (call: Call, { body, file }: Given): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value));
  if (file !== undefined) form.append(call.upload?.field ?? '', file);
  return form;
};

/** A downloaded file is named after the last segment of its path. */
const fileOf = async (url: string, response: Response): Promise<File> => {
  const name = /([^/?]*)(?:\?|$)/.exec(url)?.[1] ?? '';
  const [type = ''] = (response.headers.get('content-type') ?? '').split(';');
  return new File([await response.blob()], name, { type });
};

/** Browsers refuse to let more than 64 kB outlive a page; letters may take several bytes. */
const KEEPALIVE_LIMIT = 20_000;

/** Speaks to the server in the contract's words: a call declared once gives the address, the input and the answer. */
export class ApiClient {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async request<C extends Call>(call: C, input: CallInput<C>, options: RequestOptions = {}): Promise<CallAnswer<C>> {
    const given = input as Given;
    return (await this.#remembering(call, given, options, this.#ports.token())) as CallAnswer<C>;
  }

  async #remembering(call: Call, given: Given, options: RequestOptions, token: string | null): Promise<unknown> {
    // Asked when the answer is there: whoever has logged out meanwhile leaves nothing behind.
    const memory = () => this.#ports.memory?.of(call, token);
    try {
      const answer = await this.#attempt(call, given, options, token, false);
      memory()?.keep(call, given, answer);
      return answer;
    } catch (failure) {
      const isOutOfReach = failure instanceof ApiFailure && (failure.kind === 'network' || failure.kind === 'timeout');
      const known = isOutOfReach && options.isFresh !== true ? memory()?.recall(call, given) : undefined;
      if (known === undefined) throw failure;
      return known;
    }
  }

  /** Speaks for one account, whoever this tab works with meanwhile, and never without its login. */
  as(token: () => string | null): Pick<ApiClient, 'request'> {
    return {
      request: async (call, input, options = {}) => {
        const own = token();
        const given = input as Given;
        if (own === null) throw new ApiFailure({ kind: 'signedOut', method: call.method, url: urlOf(call, given) });
        return (await this.#remembering(call, given, options, own)) as CallAnswer<typeof call>;
      },
    };
  }

  async #attempt(
    call: Call,
    given: Given,
    options: RequestOptions,
    token: string | null,
    retried: boolean,
  ): Promise<unknown> {
    try {
      return await this.#send(call, given, options, token);
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      const verdict = this.#ports.judge(failure, {
        path: call.path,
        token,
        showing: options.showing ?? 'shared',
        retried,
      });
      if (verdict === 'failed') throw failure;
      return await this.#attempt(call, given, options, verdict.retryWith, true);
    }
  }

  async #send(call: Call, given: Given, options: RequestOptions, token: string | null): Promise<unknown> {
    const request = { method: call.method, url: urlOf(call, given) };
    const response = await this.#fetch(call, request, this.#initOf(call, given, options, token), options);
    this.#ports.reached?.();
    if (!response.ok) throw refusal(request, response);
    const answer = call.answer.safeParse(response.body);
    if (!answer.success) {
      throw new ApiFailure({ kind: 'unreadable', ...request, status: response.status, code: 'REQUEST_FAILED' });
    }
    return answer.data;
  }

  #initOf(call: Call, given: Given, options: RequestOptions, token: string | null): RequestInit {
    const headers: Record<string, string> = { 'Accept-Language': this.#ports.languageTag() };
    if (token !== null) headers.Authorization = `Bearer ${token}`;
    if (given.file !== undefined) return { headers, body: formOf(call, given) };
    if (given.body === undefined) return { headers, keepalive: options.keepalive ?? false };
    headers['Content-Type'] = 'application/json';
    const body = JSON.stringify(given.body);
    return { headers, body, keepalive: options.keepalive === true && body.length < KEEPALIVE_LIMIT };
  }

  async #fetch(
    call: Call,
    request: { method: string; url: string },
    init: RequestInit,
    { signal: outside, progress, patience = HTTP_TIMEOUT }: RequestOptions,
  ): Promise<Answered> {
    const limit = new AbortController();
    const giveUp = () => setTimeout(() => limit.abort(), patience);
    let timer = giveUp();
    const signal = outside === undefined ? limit.signal : AbortSignal.any([outside, limit.signal]);
    const moved = (share: number): void => {
      // A large file over a weak Wi-Fi takes its time: what counts is that something moves.
      clearTimeout(timer);
      timer = giveUp();
      progress?.(share);
    };
    try {
      const sent = { ...init, method: request.method, signal };
      const { upload, fetch } = this.#ports;
      const response = await (upload !== undefined && init.body instanceof FormData
        ? upload(request.url, sent, moved)
        : fetch(request.url, sent));
      // The timeout covers the body too: a stalled download is no better than no answer.
      const { ok, status, statusText } = response;
      const isFile = ok && isFileAnswer(call.answer);
      const body = isFile ? await fileOf(request.url, response) : parsed(await response.text());
      return { ok, status, statusText, body, retryAfter: Number(response.headers.get('retry-after')) || undefined };
    } catch (cause) {
      // The caller aborted the request: this is no failure.
      if (outside?.aborted) throw cause;
      throw new ApiFailure({ kind: limit.signal.aborted ? 'timeout' : 'network', ...request });
    } finally {
      clearTimeout(timer);
    }
  }
}
