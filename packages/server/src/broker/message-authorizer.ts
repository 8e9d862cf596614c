import {
  authorizePublish,
  type DenialReason,
  maySubscribe,
  type Principal,
  roomOf,
} from '@trundle/protocol/topics/authority';
import { allTopics } from '@trundle/protocol/topics/index';
import { robotCommand, said } from '@trundle/protocol/topics/robot';
import type { Topic, TopicPayloadInput } from '@trundle/protocol/topics/topic';
import type { AedesPublishPacket, PublishPacket } from 'aedes';
import type { Features } from '../config/features.ts';
import { describeIssue, redactError } from '../redaction.ts';
import type { ThrottledLog } from '../throttled-log.ts';
import { DROPPED_TOPIC } from './aedes-broker.ts';
import type { BrokerMetrics } from './broker-metrics.ts';
import type { ClientConnection } from './client-connection.ts';
import { EncodedMessage } from './encoded-message.ts';
import { kindOf } from './identity.ts';
import type { BrokerLimits } from './limits.ts';
import type { MessageBus } from './message-bus.ts';
import { type ParsedPayload, parsePayload } from './payload.ts';
import { type ResolvedTopic, resolveTopic } from './resolved-topic.ts';
import type { Room } from './room.ts';
import type { Rooms } from './rooms.ts';

type DropReason = DenialReason | 'tooFast' | 'classTooFast' | 'chatTooFast' | 'featureOff' | 'ended' | 'unavailable';

const NOTHING = Buffer.alloc(0);
const TOPIC_WORDS: ReadonlySet<string> = new Set([
  '',
  '+',
  '#',
  ...allTopics().flatMap(({ topic }) => topic.pattern.split('/')),
]);
const INVALID: ReadonlySet<DropReason> = new Set(['badPayload', 'disagrees']);
/** Longer than any topic of the contract; the rest of an unknown one is of no use in a log. */
const LOGGED = 200;
const FILTER_LIMIT = 256;
/** A message with QoS 2 takes four packets and a store: as much work as this many others. */
const EXACTLY_ONCE = 10;
const TO_ROBOT = robotCommand.pattern.slice(0, robotCommand.pattern.indexOf('{'));
/** A stop with an id of the longest kind, and some spaces. */
const STOP_BYTES = 128;

/** The server itself, in the class of that code or short id. */
export const serverPrincipal = (ref: string): Principal => ({
  actor: 'server',
  classroom: { code: ref, ssid: null },
  client: 'server',
  robots: [],
  chatEnabled: true,
  readonlyVariables: new Set(),
});

interface MessageAuthorizerOptions {
  rooms: Rooms;
  limits: BrokerLimits;
  metrics: BrokerMetrics;
  log: ThrottledLog;
  bus: MessageBus;
  features: Pick<Features, 'isOn'>;
}

/**
 * Authorizes every publish, subscription and delivery of the broker. The contract decides; this finds what the decision
 * needs. A message that is refused is dropped, counted and logged, and its sender stays connected: a child whose program
 * sends nonsense must not be thrown out of the class.
 */
export class MessageAuthorizer {
  readonly #options: MessageAuthorizerOptions;

  constructor(options: MessageAuthorizerOptions) {
    this.#options = options;
  }

  /** Rewrites a message to what its schema read, or to `DROPPED_TOPIC`. Undefined when that was done without waiting. */
  authorizePublish(connection: ClientConnection, packet: PublishPacket): Promise<void> | undefined {
    const { messages, bytes, stops } = connection.senderLimits;
    const isPriorityStop = looksLikeStop(packet) && stops.take();
    if (isPriorityStop) return this.#publishSafely(connection, packet, true);
    if (!messages.take(packet.qos === 2 ? EXACTLY_ONCE : 1) || !bytes.take(packet.payload.length)) {
      this.#drop(connection, packet, 'tooFast');
      return undefined;
    }
    return this.#publishSafely(connection, packet, false);
  }

