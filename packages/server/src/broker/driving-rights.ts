import { judgePublish } from '@trundle/protocol/topics/authority';
import { robotCommand } from '@trundle/protocol/topics/robot';
import type { ClassFacts } from './class-facts.ts';
import type { Robot } from './drives.ts';
import { Encoded } from './encoded.ts';
import type { Participant } from './participant.ts';
import type { Room } from './room.ts';

export const STOP_ALL = { do: 'stop', all: true } as const;

/**
 * Whether a robot may go on driving after its class has changed: whoever drives it must still be able to stop it, and
 * number, student and mat must be those it set out with.
 */
export const mayGoOn = ({ mac, code }: Robot, by: Participant, room: Room, before: ClassFacts | undefined): boolean => {
  const { facts } = room;
  const robotIn = (known: ClassFacts | undefined) => known?.robots.find((robot) => robot.mac === mac);
  const was = robotIn(before);
  const is = robotIn(facts);
  const connection = by.placeIn(room)?.connection;
  if (!is || !connection) return false;
  if (before && facts?.mapId !== before.mapId) return false;
  if (was && was.identifier !== is.identifier) return false;
  // One that was free may be handed over while it is shown how it drives.
  if (was?.student && was.student !== is.student) return false;
  return judgePublish(robotCommand.build({ mac, classroom: code }), STOP_ALL, connection).ok;
};

/**
 * The last word to a robot that is about to be disconnected, whether or not it drives: nobody can reach it afterwards.
 * Written straight to its connection, since by then it has no right to hear anything.
 */
export const sayLastStop = (participant: Participant, { mac, code }: Robot): void => {
  const topic = robotCommand.build({ mac, classroom: code });
  if (participant.listensTo(topic.split('/')) !== undefined)
    participant.stream?.deliver(new Encoded(topic, Buffer.from(JSON.stringify(STOP_ALL))), 0, false);
};
