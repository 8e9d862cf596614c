import type { Topic, TopicParams, TopicPayloadInput } from '@trundle/protocol/topics/topic';
import { backoff } from './backoff.ts';
import type { Cancel, Clock } from './clock.ts';
import { checkMessage, type Handler, MessageDispatcher } from './message-dispatcher.ts';
import type { Reporter } from './report.ts';
import { guarded, Slice } from './slice.ts';
import type { CloseReason, Connect, Transport, TransportEvents, Will } from './transport.ts';

/** `refused`: the session has ended, and trying again would not help. */
export type ConnectionState =
  | { readonly state: 'connecting' | 'connected' }
  | { readonly state: 'disconnected'; readonly reason: 'stopped' | 'network' | 'refused' };

export type Sending = 'sent' | 'notConnected' | 'invalid';

export interface BrokerPorts {
  dial: Connect;
  clock: Clock;
  reporter: Reporter;
  /** Read before each try: another tab may have renewed it. */
  token: () => string | null;
  clientId: string;
  username?: string;
  /** Said in this page's name when its line breaks. */
  will?: Will;
  random?: () => number;
  /** Calls back when the browser thinks the network is there again. */
  woken?: (retry: () => void) => Cancel;
  /** Calls back when the browser knows that the network is gone, which the line itself notices much later. */
  cutOff?: (hangUp: () => void) => Cancel;
}

/** A dial that neither opens nor fails is given up. */
const DIAL_LIMIT = 20_000;
/** A connection that lasted so long was a good one: the next loss is tried again soon. */
const STEADY_AFTER = 10_000;
const FILTER_AGAIN_AFTER = 5_000;

/** The page's line to the broker: stays up by itself, speaks and hears only what the contract declares. */
export class BrokerConnection {
  readonly clientId: string;
  readonly changes: Slice<ConnectionState>;
  readonly #ports: BrokerPorts;
  readonly #dispatcher: MessageDispatcher;
  /** How many want each filter. */
  readonly #filters = new Map<string, number>();
  /** Filters that were given up, until the broker has heard it. */
  readonly #leaving = new Map<string, Promise<void>>();
  readonly #grantListeners = new Set<{ filter: string; granted: () => void }>();
  #now: ConnectionState = { state: 'disconnected', reason: 'stopped' };
  readonly #refusedFilters = new Set<string>();
  #transport: Transport | null = null;
  /** Identifies the current connection attempt. Events of earlier ones are ignored. */
  #line: symbol | null = null;
  #attempt = 0;
  #openedAt = 0;
  #timers = new Set<Cancel>();
  #asleep: Cancel | null = null;

