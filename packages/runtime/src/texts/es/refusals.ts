import type { refusals as english } from '../en/refusals.ts';

export const refusals: typeof english = {
  unknownCommand: 'no conoce esta orden',
  unreadableMelody: 'la melodía no se puede leer',
  notPlugged: '«{sensor}» no está conectado',
};
