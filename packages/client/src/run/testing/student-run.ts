import type { Program } from '@trundle/language/tree/program';
import { InterpreterPool } from '@trundle/runtime/interpreter/interpreter';
import { classroomSnapshot } from '../../live/classroom-snapshot.ts';
import type { LiveClassroom } from '../../live/live-classroom.ts';
import { CODE } from '../../live/testing/test-server.ts';
import { newWorkspace } from '../../program/workspace.ts';
import { LivePort } from '../live-port.ts';
import { RunControl } from '../run-control.ts';
import { NO_MICROBIT, realInterpreters } from './program-parts.ts';

/** A student of an open class at a program that really runs. Whoever wants it disposes of the control. */
export const studentRun = async (live: LiveClassroom, accountId: string, program: Program) => {
  const workspace = newWorkspace(program);
  const author = { accountId, name: 'student_1', role: 'Student' } as const;
  const control = new RunControl({
    workspace,
    language: 'en',
    pool: new InterpreterPool(await realInterpreters()),
    snapshot: () => classroomSnapshot(live, { ...author, language: 'en' }),
    port: new LivePort({
      live,
      code: CODE,
      author,
      microbit: NO_MICROBIT,
      hasChat: () => true,
      hasSandbox: () => true,
      chatTooFast: () => undefined,
      variableRefused: () => undefined,
      sandboxOff: () => undefined,
    }),
  });
  return { workspace, control };
};
