export const run = {
  run: 'RUN',
  stop: 'STOP',
  again: 'RUN',
  pace: 'How fast',
  paces: { run: 'Normal', slow: 'Slow motion', step: 'Step by step' },
  next: 'Next step',
  states: { STOPPED: 'Stopped', RUNNING: 'Running', FINISHED: 'FINISHED' },
  variables: 'Variables',
  noVariables: 'No variable has a value yet.',
  chatTooFast:
    'Your program writes very fast in the chat. What comes too fast is not sent; let it wait a little between two messages.',
  lost: 'The connection to the class is gone, so the program was stopped.',
} as const;
