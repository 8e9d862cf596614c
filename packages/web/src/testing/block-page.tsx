import { CODE, classroomOf } from '@trundle/client/live/testing/test-server';
import { newWorkspace, type Workspace } from '@trundle/client/program/workspace';
import { ClassroomRun } from '@trundle/client/run/classroom-run';
import type { RunControl } from '@trundle/client/run/run-control';
import { NO_MICROBIT, programOf, realInterpreters } from '@trundle/client/run/testing/program-parts';
import { PageLifecycle } from '@trundle/client/session/page-lifecycle';
import { id } from '@trundle/client/testing/people';
import { findProgramBlock, type Program } from '@trundle/language/tree/program';
import { walkProgram } from '@trundle/language/tree/walk';
import type { Classroom } from '@trundle/protocol/entities/classroom';
import { readClassroom } from '@trundle/protocol/http/classroom';
import { readVirtual, type VirtualClassroomState } from '@trundle/protocol/http/virtual';
import { robotStatus } from '@trundle/protocol/topics/classroom';
import * as Blockly from 'blockly/core';
import { useEffect, useState } from 'react';
import { vi } from 'vitest';
import { BlockWorkspace } from '../classroom/BlockWorkspace.tsx';
import { ConsolePanel } from '../console/ConsolePanel.tsx';
import { useLiveClassroom } from '../live/hooks.ts';
import { ProgramContext } from '../program/program-context.ts';
import { RunContext } from '../program/run-context.ts';
import { RunBar } from '../run/RunBar.tsx';
import { runTextsFor } from '../run/run-texts.ts';
import { openInClass } from './class-page.tsx';
import { letBlocksBeDrawn } from './drawing.ts';
import { quietServer } from './test-app.ts';

/** Who sits before the blocks. */
const TEACHER = { who: 'teacher', accountId: id(1), role: 'Teacher' } as const;
export const STUDENT = { who: 'student', accountId: id(600), role: 'Student' } as const;

export interface BlockPageOptions {
  by?: typeof TEACHER | typeof STUDENT;
  /** The open program: as JavaScript, or as it is. */
  program: string | Program;
  classroom?: Partial<Classroom>;
  virtual?: VirtualClassroomState;
  /** The robots that are switched on. */
  awake?: readonly number[];
  /** Robots that have said nothing yet, not even that they sleep. */
  silent?: readonly number[];
  isReadOnly?: boolean;
}

interface BenchProps {
  by: NonNullable<BlockPageOptions['by']>;
  workspace: Workspace;
  classroom: Classroom;
  isReadOnly: boolean;
  interpreters: Awaited<ReturnType<typeof realInterpreters>>;
  /** Hands out what runs the program. */
  onRun: (control: RunControl) => void;
}

const Bench = ({ by, workspace, classroom, isReadOnly, interpreters, onRun }: BenchProps) => {
  const live = useLiveClassroom();
  const [run] = useState(
    () =>
      new ClassroomRun({
        workspace,
        live,
        interpreters,
        page: new PageLifecycle(window),
        code: CODE,
        author: { accountId: by.accountId, name: 'Ana', role: by.role },
        language: 'en',
        texts: runTextsFor(by.role),
        microbit: NO_MICROBIT,
        hasChat: () => true,
        hasSandbox: () => true,
      }),
  );
  useEffect(() => {
    run.start();
    onRun(run.control);
    return () => run.stop();
  }, [run, onRun]);
  return (
    <ProgramContext value={workspace}>
      <RunContext value={run.control}>
        <RunBar />
        <BlockWorkspace classroom={classroom} isReadOnly={isReadOnly} />
        <ConsolePanel />
      </RunContext>
    </ProgramContext>
  );
};

/** The blocks of a program in an open class, RUN above them and the console beside: all real but network and broker. */
export const openBlocks = async (options: BlockPageOptions) => {
  const { by = TEACHER, program, classroom: more, virtual, awake = [], silent = [], isReadOnly = false } = options;
  letBlocksBeDrawn();
  const classroom = classroomOf(more);
  const workspace = newWorkspace(typeof program === 'string' ? programOf(program) : program);
  const interpreters = await realInterpreters();
  let control: RunControl | undefined;
  const onRun = (made: RunControl): void => {
    control = made;
  };
  const opened = await openInClass({
    who: by.who,
    network: quietServer()
      .answer(readClassroom, classroom)
      .answer(readVirtual, virtual ?? { robots: [], environment: {}, objects: [] }),
    children: <Bench {...{ by, workspace, classroom, isReadOnly, interpreters, onRun }} />,
  });
  const speak = (number: number, isAwake: boolean) =>
    opened.broker.say(robotStatus, { code: CODE }, { id: number, status: isAwake ? 1 : 0, battery: 800 });
  for (const { identifier } of classroom.robots)
    if (!silent.includes(identifier)) speak(identifier, awake.includes(identifier));
  await vi.waitFor(
    () => {
      if (document.querySelector('[data-ready=true]') === null) throw new Error('no blocks yet');
    },
    { timeout: 20_000 },
  );
  if (control === undefined) throw new Error('nothing runs the program');
  const blocks = Blockly.getMainWorkspace() as Blockly.WorkspaceSvg;
  const typed = (type: string) => [...walkProgram(workspace.program.read())].filter((block) => block.type === type);
  return {
    ...opened,
    control,
    workspace,
    blocks,
    speak,
    typed,
    root: () => findProgramBlock(workspace.program.read()),
  };
};
