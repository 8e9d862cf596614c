export const run = {
  run: 'RUN',
  stop: 'STOP',
  again: 'RUN',
  runKeys: 'Run the program ({{keys}})',
  stopKeys: 'Stop the program ({{keys}})',
  keys: { run: 'Ctrl + Enter', stop: 'Ctrl + .' },
  connecting: 'CONNECTING',
  untilKnown: 'Waking the robots. The program starts by itself.',
  speed: 'How fast',
  speeds: { run: 'Normal', slow: 'Slow motion', step: 'Step by step' },
  next: 'Next step',
  states: { STOPPED: 'Stopped', RUNNING: 'Running', FINISHED: 'FINISHED' },
  variables: 'Variables',
  noVariables: 'No variable has a value yet.',
  chatTooFast:
    'Your program writes very fast in the chat. What comes too fast is not sent; let it wait a little between two messages.',
  variableRefused:
    'The class has no room for the variable {{name}}, so its value is not kept. Use one that is there, or ask your teacher to remove some.',
  sandboxOff: '3D models are switched off on this server, so what your program shows with them is not seen.',
  chatTooFastTeacher:
    'Your program writes very fast in the chat. What comes too fast is not sent; let it wait a little between two messages.',
  variableRefusedTeacher:
    'The class has no room for the variable {{name}}, so its value is not kept. Use one that is there, or remove some.',
  sandboxOffTeacher: '3D models are switched off on this server, so what your program shows with them is not seen.',
  notConnected: 'The class cannot be reached, so its robots cannot drive.',
  unreadText: 'The text is no program yet. What runs are the blocks.',
  brokenText: {
    title: 'Your text has a mistake',
    text: 'It is no program yet. Run the last program that worked, or look at the mistake?',
    run: 'Run the last one',
    look: 'Look at the mistake',
  },
  sentBack: 'The robots go back to their start places, so your program has stopped.',
  lost: 'The connection to the class is lost: the program has stopped, and the robots stop within half a minute.',
} as const;
