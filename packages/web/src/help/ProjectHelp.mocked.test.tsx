import { id } from '@trundle/client/testing/people';
import { wholeProject } from '@trundle/client/testing/projects';
import { type DocumentReference, projectReference, TEMPORARY } from '@trundle/protocol/entities/document-reference';
import { readProject } from '@trundle/protocol/http/project';
import { readHelp, writeStudentHelp } from '@trundle/protocol/http/project-parts';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { openProgramView } from '../testing/program-page.tsx';
import { quietServer } from '../testing/test-app.ts';
import { ProjectHelp } from './ProjectHelp.tsx';

// The editor of texts needs a real browser; e2e writes in it.
vi.mock('../rich-text/RichTextField.tsx', () => import('../testing/PlainTextField.tsx'));

const project = (maker: number) =>
  wholeProject({
    helpHtml: '<p>Look first.</p>',
    studentHelpId: 'x',
    created_by: { _id: id(maker), name: 'Maker' },
  });

const show = async (maker: number, reference: DocumentReference = projectReference(id(70))) => {
  const network = quietServer()
    .answer(readProject, project(maker))
    .answer(readHelp, { helpHtml: '<p>Look first.</p>', teacherHelpHtml: '' });
  const view = await openProgramView(() => <ProjectHelp reader="student" />, { role: 'Teacher', network, reference });
  return { ...view, network };
};
const type = (field: HTMLTextAreaElement | null, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });

test('the help of the open project is read; only who may change the project writes it', async () => {
  const { place } = await show(2);
  await vi.waitFor(() => expect(place.textContent).toContain('Look first.'));
  expect(place.querySelector('button')).toBeNull();
});

test('a program of one’s own has none', async () => {
  const { place, network } = await show(1, TEMPORARY);
  expect([place.textContent, network.to(readHelp)]).toEqual(['', []]);
});

test('its maker writes it; what was not kept stays written, and the panel asks before it is left', async () => {
  const { place, network, press, panels } = await show(1);
  await vi.waitFor(() => expect(place.textContent).toContain('Change this help'));
  await press('Change this help');
  // It comes in a part of its own, which is read when it is first asked for.
  await vi.waitFor(() => expect(place.querySelector('textarea')?.value).toBe('<p>Look first.</p>'), 20_000);
  const field = place.querySelector('textarea');
  await act(async () => panels.open('help/studentHelp/'));
  expect(panels.state.getState().asking).toBeNull();
  await type(field, '<p>Look twice.</p>');
  await act(async () => panels.open('map/'));
  expect(panels.state.getState().asking?.question).toBe('What you wrote is not saved yet.');
  await act(async () => panels.stay());

  network.refuse(writeStudentHelp, 'QUOTA_REACHED');
  await press('Save');
  await vi.waitFor(() => expect(network.to(writeStudentHelp)).toHaveLength(1));
  expect(place.querySelector('textarea')?.value).toBe('<p>Look twice.</p>');
  network.answer(writeStudentHelp, { studentHelpId: 'y', helpHtml: '<p>Look twice.</p>' });
  await vi.waitFor(async () => {
    if (place.querySelector('textarea') !== null) await press('Save');
    expect(place.querySelector('textarea')).toBeNull();
  });
  expect(place.querySelector('article p')?.textContent).toBe('Look twice.');
});
