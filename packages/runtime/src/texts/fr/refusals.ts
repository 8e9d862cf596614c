export const refusals = {
  unknownCommand: 'il ne connaît pas cet ordre',
  unreadableMelody: 'la mélodie est illisible',
  notPlugged: '« {sensor} » n’est pas branché',
};
