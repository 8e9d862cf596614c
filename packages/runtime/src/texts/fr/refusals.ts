import type { refusals as english } from '../en/refusals.ts';

export const refusals: typeof english = {
  unknownCommand: 'il ne connaît pas cet ordre',
  unreadableMelody: 'la mélodie est illisible',
  notPlugged: '« {sensor} » n’est pas branché',
};
