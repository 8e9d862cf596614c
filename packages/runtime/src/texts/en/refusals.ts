import type { RefusalCode } from '@trundle/world/robot/refusals';

/** Why a robot does not do what it is told, where it says so in words that are known; they end its sentence. */
export const refusals = {
  unknownCommand: 'it does not know this command',
  unreadableMelody: 'the melody cannot be read',
  notPlugged: '“{sensor}” is not plugged in',
} satisfies Record<RefusalCode, string>;
