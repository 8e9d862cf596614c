import { authorizePublish } from '@trundle/protocol/topics/authority';
import { robotCommand } from '@trundle/protocol/topics/robot';
import type { ClassFacts } from './class-facts.ts';
import type { ClientConnection } from './client-connection.ts';
import { EncodedMessage } from './encoded-message.ts';
import type { Robot } from './motion-watchdog.ts';
import type { RoomClient } from './occupant.ts';
import type { Room } from './room.ts';

export const STOP_ALL = { do: 'stop', all: true } as const;

/**
 * Whether a robot may keep moving after its class has changed: whoever drives it must still be allowed to stop it, and its
 * number, its student and the mat must be the same as before. Where everyone goes to a mat of their own, or comes back, a page
 * may lose sight of a robot it drives.
 */
export const mayKeepMoving = (
  { mac, code }: Robot,
  by: ClientConnection,
  room: Room,
  before: ClassFacts | undefined,
): boolean => {
  const { facts } = room;
  const robotIn = (known: ClassFacts | undefined) => known?.robots.find((robot) => robot.mac === mac);
  const was = robotIn(before);
  const is = robotIn(facts);
  const principal = by.occupantIn(room)?.principal;
  if (!is || !principal) return false;
  if (before && (facts?.mapId !== before.mapId || facts?.ownMats !== before.ownMats)) return false;
  if (was && was.identifier !== is.identifier) return false;
  // A robot of nobody may be given to a student while a teacher shows how it drives.
  if (was?.student && was.student !== is.student) return false;
  return authorizePublish(robotCommand.build({ mac, classroom: code }), STOP_ALL, principal).ok;
};

/**
 * Stops a robot that is about to be disconnected, whether or not it moves: nobody can reach it afterwards. Written
 * straight to its connection, since by then it may receive nothing any more.
 */
export const sendFinalStop = (connection: RoomClient, { mac, code }: Robot): void => {
  const topic = robotCommand.build({ mac, classroom: code });
  if (connection.qosFor(topic.split('/')) !== undefined)
    connection.stream?.deliver(new EncodedMessage(topic, Buffer.from(JSON.stringify(STOP_ALL))), 0, false);
};
