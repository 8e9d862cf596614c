import { type Connection, coversOnly, judgePublish, type Refusal, roomOf } from '@trundle/protocol/topics/authority';
import { allTopics } from '@trundle/protocol/topics/index';
import { robotCommand } from '@trundle/protocol/topics/robot';
import type { Topic } from '@trundle/protocol/topics/topic';
import type { AedesPublishPacket, PublishPacket } from 'aedes';
import type { Features } from '../config/features.ts';
import { describeIssue, safeError } from '../safe-error.ts';
import { Encoded } from './encoded.ts';
import type { Hearing } from './hearing.ts';
import { kindOf } from './identity.ts';
import type { BrokerLimits } from './limits.ts';
import type { Meters } from './meters.ts';
import type { Participant } from './participant.ts';
import { type ReadPayload, readPayload } from './payload.ts';
import { NOWHERE } from './post.ts';
import type { Room } from './room.ts';
import type { Rooms } from './rooms.ts';
import { type TopicRoom, topicRoom } from './topic-rooms.ts';
import type { Warnings } from './warnings.ts';

type Reason = Refusal | 'tooFast' | 'classTooFast' | 'chatTooFast' | 'featureOff' | 'ended' | 'unavailable';

const NOTHING = Buffer.alloc(0);
const TOPIC_WORDS: ReadonlySet<string> = new Set([
  ...['', '+', '#'],
  ...allTopics().flatMap(({ topic }) => topic.pattern.split('/')),
]);
const INVALID: ReadonlySet<Reason> = new Set(['badPayload', 'disagrees']);
/** Longer than any topic; the rest of what a stranger made up is of no use in a log. */
const LOGGED = 200;
const FILTER_LIMIT = 256;
/** A message that must arrive exactly once goes the library's long way, as much work as this many others. */
const EXACTLY_ONCE = 10;
const TO_ROBOT = robotCommand.pattern.slice(0, robotCommand.pattern.indexOf('{'));
/** A stop with an id of the longest kind, and some spaces. */
const STOP_BYTES = 128;

interface BorderOptions {
  rooms: Rooms;
  limits: BrokerLimits;
  meters: Meters;
  warnings: Warnings;
  hearing: Hearing;
  features: Pick<Features, 'isOn'>;
}

/**
 * Everything said on the broker passes here on its way in and on its way out. The contract decides; this finds what
 * the decision needs. Whatever is not let through is dropped, counted and warned of: a child whose program sends
 * nonsense stays connected.
 */
export class Border {
  readonly #options: BorderOptions;

  constructor(options: BorderOptions) {
    this.#options = options;
  }

  /** Judges a message and rewrites it: as the schema read it, or to nowhere. Undefined when done at once. */
  publish(participant: Participant, packet: PublishPacket): Promise<void> | undefined {
    const { messages, bytes, stops } = participant.allowance;
    const isSpared = looksLikeStop(packet) && stops.take();
    if (isSpared) return this.#contained(participant, packet, true);
    if (!messages.take(packet.qos === 2 ? EXACTLY_ONCE : 1) || !bytes.take(packet.payload.length)) {
      this.#drop(participant, packet, 'tooFast');
      return undefined;
    }
    return this.#contained(participant, packet, false);
  }

