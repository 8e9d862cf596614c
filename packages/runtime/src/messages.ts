import type { ProgramSections } from '@trundle/language';
import type { RobotCommandInput } from '@trundle/protocol/entities/robot-command';
import type { Point } from '@trundle/world/geometry/coordinates';
import type { ClassChange, ClassEvent, ClassView, SandboxMessage, VariableValue } from './port.ts';
import type { RunProblem, RunTexts } from './problems.ts';

/** The messages between page and interpreter. */

/** How fast statements follow each other: at full speed, with a delay before each, or one by one. */
export type RunSpeed =
  | { readonly mode: 'run' }
  | { readonly mode: 'slow'; readonly delay: number }
  | { readonly mode: 'step' };

export type ToInterpreter =
  | {
      readonly type: 'start';
      readonly sections: ProgramSections;
      readonly view: ClassView;
      /** What the run says, in the language of the page: a worker has no texts of its own. */
      readonly texts: RunTexts;
      readonly speed: RunSpeed;
    }
  | { readonly type: 'changed'; readonly change: ClassChange }
  | { readonly type: 'event'; readonly event: ClassEvent }
  | { readonly type: 'setSpeed'; readonly speed: RunSpeed }
  | { readonly type: 'step' }
  | { readonly type: 'stop' };

/** A line for the console, with the block it comes from. */
export interface Line {
  readonly kind: 'print' | 'warn' | 'error';
  readonly text: string;
  readonly block: string | null;
  /** What a warning is about. */
  readonly problem?: Pick<RunProblem, 'code' | 'details'>;
}

/** A variable of the program with its value as text, for a page that shows them. */
export interface InspectedVariable {
  readonly name: string;
  readonly value: string;
}

/** Something a program does in its class; the page carries it out over its own connection. */
export type ClassAction =
  | { readonly type: 'command'; readonly robot: number; readonly command: RobotCommandInput }
  | { readonly type: 'chat'; readonly text: string; readonly student: string | null }
  | { readonly type: 'variable'; readonly name: string; readonly value: VariableValue }
  | { readonly type: 'show'; readonly message: SandboxMessage }
  | { readonly type: 'broadcast'; readonly message: string }
  | { readonly type: 'microbit'; readonly text: string };

/** What a page shows of a run. */
export type RunEvent =
  | { readonly type: 'at'; readonly block: string }
  /** Blocks whose effect plays on while the program is at another one. */
  | { readonly type: 'beside'; readonly blocks: readonly string[] }
  | { readonly type: 'lines'; readonly lines: readonly Line[] }
  | { readonly type: 'clearConsole' }
  | { readonly type: 'variables'; readonly variables: readonly InspectedVariable[] }
  /** The route a robot is about to take; null when it arrived or gave up. */
  | { readonly type: 'path'; readonly robot: number; readonly points: readonly Point[] | null }
  | { readonly type: 'finished' }
  | { readonly type: 'failed'; readonly problem: RunProblem };

export type FromInterpreter =
  | ClassAction
  | RunEvent
  /** A program can be started. */
  | { readonly type: 'ready' }
  /** After `stop`: nothing of the program is left, and another can be started. */
  | { readonly type: 'stopped' };

export const isClassAction = (message: FromInterpreter): message is ClassAction => CLASS_ACTIONS.has(message.type);
const CLASS_ACTIONS: ReadonlySet<string> = new Set<ClassAction['type']>([
  'command',
  'chat',
  'variable',
  'show',
  'broadcast',
  'microbit',
]);
