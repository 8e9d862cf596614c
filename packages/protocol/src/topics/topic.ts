import type { z } from 'zod';
import type { Feature } from '../features.ts';

/**
 * Who somebody is to a class on the broker. People are members of the class; anyone else has no actor and gets
 * nothing. Devices come in with the class's key: a robot whose address the class knows, its camera, or a robot it
 * doesn't know yet. A viewer is a screen that was opened by the class's viewer link: it listens and says nothing. A station
 * is a page that watches the mat by the class's camera link: it says what a camera says, in its own name, and hears nothing.
 */
export const BROKER_ACTORS = [
  'student',
  'teacher',
  'assistance',
  'admin',
  'robot',
  'camera',
  'unknownRobot',
  'viewer',
  'station',
  'server',
] as const;
export type BrokerActor = (typeof BROKER_ACTORS)[number];

/** What the broker knows for sure about a connection. */
export type Fact = 'account' | 'username' | 'role' | 'client' | 'mac' | 'serial';

/** Conditions on the topic itself: they can be judged before there is a message. */
export type ParamCondition<Name extends string = string> =
  /** The parameter names the one who sends or listens. */
  | { is: 'self'; fact: Fact; param: Name }
  /** The parameter names, by address or number, a robot given to them; for a robot: itself. */
  | { is: 'ownRobot'; param: Name }
  /** The parameter names somebody who is in the class. */
  | { is: 'member'; param: Name }
  /** The parameter names the student whose work the teacher shows to the whole class. */
  | { is: 'onWhiteboard'; param: Name };

/** Conditions on a message. */
export type MessageCondition =
  | { is: 'self'; fact: Fact; field: string }
  /** The field names one robot, or a list of robots that must all be theirs. */
  | { is: 'ownRobot'; field: string }
  /** The message is of the kind that has this field. */
  | { is: 'has'; field: string }
  /** The class's chat is on, and on for the one who sends. */
  | { is: 'chatEnabled' }
  /** None of the variables in the message is read-only for students. */
  | { is: 'variablesWritable' };

export interface Grant<Condition> {
  actor: BrokerActor;
  /** All of them must hold. */
  only: readonly Condition[];
}

/** Several times what a message with two hundred markers or fifty variables takes. */
const USUAL_BYTES = 16_384;

type ParamSchema = z.ZodType<string | number>;
type ParamNames<Pattern extends string> = Pattern extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;
type Params = Record<string, ParamSchema>;

interface Declaration<Pattern extends string, P extends Params, Payload extends z.ZodType> {
  /** Segments with parameters in braces, each a whole segment. */
  pattern: Pattern;
  params: P & Record<ParamNames<Pattern>, ParamSchema>;
  /** The parameter that names the class, by code or by its camera's short id. */
  room: ParamNames<Pattern>;
  payload: Payload;
  /** Payload fields that repeat a parameter and must say the same. */
  agrees?: Record<string, ParamNames<Pattern>>;
  qos: 0 | 1;
  /** Kept by the broker for those who come later. */
  retain: boolean;
  /** Nobody acts on it at once: on its way to a page it may wait a moment for company, which spares a weak Wi-Fi. */
  mayWait?: true;
  direction: 'fromDevice' | 'toDevice' | 'amongPeople';
  /** Nobody says or hears it while this is switched off. */
  feature?: Feature;
  /** The built-in simulation goes on saying it while the feature is off. */
  spareSimulation?: true;
  /**
   * It is about what stands on a mat. While everyone has a mat of their own, only whoever is at the same one hears of what is
   * `seen` there; of what robots have `said`, whoever leads hears too.
   */
  mat?: 'seen' | 'said';
  /** People type it: more than a person types is dropped. */
  typed?: true;
  /** Where a message may be larger than usual. */
  maxBytes?: number;
  summary: string;
  publish: readonly (BrokerActor | Grant<ParamCondition<ParamNames<Pattern>> | MessageCondition>)[];
  receive: readonly (BrokerActor | Grant<ParamCondition<ParamNames<Pattern>>>)[];
}

type Segment = { literal: string } | { param: string; schema: ParamSchema };
type ParamInput<P extends Params> = { [Name in keyof P]: z.input<P[Name]> };
type ParamOutput<P extends Params> = { -readonly [Name in keyof P]: z.output<P[Name]> };

