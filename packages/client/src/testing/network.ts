import { errorText } from '@trundle/protocol/error-texts';
import { ERRORS, type ErrorBody, type ErrorCode } from '@trundle/protocol/errors';
import type { Call, CallAnswerInput } from '@trundle/protocol/http/call';

interface Sent {
  method: string;
  /** Below /api. */
  path: string;
  authorization: string | null;
  language: string | null;
  body: unknown;
  keepalive: boolean;
  signal: AbortSignal | null;
}

type Answer = () => Response | Promise<Response>;

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const withoutQuery = (path: string): string => path.split('?')[0] ?? '';
/** What a form carries, its files as they are. */
const formOf = (body: unknown): unknown => (body instanceof FormData ? Object.fromEntries(body) : undefined);

/** The wire between the page and a server that answers what a test tells it to. It keeps what was sent. */
export class Network {
  readonly sent: Sent[] = [];
  readonly #answers = new Map<string, Answer[]>();

  /** Answers a call from now on; several answers are given in turn, the last one for ever. */
  answer<C extends Call>(call: C, ...bodies: CallAnswerInput<C>[]): this {
    return this.#set(
      call,
      bodies.map((body) => () => json(200, body)),
    );
  }

  refuse(call: Call, code: ErrorCode, more: Partial<ErrorBody> = {}): this {
    return this.#set(call, [() => json(ERRORS[code].status, { error: code, message: errorText(code, 'en'), ...more })]);
  }

  /** Refuses for so many seconds, as the server does when somebody tries too often. */
  tooMany(call: Call, seconds: number): this {
    const body = { error: 'TOO_MANY_TRIES', message: errorText('TOO_MANY_TRIES', 'en', { seconds }) };
    const headers = { 'content-type': 'application/json', 'retry-after': String(seconds) };
    return this.#set(call, [() => new Response(JSON.stringify(body), { status: 429, headers })]);
  }

  /** Refuses so many times and then answers. */
  refuseTimes<C extends Call>(
    call: C,
    times: number,
    code: ErrorCode,
    body: CallAnswerInput<C>,
    more: Partial<ErrorBody> = {},
  ): this {
    const refusal = (): Response => json(ERRORS[code].status, { error: code, message: errorText(code, 'en'), ...more });
    return this.#set(call, [...Array.from({ length: times }, () => refusal), () => json(200, body)]);
  }

  /** Answers with exactly this. */
  raw(call: Call, status: number, body: unknown): this {
    return this.#set(call, [() => json(status, body)]);
  }

  /** Answers with a file. */
  file(call: Call, content: string, type: string): this {
    return this.#set(call, [() => new Response(content, { headers: { 'content-type': type } })]);
  }

  lose(call: Call): this {
    return this.#set(call, [() => Promise.reject(new TypeError('Failed to fetch'))]);
  }

  /** Answers when `take` has been given the means to, and they are used. */
  later(call: Call, take: (answer: (response: Response) => void) => void): this {
    return this.#set(call, [() => new Promise(take)]);
  }

  /** Never answers; ends only when the page gives up. */
  hang(call: Call): this {
    return this.#set(call, [() => new Promise(() => undefined)]);
  }

  to(call: Call): Sent[] {
    const pattern = new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`);
    return this.sent.filter(({ method, path }) => method === call.method && pattern.test(withoutQuery(path)));
  }

  #set(call: Call, answers: Answer[]): this {
    this.#answers.set(`${call.method} ${call.path}`, answers);
    return this;
  }

  readonly fetch: typeof fetch = (input, init = {}) => {
    const headers = new Headers(init.headers);
    const request: Sent = {
      method: init.method ?? 'GET',
      path: String(input).replace(/^\/api/, ''),
      authorization: headers.get('authorization'),
      language: headers.get('accept-language'),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : formOf(init.body),
      keepalive: init.keepalive ?? false,
      signal: init.signal ?? null,
    };
    this.sent.push(request);
    const found = [...this.#answers].find(([key]) => {
      const [method, path = ''] = key.split(' ');
      return (
        method === request.method &&
        new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(withoutQuery(request.path))
      );
    });
    const answers = found?.[1] ?? [() => json(404, { error: 'UNKNOWN_ROUTE', message: 'nothing here' })];
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    const aborted = new Promise<Response>((_, reject) =>
      request.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
    );
    return Promise.race([Promise.resolve().then(() => answer?.() ?? json(404, {})), aborted]);
  };
}