  #publishSafely(
    connection: ClientConnection,
    packet: PublishPacket,
    isPriorityStop: boolean,
  ): Promise<void> | undefined {
    const failed = (error: unknown): void =>
      this.#drop(connection, packet, 'unavailable', () => redactError(error).message);
    try {
      return this.#publish(connection, packet, isPriorityStop)?.catch(failed);
    } catch (error) {
      failed(error);
      return undefined;
    }
  }

  async authorizeSubscribe(connection: ClientConnection, filter: string, qos: 0 | 1): Promise<boolean> {
    const granted = await this.#maySubscribe(connection, filter);
    if (granted) connection.subscribe(filter, qos);
    else {
      this.#options.metrics.subscriptionsRefused.inc();
      this.#options.log.warn(`${connection.client.id} filter`, 'a subscription to the broker was refused', () => ({
        filter: safeTopic(filter),
        ...describeClient(connection),
      }));
    }
    return granted;
  }

  /** Asked for each delivery of a retained or QoS 2 message, so that a right that was lost is lost at once. */
  authorizeForward(connection: ClientConnection, packet: AedesPublishPacket): boolean {
    const topic = resolveTopic(packet.topic);
    const room = topic && this.#options.rooms.peek(topic.ref);
    const occupant = room && connection.occupantIn(room);
    if (!topic || !occupant || connection.isRevoked || !occupant.mayReceive(topic, occupant.mat)) return false;
    if (packet.qos > topic.qos) packet.qos = topic.qos;
    this.#options.metrics.delivered += 1;
    return true;
  }

  #publish(connection: ClientConnection, packet: PublishPacket, isPriorityStop: boolean): Promise<void> | undefined {
    const topic = resolveTopic(packet.topic);
    if (!topic || connection.isRevoked) {
      this.#drop(connection, packet, topic ? 'ended' : 'unknownTopic');
      return undefined;
    }
    const known = this.#cachedPrincipal(connection, topic.ref);
    if (known) {
      this.#decide(connection, packet, topic, known.principal, isPriorityStop);
      return undefined;
    }
    return this.#principalIn(connection, topic.ref).then((principal) =>
      this.#decide(connection, packet, topic, principal, isPriorityStop),
    );
  }

  #decide(
    connection: ClientConnection,
    packet: PublishPacket,
    topic: ResolvedTopic,
    principal: Principal | undefined,
    isPriorityStop: boolean,
  ): void {
    if (connection.isRevoked || !principal) {
      this.#drop(connection, packet, principal ? 'ended' : 'otherClassroom');
      return;
    }
    const room = this.#options.rooms.peek(topic.ref);
    if (this.#isOff(connection, topic.match.topic)) {
      this.#drop(connection, packet, 'featureOff');
      return;
    }
    const limit = Math.min(topic.match.topic.maxBytes, this.#options.limits.payloadBytes);
    const parsed = parsePayload(Buffer.from(packet.payload), limit);
    const decision = authorizePublish(packet.topic, parsed.ok ? parsed.message : undefined, principal, topic.match);
    if (!decision.ok) {
      this.#drop(connection, packet, decision.reason, () => explain(parsed, decision));
      return;
    }
    const isSpared = isPriorityStop && isStop(decision.payload);
    const exceeded = isSpared ? undefined : exceededLimit(connection, packet, topic, room);
    if (exceeded) {
      this.#drop(connection, packet, exceeded);
      return;
    }
    // Recipients get what was checked, not what was sent: nothing the schema doesn't know, everything it fills in.
    packet.payload = Buffer.from(JSON.stringify(decision.payload));
    packet.retain = packet.retain && decision.match.topic.retain;
    this.#options.metrics.messagesIn.inc();
    const mat = (room && connection.occupantIn(room)?.mat) ?? null;
    this.#options.bus.dispatch(decision.match, decision.payload, principal, { connection, mat });
    if (parsed.ok) this.#repeat(connection, { topic: packet.topic, message: parsed.message });
    // What is of one mat is handed out here whatever it asks for: the library knows of no mats.
    const isExactlyOnce = packet.qos === 2 && topic.match.topic.mat === undefined;
    if (!room || packet.retain || isExactlyOnce) return;
    this.deliver(room, topic, packet, mat);
    packet.topic = DROPPED_TOPIC;
  }

  #isOff({ identity }: ClientConnection, { feature, spareSimulation }: Topic): boolean {
    if (!feature || this.#options.features.isOn(feature)) return false;
    return !(spareSimulation && identity.kind === 'camera' && identity.builtIn);
  }

  /** Sends a message to everybody who receives it. It is encoded once, not once per recipient. */
  deliver(
    room: Room,
    topic: ResolvedTopic,
    { payload, qos }: Pick<PublishPacket, 'payload' | 'qos'>,
    mat: string | null = null,
  ): void {
    const recipients = room.recipients(topic, topic.match.topic.mat === undefined ? null : mat);
    const encoded = new EncodedMessage(topic.text, Buffer.from(payload));
    const { mayWait } = topic.match.topic;
    const highest = qos === 0 ? 0 : topic.qos;
    for (const { stream, qos: own } of recipients) stream.deliver(encoded, own < highest ? own : highest, mayWait);
    this.#options.metrics.delivered += recipients.length;
  }

  /**
   * Tells whoever tries out a robot what it has said. MQTT tells a sender nothing, so without this nobody could see why a
   * robot that somebody builds is not heard.
   */
  #repeat({ identity, clientId }: ClientConnection, heard: Heard | (() => Heard)): void {
    if (identity.kind !== 'robot') return;
    const room = this.#options.rooms.peek(identity.code);
    const topic = room && resolveTopic(saidTopic(identity.mac, identity.code));
    if (!room || !topic || room.recipients(topic).length === 0) return;
    const told = { client: clientId, ...(typeof heard === 'function' ? heard() : heard) };
    this.deliver(room, topic, { payload: Buffer.from(JSON.stringify(told)), qos: topic.qos });
  }

  /** Who they are in a class, when that is known without asking the database. */
  #cachedPrincipal(connection: ClientConnection, ref: string): { principal: Principal | undefined } | undefined {
    const room = this.#options.rooms.peek(ref);
    const occupant = room && connection.occupantIn(room);
    if (!occupant) return undefined;
    const waiting = room.ensureFresh();
    if (!waiting) return occupant;
    // The reload goes on; whoever asks next waits for it and hears of its failure.
    waiting.catch(() => undefined);
    return undefined;
  }

  async #principalIn(connection: ClientConnection, ref: string): Promise<Principal | undefined> {
    const room = await this.#options.rooms.find(ref);
    const occupant = room && (await connection.join(room));
    await room?.ensureFresh();
    return occupant?.principal;
  }

  async #maySubscribe(connection: ClientConnection, filter: string): Promise<boolean> {
    const { limits } = this.#options;
    const { subscriptions, senderLimits } = connection;
    if (!senderLimits.subscriptions.take() || filter.length > FILTER_LIMIT || connection.isRevoked) return false;
    if (subscriptions.size >= limits.filters && !subscriptions.has(filter)) return false;
    const ref = roomOf(filter);
    if (ref === undefined) return false;
    const principal = await this.#principalIn(connection, ref).catch(() => undefined);
    return principal !== undefined && !connection.isRevoked && maySubscribe(filter, principal);
  }

  #drop(
    connection: ClientConnection,
    packet: PublishPacket,
    reason: DropReason,
    detail?: () => string | undefined,
  ): void {
    const { metrics, log } = this.#options;
    const { topic } = packet;
    if (INVALID.has(reason)) metrics.invalid.inc();
    else metrics.refused.inc({ reason });
    // Keyed by the topic's name and not its text: with made-up class codes each message would get a line of its own.
    const name = reason === 'tooFast' ? '' : resolveTopic(topic)?.id;
    log.warn(`${connection.client.id} ${reason} ${name}`, 'a broker message was dropped', () => ({
      topic: resolveTopic(topic) ? topic.slice(0, LOGGED) : safeTopic(topic),
      reason,
      detail: detail?.(),
      ...describeClient(connection),
    }));
    // Not told of each of a flood: it would be answered by another.
    if (reason !== 'tooFast')
      this.#repeat(connection, () => ({ ...sentBy(packet), dropped: reason, ...wordsOf(detail) }));
    // MQTT 3.1.1 cannot refuse a publish except by closing the connection, so the packet is rewritten to go nowhere.
    packet.topic = DROPPED_TOPIC;
    packet.payload = NOTHING;
    packet.retain = false;
  }
}

