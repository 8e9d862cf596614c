import { CODE } from '@trundle/client/live/testing/test-server';
import { newWorkspace } from '@trundle/client/program/workspace';
import { classroom } from '@trundle/client/testing/people';
import { wholeProject } from '@trundle/client/testing/projects';
import { exampleProgram } from '@trundle/language/documents';
import { writeXml } from '@trundle/language/xml/write';
import { type DocumentReference, projectReference, TEMPORARY } from '@trundle/protocol/entities/document-reference';
import { readClassroom, updateClassroom } from '@trundle/protocol/http/classroom';
import { readProject } from '@trundle/protocol/http/project';
import { studentPing } from '@trundle/protocol/topics/classroom';
import { classroomEvent } from '@trundle/protocol/topics/notify';
import { beforeAll, expect, test, vi } from 'vitest';
import { ProgramContext } from '../program/program-context.ts';
import { openInClass } from '../testing/class-page.tsx';
import { quietServer } from '../testing/test-app.ts';
import { loadLessonTexts } from '../texts/lesson-texts.ts';
import { LazyOtherMat } from './LazyOtherMat.tsx';
import { ProjectView } from './ProjectView.tsx';
import { useOtherMatNow } from './use-other-mat.ts';

const GARAGE = wholeProject({
  name: 'Out of the garage',
  mapId: 3,
  xml: writeXml(exampleProgram('print')),
  goals: [{ kind: 'loop', id: 'loop', hints: [] }],
});

beforeAll(loadLessonTexts);

const Now = () => {
  const mapId = useOtherMatNow();
  return mapId === null ? <p>fits</p> : <LazyOtherMat mapId={mapId} />;
};
const view = (
  <ProjectView
    id={GARAGE._id}
    editor={{ home: vi.fn() }}
    onBack={vi.fn()}
    onOpened={vi.fn()}
    onLook={vi.fn()}
    onEdit={vi.fn()}
    onMove={vi.fn()}
    onAddRule={vi.fn()}
    onDelete={vi.fn()}
  />
);

interface Options {
  who: 'teacher' | 'student';
  isAlone?: boolean;
  reference?: DocumentReference;
  mapId?: string;
}

const open = async ({ who, isAlone = false, reference = TEMPORARY, mapId = '0' }: Options) => {
  const workspace = newWorkspace(exampleProgram('wait_seconds'), { reference });
  const network = quietServer()
    .answer(readClassroom, { ...classroom(), mapId })
    .answer(readProject, GARAGE)
    .answer(updateClassroom, { ...classroom(), mapId: '3' });
  const children = (
    <ProgramContext value={workspace}>
      <Now />
      {reference === TEMPORARY && view}
    </ProgramContext>
  );
  return openInClass({ network, who, isAlone, children });
};
const isOpen = projectReference(GARAGE._id);

test('a child whose class shows another map is told that goals do not count, asks by one tap, and reads when it fits', async () => {
  const { page, broker } = await open({ who: 'student', reference: isOpen });
  await page.sees('made for the map “Rescue run”');
  page.press('Ask for the map');
  await page.sees('Your teacher is asked.');
  const wished = () => JSON.stringify(broker.saidTo(studentPing.build({ code: CODE })));
  await vi.waitFor(() => expect(wished()).toContain('"wantsMap":"3"'));
  const data = {
    changed: ['map' as const],
    name: 'Robots 5b',
    mapId: '3',
    availableProjects: [],
    currentOperationProject: null,
  };
  broker.say(classroomEvent, { code: CODE }, { messageType: 'update', data });
  await page.sees('fits');
});

test('whoever leads shows the map by one tap', async () => {
  const { page, network } = await open({ who: 'teacher', reference: isOpen });
  await page.sees('where they do not count');
  page.press('Show “Rescue run” to the class');
  await vi.waitFor(() => expect(network.to(updateClassroom)[0]).toMatchObject({ body: { mapId: '3' } }));
  await page.sees('fits');
});

test('a teacher opens a project with its map unless she says no', async () => {
  const { page, network } = await open({ who: 'teacher' });
  await page.sees('It is made for the map “Rescue run”.');
  page.press('Open the project');
  await vi.waitFor(() => expect(network.to(updateClassroom)[0]).toMatchObject({ body: { mapId: '3' } }));
});

test('a teacher who leaves the map as it is opens the project all the same', async () => {
  const { page, network } = await open({ who: 'teacher' });
  await page.sees('Show “Rescue run” to the class');
  document.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
  page.press('Open the project');
  await page.sees('where they do not count');
  expect(network.to(updateClassroom)).toEqual([]);
});

test('on a mat of one’s own the map comes with the project', async () => {
  const { page, network } = await open({ who: 'student', isAlone: true });
  await page.sees('Open the project');
  page.press('Open the project');
  await vi.waitFor(() => expect(network.to(updateClassroom)[0]).toMatchObject({ body: { mapId: '3' } }));
});

test('a child opens it without changing anybody’s map; where the map fits nothing is said', async () => {
  const asked = await open({ who: 'student' });
  await asked.page.sees('Ask for the map');
  asked.page.press('Open the project');
  await asked.page.sees('is open');
  expect(asked.network.to(updateClassroom)).toEqual([]);
});

test('where the map fits nothing is said', async () => {
  const { page } = await open({ who: 'student', mapId: '3' });
  await page.sees('Open the project');
  expect(page.text()).not.toContain('made for the map');
});
