import { CODE, classroomOf } from '@trundle/client/live/testing/test-server';
import { newWorkspace } from '@trundle/client/program/workspace';
import { RunControl } from '@trundle/client/run/run-control';
import { programOf } from '@trundle/client/run/testing/program-parts';
import { id } from '@trundle/client/testing/people';
import { exampleProgram } from '@trundle/language/documents';
import { EXAMPLES } from '@trundle/language/examples/index';
import { writeXml } from '@trundle/language/xml/write';
import { projectReference } from '@trundle/protocol/entities/document-reference';
import { readClassroom } from '@trundle/protocol/http/classroom';
import { backToStart } from '@trundle/protocol/http/virtual';
import { type FromInterpreter, InterpreterPool } from '@trundle/runtime';
import * as Blockly from 'blockly/core';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { BlockEditor } from '../editor/block-editor.ts';
import { setUpBlockly } from '../editor/blockly-setup.ts';
import { useOpenExample } from '../examples/use-open-example.ts';
import { ProgramContext } from '../program/program-context.ts';
import { RunContext } from '../program/run-context.ts';
import { useOpenProject } from '../projects/use-open-project.ts';
import { openInClass } from '../testing/class-page.tsx';
import { quietServer } from '../testing/test-app.ts';
import { BackToStart } from './BackToStart.tsx';

/** An interpreter in which a program runs until it is told to stop. */
const endless = () => {
  let say: (message: FromInterpreter) => void = () => undefined;
  return new InterpreterPool(() => ({
    channel: {
      post: ({ type }) => type === 'stop' && say({ type: 'stopped' }),
      listen: (listener) => {
        say = listener;
      },
    },
    flag: undefined,
    onCrash: () => undefined,
    end: () => undefined,
  }));
};

const PROJECT = {
  reference: projectReference(id(70)),
  name: 'Maze',
  xml: writeXml(exampleProgram('print')),
  version: 1,
};

const Ways = ({ editor }: { editor: BlockEditor }) => {
  const { open: openExample } = useOpenExample(editor, () => undefined);
  const { open: openProject } = useOpenProject(editor);
  const [example] = EXAMPLES;
  if (example === undefined) throw new Error('no examples');
  return (
    <>
      <BackToStart />
      <button type="button" onClick={() => void openExample({ example, now: null, changesMap: false })}>
        an example
      </button>
      <button type="button" onClick={() => void openProject(PROJECT)}>
        a project
      </button>
    </>
  );
};

test.each(['All robots back to start', 'an example', 'a project'])(
  'a program that runs is stopped before robots go to their start places: %s',
  async (way) => {
    setUpBlockly('en');
    const blocks = new Blockly.Workspace() as Blockly.WorkspaceSvg;
    onTestFinished(() => blocks.dispose());
    const workspace = newWorkspace(programOf('wait(600);'));
    const port = { view: () => ({}), subscribe: () => () => undefined, command: () => undefined } as never;
    const snapshot = () => ({ robots: [] }) as never;
    const control = new RunControl({ workspace, port, pool: endless(), language: 'en', snapshot });
    const runs: string[] = [];
    const network = quietServer().answer(readClassroom, classroomOf({}));
    const { page } = await openInClass({
      network,
      children: (
        <RunContext value={control}>
          <ProgramContext value={workspace}>
            <Ways
              editor={
                { workspace: blocks, showAnother: () => undefined, home: () => undefined } as unknown as BlockEditor
              }
            />
          </ProgramContext>
        </RunContext>
      ),
    });
    await control.start();
    expect(control.state.getState().run).toBe('RUNNING');
    control.state.subscribe(({ run }) => runs.push(`${run} after ${network.to(backToStart).length}`));
    page.press(way);
    await vi.waitFor(() => expect(network.to(backToStart)).toHaveLength(1));
    expect(network.to(backToStart)[0]?.path).toContain(CODE);
    expect(runs[0]).toBe('STOPPED after 0');
  },
);
