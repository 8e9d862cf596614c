/** Running a program: the interpreter, the functions programs call, the run as a page sees it. */
export * from './clock.ts';
export { browserInterpreters } from './interpreter/browser.ts';
export * from './interpreter/interpreter.ts';
export * from './messages.ts';
export * from './port.ts';
export * from './problems.ts';
export * from './run/program-run.ts';
