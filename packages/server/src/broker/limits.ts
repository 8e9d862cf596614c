import { BROKER_PAYLOAD_LIMIT_BYTES, CHAT_RATE, PROGRAM_RATE } from '@trundle/protocol';
import type { Rate } from '@trundle/protocol/token-bucket';

/**
 * How much may be asked of the broker. What is counted per sender is shared by all connections of an account, or of a
 * device; beside that a class has a share of its own, so that no class drowns the others, and the devices of all classes
 * of one account have one, so that many classes of one account do not add up.
 *
 * What honest ones send, and hence the numbers:
 * - A page says one ping in three seconds, and its program up to some twenty things a second (commands, effects,
 *   variables), most in bursts when it starts. The page stops a program that says more than PROGRAM_RATE and tells its
 *   author why; an account's share is that of four such programs and some more, or twice that of a
 *   teacher's, which may drive all robots, so our page never meets it. It asks for about twenty filters when it opens. A teacher may have a few
 *   pages open.
 * - A robot says at most five reports of its sensors a second, a status in five, and an answer to each command.
 * - A camera says three batches of positions a second.
 * - So a class of thirty, all of them running, says some 350 messages a second, and with thirty programs at the pace at
 *   which a page stops them, each command answered by its robot, some 2,600: a class's share is more than that. A page
 *   hears all of them and gives a receipt for those that need one, which is why it may send many more packets than
 *   messages.
 * - Telling a robot to stop needs none of these shares. Whoever stops a whole class tells each of its robots.
 * What breaks them does not add up: a sender at all limits at once takes a few hundredths of a core.
 */
export interface BrokerLimits {
  /** One MQTT packet on the wire; whoever sends a larger one is cut off before it is read. */
  packetBytes: number;
  /** One message; a larger one is dropped unread. */
  payloadBytes: number;
  /** What may wait for a client that doesn't read; past this it is cut off. */
  backlogBytes: number;
  /** From the first byte to the MQTT greeting, in milliseconds. */
  connectTimeout: number;
  connectionsPerAccount: number;
  connectionsPerClassKey: number;
  /** Screens that show one class: a phone for every child, the whiteboard, and some at home. */
  viewersPerClass: number;
  /** What the devices of all classes of one account may use up together, beside the share of each class. */
  devicesPerOwner: { connections: number; connects: Rate; packets: Rate; wireBytes: Rate };
  /** How often one may come in: a login asks the database, and the class is told who listens now. */
  connects: { perAccount: Rate; perClassKey: Rate };
  /** The same of all screens that came by the viewer link of a class. */
  viewerConnects: Rate;
  /** A camera station: what it says of the mat and no more. All that ever watched in a class share this. */
  station: { connections: number; connects: Rate; packets: Rate; wireBytes: Rate; messages: Rate; bytes: Rate };
  /** Packets of any kind that are read; the rest waits on the wire. */
  packets: Rate;
  wireBytes: Rate;
  /** Messages that are looked into; the rest is dropped, since a robot must not obey long after it was told. */
  messages: Rate;
  bytes: Rate;
  /** Robots told to stop, beside all other messages and beside the class's share: that must arrive whoever is loud. */
  stops: Rate;
  /** Words in the chat. People type them, and each is stored and brought to everybody. */
  chat: Rate;
  /** Filters asked for, granted or not: judging one costs a look at every topic, and the class's listeners are found anew. */
  subscriptions: Rate;
  /** Filters held at once by a connection. */
  filters: number;
  /** Different classes one connection may name. */
  rooms: number;
  /** What all senders together may say in one class. */
  perClass: { messages: Rate; bytes: Rate };
  failedLogins: { perClient: number; perAddress: number; seconds: number; delay: number };
  /** How long what is known of a class counts without a word from the server, in milliseconds. */
  factsLifetime: number;
}

/** Pages keep to the pace themselves and say so. This much more, and one with several tabs open does not meet ours. */
const TABS = 4;
/** Programs at once in a class. Whatever they tell a robot is answered, so each counts twice. */
const PROGRAMS = 30;
/** Classes of one account whose devices are at all limits at once; on a usual day that is enough for more than a dozen. */
const LOUD_CLASSES = 2;
/** What pages, robots and cameras of a class say by themselves in a second, its teacher's program, and more. */
const BY_THEMSELVES = 800;

const times = (count: number, { perSecond, burst }: Rate): Rate => ({
  perSecond: count * perSecond,
  burst: count * burst,
});

const DEVICES_PER_CLASS = {
  connections: 500,
  connects: { perSecond: 50, burst: 1_000 },
};
const PACKETS: Rate = { perSecond: 3_000, burst: 10_000 };
const WIRE_BYTES: Rate = { perSecond: 524_288, burst: 2_097_152 };

export const DEFAULT_LIMITS: BrokerLimits = {
  packetBytes: 262_144,
  payloadBytes: BROKER_PAYLOAD_LIMIT_BYTES,
  backlogBytes: 1_048_576,
  connectTimeout: 10_000,
  connectionsPerAccount: 20,
  connectionsPerClassKey: DEVICES_PER_CLASS.connections,
  viewersPerClass: 80,
  devicesPerOwner: {
    connections: LOUD_CLASSES * DEVICES_PER_CLASS.connections,
    connects: times(LOUD_CLASSES, DEVICES_PER_CLASS.connects),
    packets: times(LOUD_CLASSES, PACKETS),
    wireBytes: times(LOUD_CLASSES, WIRE_BYTES),
  },
  // After the server was away everybody comes at once; a page that is thrown out waits a second before it tries again.
  connects: { perAccount: { perSecond: 2, burst: 60 }, perClassKey: DEVICES_PER_CLASS.connects },
  viewerConnects: { perSecond: 4, burst: 160 },
  station: {
    // One device has the seat; another may still be on its way out.
    connections: 4,
    connects: { perSecond: 1, burst: 30 },
    packets: { perSecond: 100, burst: 1_000 },
    wireBytes: { perSecond: 131_072, burst: 524_288 },
    // Up to ten pictures a second, and that it is there. One with two hundred markers takes six thousand bytes.
    messages: { perSecond: 12, burst: 60 },
    bytes: { perSecond: 65_536, burst: 262_144 },
  },
  packets: PACKETS,
  wireBytes: WIRE_BYTES,
  // As much as the programs of all tabs, and one more for what a page says by itself.
  messages: { perSecond: (TABS + 1) * PROGRAM_RATE.perSecond, burst: (TABS + 1) * PROGRAM_RATE.burst },
  bytes: { perSecond: 262_144, burst: 1_048_576 },
  // The robots of a class twice over, as fast as one can click.
  stops: { perSecond: 30, burst: 120 },
  chat: { perSecond: TABS * CHAT_RATE.perSecond, burst: TABS * CHAT_RATE.burst },
  subscriptions: { perSecond: 10, burst: 400 },
  filters: 100,
  rooms: 50,
  perClass: {
    messages: {
      perSecond: 2 * PROGRAMS * PROGRAM_RATE.perSecond + BY_THEMSELVES,
      burst: PROGRAMS * PROGRAM_RATE.burst + BY_THEMSELVES,
    },
    bytes: { perSecond: 1_048_576, burst: 4_194_304 },
  },
  // A whole school may share one address, so one robot with an old key must not lock the others out.
  failedLogins: { perClient: 10, perAddress: 600, seconds: 60, delay: 1_000 },
  factsLifetime: 10_000,
};
