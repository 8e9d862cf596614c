import { CODE } from '@trundle/client/live/testing/test-server';
import { newWorkspace } from '@trundle/client/program/workspace';
import { classroom, id } from '@trundle/client/testing/people';
import { wholeProject } from '@trundle/client/testing/projects';
import { exampleProgram } from '@trundle/language/documents';
import { writeXml } from '@trundle/language/xml/write';
import { type DocumentReference, projectReference, workReference } from '@trundle/protocol/entities/document-reference';
import { readClassroom } from '@trundle/protocol/http/classroom';
import { readProject } from '@trundle/protocol/http/project';
import { readWork } from '@trundle/protocol/http/work';
import { beforeEach, expect, test, vi } from 'vitest';
import { ProgramContext } from '../program/program-context.ts';
import { openInClass } from '../testing/class-page.tsx';
import { quietServer } from '../testing/test-app.ts';
import { Drawer } from './Drawer.tsx';
import { StageProvider } from './StageProvider.tsx';
import { useTaskShown } from './use-task.ts';

const TIME = '2026-01-02T03:04:05.000Z';
const MADE = { mapId: 0, createdAt: TIME, updatedAt: TIME, created_by: { _id: id(1), name: 'Maker' } };
const xml = writeXml(exampleProgram('print'));
const MAZE = wholeProject({ description: 'Find the way out.', xml });
const WORK = {
  ...MADE,
  _id: id(90),
  name: 'My maze',
  svgCoverXML: '',
  rule: null,
  projectRef: id(70),
  workRef: null,
  classRoom: CODE,
  version: 1,
  xml,
};

const Column = () => {
  useTaskShown();
  return <Drawer />;
};

const openWith = async (reference: DocumentReference, description = MAZE.description) => {
  const workspace = newWorkspace(exampleProgram('print'), { reference });
  const network = quietServer()
    .answer(readClassroom, classroom())
    .answer(readProject, { ...MAZE, description }, MAZE)
    .answer(readWork, WORK);
  const opened = await openInClass({
    network,
    children: (
      <ProgramContext value={workspace}>
        <StageProvider>
          <Column />
        </StageProvider>
      </ProgramContext>
    ),
  });
  const isRead = () => document.querySelector('[role=tabpanel] article')?.textContent?.includes('Find the way out.');
  const turnTo = (next: DocumentReference): void => workspace.program.open(exampleProgram('print'), 'elsewhere', next);
  return { ...opened, isRead, turnTo };
};

const waitFor = (look: () => void): Promise<void> => vi.waitFor(look, { timeout: 20_000, interval: 10 });

beforeEach(() => window.localStorage.clear());

test('a work that is open when the page comes leaves the drawer as it was, though its task is read later', async () => {
  const { page, isRead } = await openWith(workReference(id(90)));
  await page.sees('Task');
  await new Promise(requestAnimationFrame);
  expect(isRead()).toBeFalsy();
});

test('the task of a project that is opened is read at once, also after one that has none', async () => {
  const { network, isRead, turnTo } = await openWith(projectReference(id(69)), '');
  await waitFor(() => expect(network.to(readProject)).toHaveLength(1));
  turnTo(projectReference(id(70)));
  await waitFor(() => expect(isRead()).toBe(true));
});