type Heard = Omit<TopicPayloadInput<typeof said>, 'client'>;

const [SAID_BEFORE = '', SAID_BETWEEN = '', SAID_AFTER = ''] = said.pattern.split(/\{\w+\}/);
/** Written for each message of each robot, so without asking whether these are an address and a code: they are. */
const saidTopic = (mac: string, code: string): string => SAID_BEFORE + mac + SAID_BETWEEN + code + SAID_AFTER;

/** What arrived, as far as it can be told again. */
const sentBy = ({ topic, payload }: PublishPacket): Heard => {
  const parsed = parsePayload(Buffer.from(payload), said.maxBytes);
  return { topic: topic.slice(0, FILTER_LIMIT), ...(parsed.ok && { message: parsed.message }) };
};
const wordsOf = (detail: (() => string | undefined) | undefined): Pick<Heard, 'detail'> => {
  const words = detail?.();
  return words === undefined ? {} : { detail: words };
};

/**
 * Whether a message may be one that stops a robot, told without parsing it, which is most of what a message costs. Only
 * stops are exempt from the sender's rate limit; `isStop` makes sure once the message has been parsed.
 */
const looksLikeStop = ({ topic, payload, qos }: PublishPacket): boolean =>
  qos !== 2 && payload.length <= STOP_BYTES && topic.startsWith(TO_ROBOT) && payload.includes('"stop"');
