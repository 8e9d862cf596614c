/** Blocks that wait for something. */
export const events = {
  blocks: {
    event_when_true: {
      message: 'when %1 becomes true %2',
      tooltip: 'Runs once each time the condition turns from false to true.',
    },
    event_every: { message: 'every %1 s %2', tooltip: 'Runs again and again after this many seconds.' },
    event_chat: { message: 'when a chat message comes %1', tooltip: 'Runs for every chat message.' },
    event_chat_containing: {
      message: 'when a chat message contains %1 %2',
      tooltip: 'Runs for every chat message with these words.',
    },
    event_variable: {
      message: 'when class variable %1 changes %2',
      tooltip: 'Runs whenever somebody changes the class variable.',
    },
    event_enters: { message: 'when %1 enters %2 %3', tooltip: 'Runs when the robot comes to this place.' },
    event_leaves: { message: 'when %1 leaves %2 %3', tooltip: 'Runs when the robot goes away from this place.' },
    event_meets: { message: 'when %1 meets robot %2 %3', tooltip: 'Runs when two robots come close to each other.' },
    event_microbit: {
      message: 'when a micro:bit message comes to %1 %2',
      tooltip: 'Runs for every message from the micro:bit.',
    },
    event_broadcast: {
      message: 'when somebody broadcasts %1 %2',
      tooltip: 'Runs when a program of the class broadcasts this message.',
    },
    event_send_broadcast: { message: 'broadcast %1', tooltip: 'Sends a message to all programs of the class.' },
    event_last_chat: { message: 'last chat message', tooltip: 'The text of the last chat message.' },
    event_last_chat_from: {
      message: 'who wrote the last chat message',
      tooltip: 'The name of whoever wrote last in the chat.',
    },
  },
  sensor: { message: 'when %1: {happening} %2', tooltip: 'Runs each time this happens. Sensor: {sensor}.' },
};
