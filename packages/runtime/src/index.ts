/** Running a program: the interpreter, the functions programs call, and the run as a page controls it. */
export * from './clock.ts';

export * from './interpreter/interpreter.ts';
export * from './messages.ts';
export * from './port.ts';
export * from './problems.ts';
export * from './run/program-run.ts';
