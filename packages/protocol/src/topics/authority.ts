import { variableKey } from '../entities/variable-name.ts';
import type { Role } from '../roles.ts';
import { allTopics, type MatchedTopic, matchTopic } from './index.ts';
import {
  type BrokerActor,
  type Fact,
  type Grant,
  type MessageCondition,
  type ParamCondition,
  readSegment,
  type Topic,
} from './topic.ts';

/** Who publishes, subscribes or receives in one class: everything the decisions of this file depend on. */
export interface Principal {
  actor: BrokerActor;
  classroom: { code: string; ssid: string | null };
  /** The MQTT client id. */
  client: string;
  /** A person's account, as their chat messages name it. */
  account?: string;
  username?: string;
  role?: Role;
  /** A device's hardware address. */
  mac?: string;
  /** How the server calls a camera station. */
  serial?: string;
  /** The robots given to a student; for a robot, itself. */
  robots: readonly { mac: string; identifier: number }[];
  /** The chat is on in this class and for this person. */
  chatEnabled: boolean;
  /** By the key of their names: see `variableKey`. */
  readonlyVariables: ReadonlySet<string>;
  /** Everybody in the class, by account; devices need not know them. */
  members?: ReadonlySet<string>;
  /** The student whose work is shown to the whole class. */
  whiteboard?: string | null;
}

const DENIAL_REASONS = [
  'unknownTopic',
  'otherClassroom',
  'notForThem',
  'badPayload',
  'disagrees',
  'condition',
] as const;
export type DenialReason = (typeof DENIAL_REASONS)[number];

const isOfRoom = (who: Principal, ref: unknown): boolean =>
  ref === who.classroom.code || (who.classroom.ssid !== null && ref === who.classroom.ssid);

const factOf = (who: Principal, fact: Fact): string | undefined => who[fact];

const isSelf = (who: Principal, fact: Fact, value: unknown): boolean => {
  const known = factOf(who, fact);
  return known !== undefined && known === value;
};

const isOwnRobot = (who: Principal, value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0 && value.every((each) => isOwnRobot(who, each))
    : who.robots.some(({ mac, identifier }) => value === mac || value === identifier);

type Values = Readonly<Record<string, unknown>>;

const holds = (condition: ParamCondition | MessageCondition, who: Principal, params: Values, sent: Values): boolean => {
  switch (condition.is) {
    case 'self':
      return isSelf(who, condition.fact, 'param' in condition ? params[condition.param] : sent[condition.field]);
    case 'ownRobot':
      return isOwnRobot(who, 'param' in condition ? params[condition.param] : sent[condition.field]);
    case 'member':
      return who.members?.has(String(params[condition.param])) ?? false;
    case 'onWhiteboard':
      return typeof who.whiteboard === 'string' && who.whiteboard === params[condition.param];
    case 'has':
      return condition.field in sent;
    case 'chatEnabled':
      return who.chatEnabled;
    case 'variablesWritable':
      return Object.keys(sent).every((name) => !who.readonlyVariables.has(variableKey(name)));
  }
};

const grantsFor = <Condition>(list: readonly Grant<Condition>[], who: Principal): readonly Grant<Condition>[] =>
  list.filter(({ actor }) => actor === who.actor);

type PublishDecision =
  | { ok: true; match: MatchedTopic; payload: unknown }
  | { ok: false; reason: DenialReason; match?: MatchedTopic };

/**
 * Whether the principal may publish this message. The message is parsed JSON; it comes back validated and converted. A caller
 * that has matched the topic already passes the match, to save the lookup.
 */
export const authorizePublish = (
  text: string,
  message: unknown,
  who: Principal,
  match: MatchedTopic | undefined = matchTopic(text),
): PublishDecision => {
  if (!match) return { ok: false, reason: 'unknownTopic' };
  const { topic, params } = match;
  if (!isOfRoom(who, params[topic.room])) return { ok: false, reason: 'otherClassroom', match };
  const grants = grantsFor(topic.publish, who);
  if (grants.length === 0) return { ok: false, reason: 'notForThem', match };
  const read = topic.payload.safeParse(message);
  if (!read.success) return { ok: false, reason: 'badPayload', match };
  const sent = read.data as Values;
  const disagrees = Object.entries(topic.agrees).some(([field, param]) => sent[field] !== params[param]);
  if (disagrees) return { ok: false, reason: 'disagrees', match };
  const granted = grants.some(({ only }) => only.every((condition) => holds(condition, who, params, sent)));
  return granted ? { ok: true, match, payload: read.data } : { ok: false, reason: 'condition', match };
};

const receives = (topic: Topic, params: Values, who: Principal): boolean =>
  isOfRoom(who, params[topic.room]) &&
  grantsFor(topic.receive, who).some(({ only }) => only.every((condition) => holds(condition, who, params, {})));

/** Whether the principal may receive messages on a topic, given by its text or its match. */
export const mayReceive = (text: string | MatchedTopic, who: Principal): boolean => {
  const match = typeof text === 'string' ? matchTopic(text) : text;
  return match !== undefined && receives(match.topic, match.params, who);
};

/** Wildcards stand alone in their segment, and `#` stands last; anything else is no filter. */
const filterParts = (filter: string): string[] | undefined => {
  const parts = filter.split('/');
  const sound = parts.every(
    (part, at) => part === '+' || (part === '#' && at === parts.length - 1) || !/[+#\0]/.test(part),
  );
  return sound && filter !== '' ? parts : undefined;
};

/**
 * The parameters a filter leaves fixed among the topics of one pattern, or undefined when it matches none of them.
 * A parameter under a wildcard is missing from the answer: it could be anything.
 */
const overlap = (parts: readonly string[], topic: Topic): Record<string, string | number> | undefined => {
  const open = parts.at(-1) === '#';
  const fixed = open ? parts.slice(0, -1) : parts;
  // `a/#` also matches `a` itself.
  if (open ? fixed.length > topic.segments.length : fixed.length !== topic.segments.length) return undefined;
  const params: Record<string, string | number> = {};
  for (const [at, part] of fixed.entries()) {
    const segment = topic.segments[at];
    if (!segment) return undefined;
    if (part === '+') continue;
    if ('literal' in segment) {
      if (segment.literal !== part) return undefined;
      continue;
    }
    const value = readSegment(segment.schema, part);
    if (value === undefined) return undefined;
    params[segment.param] = value;
  }
  return params;
};

/**
 * Whether the principal may receive everything this filter could ever match. A parameter under a wildcard fails every
 * condition about it, the one about the class above all. A filter that matches nothing is refused too: nobody needs it.
 */
export const maySubscribe = (filter: string, who: Principal): boolean => {
  const parts = filterParts(filter);
  if (!parts) return false;
  let matched = false;
  for (const { topic } of allTopics()) {
    const params = overlap(parts, topic);
    if (!params) continue;
    if (!receives(topic, params, who)) return false;
    matched = true;
  }
  return matched;
};

/** Which class a topic or a filter is about, by code or short id; undefined when it leaves that open. */
export const roomOf = (topicOrFilter: string): string | undefined => {
  const parts = filterParts(topicOrFilter);
  if (!parts) return undefined;
  for (const { topic } of allTopics()) {
    const room = overlap(parts, topic)?.[topic.room];
    if (typeof room === 'string') return room;
  }
  return undefined;
};