  #contained(participant: Participant, packet: PublishPacket, isSpared: boolean): Promise<void> | undefined {
    const failed = (error: unknown): void =>
      this.#drop(participant, packet, 'unavailable', () => safeError(error).message);
    try {
      return this.#publish(participant, packet, isSpared)?.catch(failed);
    } catch (error) {
      failed(error);
      return undefined;
    }
  }

  async subscribe(participant: Participant, filter: string, qos: 0 | 1): Promise<boolean> {
    const granted = await this.#maySubscribe(participant, filter);
    if (granted) participant.listenTo(filter, qos);
    else {
      this.#options.meters.subscriptionsRefused.inc();
      this.#options.warnings.warn(
        `${participant.client.id} filter`,
        'a subscription to the broker was refused',
        () => ({
          filter: safeTopic(filter),
          ...describe(participant),
        }),
      );
    }
    return granted;
  }

  /** Whether a client may hear a message, asked for each delivery: a right that was lost is lost at once. */
  forward(participant: Participant, packet: AedesPublishPacket): boolean {
    const topic = topicRoom(packet.topic);
    const room = topic && this.#options.rooms.peek(topic.ref);
    const place = room && participant.placeIn(room);
    if (!topic || !place || participant.ended || !place.hears(topic)) return false;
    if (packet.qos > topic.qos) packet.qos = topic.qos;
    this.#options.meters.handedOut += 1;
    return true;
  }

  #publish(participant: Participant, packet: PublishPacket, isSpared: boolean): Promise<void> | undefined {
    const topic = topicRoom(packet.topic);
    if (!topic || participant.ended) {
      this.#drop(participant, packet, topic ? 'ended' : 'unknownTopic');
      return undefined;
    }
    const known = this.#knownStanding(participant, topic.ref);
    if (known) {
      this.#judge(participant, packet, topic, known.connection, isSpared);
      return undefined;
    }
    return this.#standing(participant, topic.ref).then((connection) =>
      this.#judge(participant, packet, topic, connection, isSpared),
    );
  }

  #judge(
    participant: Participant,
    packet: PublishPacket,
    topic: TopicRoom,
    connection: Connection | undefined,
    isSpared: boolean,
  ): void {
    if (participant.ended || !connection) {
      this.#drop(participant, packet, connection ? 'ended' : 'otherClassroom');
      return;
    }
    const room = this.#options.rooms.peek(topic.ref);
    if (this.#isOff(participant, topic.match.topic)) {
      this.#drop(participant, packet, 'featureOff');
      return;
    }
    const limit = Math.min(topic.match.topic.maxBytes, this.#options.limits.payloadBytes);
    const read = readPayload(Buffer.from(packet.payload), limit);
    const judgement = judgePublish(packet.topic, read.ok ? read.message : undefined, connection, topic.match);
    if (!judgement.ok) {
      this.#drop(participant, packet, judgement.refusal, () => explain(read, judgement));
      return;
    }
    const tooMuch = isSpared && isStop(judgement.payload) ? undefined : tooMuchOf(participant, packet, topic, room);
    if (tooMuch) {
      this.#drop(participant, packet, tooMuch);
      return;
    }
    // Listeners get what was checked, not what was sent: nothing the schema doesn't know, everything it fills in.
    packet.payload = Buffer.from(JSON.stringify(judgement.payload));
    packet.retain = packet.retain && judgement.match.topic.retain;
    this.#options.meters.messagesIn.inc();
    this.#options.hearing.passed(judgement.match, judgement.payload, connection, participant);
    if (!room || packet.retain || packet.qos === 2) return;
    this.handOver(room, topic, packet);
    packet.topic = NOWHERE;
  }

  #isOff({ identity }: Participant, { feature, spareSimulation }: Topic): boolean {
    if (!feature || this.#options.features.isOn(feature)) return false;
    return !(spareSimulation && identity.kind === 'camera' && identity.builtIn);
  }

  /** Gives a message to everybody who hears it, in the form made once for all. */
  handOver(room: Room, topic: TopicRoom, { payload, qos }: Pick<PublishPacket, 'payload' | 'qos'>): void {
    const audience = room.audience(topic);
    const encoded = new Encoded(topic.text, Buffer.from(payload));
    const { mayWait } = topic.match.topic;
    const highest = qos === 0 ? 0 : topic.qos;
    for (const hearer of audience) hearer.stream.deliver(encoded, hearer.qos < highest ? hearer.qos : highest, mayWait);
    this.#options.meters.handedOut += audience.length;
  }

  /** Who they are in a class, when that is known without asking anybody. */
  #knownStanding(participant: Participant, ref: string): { connection: Connection | undefined } | undefined {
    const room = this.#options.rooms.peek(ref);
    const place = room && participant.placeIn(room);
    if (!place) return undefined;
    const waiting = room.settle();
    if (!waiting) return place;
    // Waited for by whoever asks next.
    waiting.catch(() => undefined);
    return undefined;
  }

  async #standing(participant: Participant, ref: string): Promise<Connection | undefined> {
    const room = await this.#options.rooms.find(ref);
    const place = room && (await participant.enter(room));
    await room?.settle();
    return place?.connection;
  }

  async #maySubscribe(participant: Participant, filter: string): Promise<boolean> {
    const { limits } = this.#options;
    const { filters, allowance } = participant;
    if (!allowance.subscriptions.take() || filter.length > FILTER_LIMIT || participant.ended) return false;
    if (filters.size >= limits.filters && !filters.has(filter)) return false;
    const ref = roomOf(filter);
    if (ref === undefined) return false;
    const connection = await this.#standing(participant, ref).catch(() => undefined);
    return connection !== undefined && !participant.ended && coversOnly(filter, connection);
  }

  #drop(participant: Participant, packet: PublishPacket, reason: Reason, detail?: () => string | undefined): void {
    const { meters, warnings } = this.#options;
    const { topic } = packet;
    if (INVALID.has(reason)) meters.invalid.inc();
    else meters.refused.inc({ reason });
    // By the topic's name: with made-up classes somebody could have every message of theirs written down.
    const name = reason === 'tooFast' ? '' : topicRoom(topic)?.id;
    warnings.warn(`${participant.client.id} ${reason} ${name}`, 'a broker message was dropped', () => ({
      topic: topicRoom(topic) ? topic.slice(0, LOGGED) : safeTopic(topic),
      reason,
      detail: detail?.(),
      ...describe(participant),
    }));
    // MQTT 3.1.1 knows no refusal but hanging up.
    packet.topic = NOWHERE;
    packet.payload = NOTHING;
    packet.retain = false;
  }
}