  constructor(ports: BrokerPorts) {
    this.clientId = ports.clientId;
    this.#ports = ports;
    this.#dispatcher = new MessageDispatcher(ports.clock, ports.reporter);
    this.changes = new Slice({ clock: ports.clock, make: () => this.#now });
  }

  start(): void {
    if (this.#now.state !== 'disconnected' || this.#asleep !== null) return;
    const { woken, cutOff } = this.#ports;
    const cancels = [woken?.(() => this.retry()), cutOff?.(() => this.#cutOff())];
    this.#asleep = () => {
      for (const cancel of cancels) cancel?.();
    };
    this.#attempt = 0;
    this.#dial();
  }

  stop(): void {
    this.#asleep?.();
    this.#asleep = null;
    this.#hangUp('politely');
    this.#become({ state: 'disconnected', reason: 'stopped' });
  }

  /** Tries at once instead of waiting any longer. */
  retry(): void {
    if (this.#asleep === null || this.#now.state !== 'disconnected' || this.#now.reason === 'refused') return;
    this.#attempt = 0;
    this.#dial();
  }

  get state(): ConnectionState {
    return this.#now;
  }

  /** Hears a topic among whatever the filters let in. */
  on<T extends Topic>(topic: T, handler: Handler<T>): Cancel {
    return this.#dispatcher.on(topic, handler);
  }

  /**
   * Asks the broker for a filter, now and after every reconnect. `granted` is told each time from when on nothing is missed:
   * what was said before has to be asked for.
   */
  subscribe(filter: string, granted?: () => void): Cancel {
    const wanted = this.#filters.get(filter) ?? 0;
    this.#filters.set(filter, wanted + 1);
    const entry = granted && { filter, granted };
    if (entry) this.#grantListeners.add(entry);
    if (wanted === 0) this.#ask(filter);
    let held = true;
    return () => {
      if (entry) this.#grantListeners.delete(entry);
      if (held) this.#release(filter);
      held = false;
    };
  }

  /** Nothing is kept for later: a robot that starts to drive when the network comes back helps nobody. */
  publish<T extends Topic>(
    topic: T,
    params: TopicParams<T>,
    payload: TopicPayloadInput<T>,
    /** Acknowledged by the broker, which does not mean that it was delivered: the broker drops what is not allowed. */
    received?: () => void,
  ): Sending {
    const checked = checkMessage(topic, params, payload);
    if (!checked.ok) {
      this.#dispatcher.refuse(topic.pattern, checked.flaw, payload);
      return 'invalid';
    }
    if (this.#transport === null || this.#now.state !== 'connected') return 'notConnected';
    this.#transport.publish(topic.build(params), JSON.stringify(checked.payload), topic.qos, received);
    return 'sent';
  }

  #dial(): void {
    this.#hangUp();
    this.#leaving.clear();
    const token = this.#ports.token();
    if (token === null) {
      this.#refused();
      return;
    }
    this.#become({ state: 'connecting' });
    const line = Symbol('line');
    this.#line = line;
    const current = (): boolean => this.#line === line;
    const events: TransportEvents = {
      opened: () => current() && this.#opened(),
      arrived: (topic, payload) => current() && this.#dispatcher.deliver(topic, payload),
      closed: (reason) => current() && this.#closed(reason),
    };
    const { dial, username, will } = this.#ports;
    const login = { clientId: this.clientId, token, ...(username && { username }), ...(will && { will }) };
    const transport = dial(login, events);
    // It may have ended while it was dialled.
    if (!current()) {
      transport.close();
      return;
    }
    this.#transport = transport;
    this.#after(DIAL_LIMIT, () => {
      if (this.#now.state === 'connecting') this.#closed({ kind: 'network' });
    });
  }

  #opened(): void {
    this.#openedAt = this.#ports.clock.now();
    this.#become({ state: 'connected' });
    for (const filter of this.#filters.keys()) this.#ask(filter);
  }

  #closed({ kind }: CloseReason): void {
    if (kind === 'refused') {
      this.#refused();
      return;
    }
    const steady = this.#now.state === 'connected' && this.#ports.clock.now() - this.#openedAt >= STEADY_AFTER;
    this.#hangUp();
    this.#attempt = steady ? 0 : this.#attempt;
    this.#after(backoff(this.#attempt, this.#ports.random ?? Math.random), () => this.#dial());
    this.#attempt += 1;
    this.#become({ state: 'disconnected', reason: 'network' });
  }

  #cutOff(): void {
    if (this.#now.state !== 'disconnected') this.#closed({ kind: 'network' });
  }

  #refused(): void {
    this.#hangUp();
    this.#become({ state: 'disconnected', reason: 'refused' });
    guarded(() => this.#ports.reporter.tell({ code: 'SESSION_ENDED', details: {} }));
  }

  #hangUp(manner?: 'politely'): void {
    for (const cancel of this.#timers) cancel();
    this.#timers.clear();
    this.#line = null;
    this.#transport?.close(manner);
    this.#transport = null;
  }

  #ask(filter: string): void {
    const transport = this.#transport;
    if (transport === null || this.#now.state !== 'connected') return;
    // The broker handles what comes at once side by side: asked for too soon, it would be taken back.
    const leaving = this.#leaving.get(filter);
    if (leaving !== undefined) {
      void leaving.then(() => this.#transport === transport && this.#filters.has(filter) && this.#ask(filter));
      return;
    }
    void transport.subscribe(filter).then((granted) => {
      if (this.#transport !== transport || !this.#filters.has(filter)) return;
      if (granted) {
        for (const each of [...this.#grantListeners]) if (each.filter === filter) guarded(each.granted);
        return;
      }
      if (!this.#refusedFilters.has(filter)) {
        guarded(() => this.#ports.reporter.warn({ code: 'FILTER_REFUSED', filter }));
      }
      this.#refusedFilters.add(filter);
      // The broker may not know yet what the server just learnt: a new camera's short id, for one.
      this.#after(FILTER_AGAIN_AFTER, () => this.#filters.has(filter) && this.#ask(filter));
    });
  }

  #release(filter: string): void {
    const left = (this.#filters.get(filter) ?? 1) - 1;
    if (left > 0) this.#filters.set(filter, left);
    else {
      this.#filters.delete(filter);
      this.#refusedFilters.delete(filter);
      if (this.#transport !== null && this.#now.state === 'connected') this.#leave(this.#transport, filter);
    }
  }

  #leave(transport: Transport, filter: string): void {
    const leaving = transport.unsubscribe(filter).then(() => {
      if (this.#leaving.get(filter) === leaving) this.#leaving.delete(filter);
    });
    this.#leaving.set(filter, leaving);
  }

  #after(ms: number, turn: () => void): void {
    const cancel = this.#ports.clock.after(ms, () => {
      this.#timers.delete(cancel);
      turn();
    });
    this.#timers.add(cancel);
  }

  #become(next: ConnectionState): void {
    this.#now = next;
    this.changes.changed();
  }
}
