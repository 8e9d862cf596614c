export const refusals = {
  unknownCommand: 'no conoce esta orden',
  unreadableMelody: 'la melodía no se puede leer',
  notPlugged: '«{sensor}» no está conectado',
};