/**
 * Whether a message may be one that stops a robot, told by a glance: nothing else may cost less than its share, and
 * looking properly is most of what a message costs.
 */
const looksLikeStop = ({ topic, payload, qos }: PublishPacket): boolean =>
  qos !== 2 && payload.length <= STOP_BYTES && topic.startsWith(TO_ROBOT) && payload.includes('"stop"');
const isStop = (payload: unknown): boolean =>
  typeof payload === 'object' && payload !== null && 'do' in payload && payload.do === 'stop';

/** Of what is in order: whether it is more than people type, or than a class may say. */
const tooMuchOf = (
  { allowance }: Participant,
  { payload }: PublishPacket,
  { match }: TopicRoom,
  room: Room | undefined,
): Reason | undefined => {
  if (match.topic.typed && !allowance.chat.take()) return 'chatTooFast';
  if (room && !(room.messages.take() && room.bytes.take(payload.length))) return 'classTooFast';
  return undefined;
};

/** A topic somebody made up may say anything: of its parts only those that topics of ours have too. */
const safeTopic = (text: string): string =>
  text
    .slice(0, LOGGED)
    .split('/')
    .map((part) => (TOPIC_WORDS.has(part) ? part : '…'))
    .join('/');

const describe = ({ identity, clientId }: Participant): Record<string, unknown> => ({
  client: clientId,
  kind: kindOf(identity),
  ...(identity.kind === 'person' ? { account: identity.caller.accountId } : { classroom: identity.code }),
});

/** What is wrong with a message, for the log: where, and what was expected there. */
const explain = (
  read: ReadPayload,
  judgement: Exclude<ReturnType<typeof judgePublish>, { ok: true }>,
): string | undefined => {
  if (judgement.refusal !== 'badPayload') return undefined;
  if (!read.ok) return read.reason;
  const issue = judgement.match?.topic.payload.safeParse(read.message).error?.issues[0];
  return issue && describeIssue(issue);
};