const isStop = (payload: unknown): boolean =>
  typeof payload === 'object' && payload !== null && 'do' in payload && payload.do === 'stop';

/** The limits that only messages in order count towards: what people type, and what a class may say. */
const exceededLimit = (
  { senderLimits }: ClientConnection,
  { payload }: PublishPacket,
  { match }: ResolvedTopic,
  room: Room | undefined,
): DropReason | undefined => {
  if (match.topic.typed && !senderLimits.chat.take()) return 'chatTooFast';
  if (room && !(room.messages.take() && room.bytes.take(payload.length))) return 'classTooFast';
  return undefined;
};

/** An unknown topic may hold anything, a child's words too: only segments that topics of the contract have are logged. */
const safeTopic = (text: string): string =>
  text
    .slice(0, LOGGED)
    .split('/')
    .map((part) => (TOPIC_WORDS.has(part) ? part : '…'))
    .join('/');

/** Who spoke, for the log. People choose the id of their connection, so it may be somebody's words. */
export const describeClient = ({ identity, clientId }: ClientConnection): Record<string, unknown> => ({
  kind: kindOf(identity),
  ...(identity.kind === 'person'
    ? { account: identity.caller.accountId }
    : { ...(identity.kind !== 'viewer' && { client: clientId }), classroom: identity.code }),
});

/** What is wrong with a message, for the log: where, and what was expected there. */
const explain = (
  parsed: ParsedPayload,
  decision: Exclude<ReturnType<typeof authorizePublish>, { ok: true }>,
): string | undefined => {
  if (decision.reason !== 'badPayload') return undefined;
  if (!parsed.ok) return parsed.reason;
  const issue = decision.match?.topic.payload.safeParse(parsed.message).error?.issues[0];
  return issue && describeIssue(issue);
};
