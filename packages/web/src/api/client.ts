import { HTTP_BASE, HTTP_TIMEOUT } from '@trundle/protocol/constants';
import { type Call, type CallAnswer, type CallInput, pathOf } from '@trundle/protocol/http/call';
import { ApiFailure, refusal } from './failure.ts';

/**
 * Who shows a failure. `shared`: the popup. `own`: the caller shows what the server refused, beside its fields.
 * `quiet`: nobody, it is a background call. Being logged out and being assisted are dealt with in every case.
 */
export type Showing = 'shared' | 'own' | 'quiet';

export interface RequestOptions {
  showing?: Showing;
  signal?: AbortSignal;
  /** Lets the request outlive the page, for what is sent when a tab is hidden. */
  keepalive?: boolean;
}

/** How a failed request was sent, for the rules to judge. */
export interface Sent {
  path: string;
  token: string | null;
  showing: Showing;
  retried: boolean;
}

export type Verdict = { retryWith: string } | 'failed';

interface Ports {
  fetch: typeof fetch;
  /** The token of the account this tab works with. */
  token: () => string | null;
  languageTag: () => string;
  judge: (failure: ApiFailure, sent: Sent) => Verdict;
  /** Told of every answer that came, good or bad: the network works. */
  reached?: () => void;
}

interface Given {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

const urlOf = (call: Call, { params, query }: Given): string => {
  const search = new URLSearchParams(
    Object.entries(query ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();
  return `${HTTP_BASE}${pathOf(call.path, params)}${search === '' ? '' : `?${search}`}`;
};

interface Answered {
  ok: boolean;
  status: number;
  statusText: string;
  body: unknown;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
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
    return (await this.#attempt(call, input as Given, options, this.#ports.token(), false)) as CallAnswer<C>;
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
    const response = await this.#fetch(request, this.#initOf(given, options, token), options.signal);
    this.#ports.reached?.();
    if (!response.ok) throw refusal(request, response);
    const answer = call.answer.safeParse(response.body);
    if (!answer.success) {
      throw new ApiFailure({ kind: 'unreadable', ...request, status: response.status, code: 'REQUEST_FAILED' });
    }
    return answer.data;
  }

  #initOf(given: Given, options: RequestOptions, token: string | null): RequestInit {
    const headers: Record<string, string> = { 'Accept-Language': this.#ports.languageTag() };
    if (token !== null) headers.Authorization = `Bearer ${token}`;
    if (given.body === undefined) return { headers, keepalive: options.keepalive ?? false };
    headers['Content-Type'] = 'application/json';
    const body = JSON.stringify(given.body);
    return { headers, body, keepalive: options.keepalive === true && body.length < KEEPALIVE_LIMIT };
  }

  async #fetch(
    request: { method: string; url: string },
    init: RequestInit,
    outside: AbortSignal | undefined,
  ): Promise<Answered> {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), HTTP_TIMEOUT);
    const signal = outside === undefined ? limit.signal : AbortSignal.any([outside, limit.signal]);
    try {
      const response = await this.#ports.fetch(request.url, { ...init, method: request.method, signal });
      // The limit holds for the last byte too: a stalled body is as silent as no answer.
      const { ok, status, statusText } = response;
      return { ok, status, statusText, body: parsed(await response.text()) };
    } catch (cause) {
      // Whoever asked has gone elsewhere: nothing failed.
      if (outside?.aborted) throw cause;
      throw new ApiFailure({ kind: limit.signal.aborted ? 'timeout' : 'network', ...request });
    } finally {
      clearTimeout(timer);
    }
  }
}