/** One topic, declared once. The broker's decisions, both ends' types and the documents derive from it. */
export interface Topic<P extends Params = Params, Payload extends z.ZodType = z.ZodType> {
  pattern: string;
  segments: readonly Segment[];
  room: string;
  payload: Payload;
  agrees: Readonly<Record<string, string>>;
  qos: 0 | 1;
  retain: boolean;
  mayWait: boolean;
  direction: 'fromDevice' | 'toDevice' | 'amongPeople';
  feature: Feature | undefined;
  spareSimulation: boolean;
  mat: 'seen' | 'said' | undefined;
  typed: boolean;
  maxBytes: number;
  summary: string;
  publish: readonly Grant<ParamCondition | MessageCondition>[];
  receive: readonly Grant<ParamCondition>[];
  /** The topic's text. Throws on a value that does not fit: it could change the topic's shape. */
  build(params: ParamInput<P>): string;
  /** Its parameters, when the text is this topic. Never throws. */
  parse(text: string): ParamOutput<P> | undefined;
  /** A filter to subscribe with; parameters left out match anything. */
  filter(params?: Partial<ParamInput<P>>): string;
}

export type TopicParams<T> = T extends Topic<infer P, infer _Payload> ? ParamOutput<P> : never;
export type TopicPayload<T> = T extends Topic<infer _P, infer Payload> ? z.output<Payload> : never;
export type TopicPayloadInput<T> = T extends Topic<infer _P, infer Payload> ? z.input<Payload> : never;

/**
 * A segment's value, if it is written exactly as we would write it. `k7pm3x` and `K7PM3X` are one class to people but
 * two topics to a broker, so only one spelling counts.
 */
export const readSegment = (schema: ParamSchema, text: string): string | number | undefined => {
  const read = schema.safeParse(text);
  return read.success && String(read.data) === text ? read.data : undefined;
};

const segmentsOf = (pattern: string, params: Params): Segment[] =>
  pattern.split('/').map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined) return { literal: part };
    const schema = params[name];
    if (!schema) throw new Error(`${pattern}: no schema for {${name}}`);
    return { param: name, schema };
  });

const grants = <Condition>(list: readonly (BrokerActor | Grant<Condition>)[]): Grant<Condition>[] =>
  list.map((entry) => (typeof entry === 'string' ? { actor: entry, only: [] } : entry));

const parseWith = (segments: readonly Segment[], text: string): Record<string, string | number> | undefined => {
  const parts = text.split('/');
  if (parts.length !== segments.length) return undefined;
  const found: Record<string, string | number> = {};
  for (const [at, segment] of segments.entries()) {
    const part = parts[at] ?? '';
    if ('literal' in segment) {
      if (segment.literal !== part) return undefined;
      continue;
    }
    const value = readSegment(segment.schema, part);
    if (value === undefined) return undefined;
    found[segment.param] = value;
  }
  return found;
};

export const topic = <
  const Pattern extends string,
  const P extends Record<ParamNames<Pattern>, ParamSchema>,
  const Payload extends z.ZodType,
>(
  declaration: Declaration<Pattern, P, Payload>,
): Topic<P, Payload> => {
  const segments = segmentsOf(declaration.pattern, declaration.params);
  const write = (segment: Segment, values: Record<string, unknown>): string =>
    'literal' in segment ? segment.literal : String(segment.schema.parse(values[segment.param]));
  return {
    pattern: declaration.pattern,
    segments,
    room: declaration.room,
    payload: declaration.payload,
    agrees: declaration.agrees ?? {},
    qos: declaration.qos,
    retain: declaration.retain,
    mayWait: declaration.mayWait ?? false,
    direction: declaration.direction,
    feature: declaration.feature,
    spareSimulation: declaration.spareSimulation ?? false,
    mat: declaration.mat,
    typed: declaration.typed ?? false,
    maxBytes: declaration.maxBytes ?? USUAL_BYTES,
    summary: declaration.summary,
    publish: grants(declaration.publish),
    receive: grants(declaration.receive),
    build: (params) => segments.map((segment) => write(segment, params)).join('/'),
    parse: (text) => parseWith(segments, text) as ParamOutput<P> | undefined,
    filter: (params = {}) =>
      segments
        .map((segment) => ('param' in segment && !(segment.param in params) ? '+' : write(segment, params)))
        .join('/'),
  };
};
