import { login } from '@trundle/client/testing/people';
import { listArchivedClassrooms, listClassChanges, undoClassChange } from '@trundle/protocol/http/class-cycle';
import { acceptTeacherInvitation, readTeacherInvitation } from '@trundle/protocol/http/class-teacher';
import { listClassrooms, restoreClassroom } from '@trundle/protocol/http/classroom';
import { expect, test, vi } from 'vitest';
import { openPage } from '../testing/open-page.tsx';
import { quietServer } from '../testing/test-app.ts';

const TIME = '2026-01-02T03:04:05.000Z';
const KEY = 'a'.repeat(32);
const teacher = login({ number: 1, role: 'Teacher' });

test('a class that was put away and a new lesson each have their way back below the classes', async () => {
  const network = quietServer()
    .answer(listClassrooms, [])
    .answer(listArchivedClassrooms, [{ _id: 'K7PM3X', name: 'Robots 4a', students: 3, deletedAt: TIME }], [])
    .answer(listClassChanges, [
      { _id: KEY, kind: 'reset', classroom: { _id: 'ABCDEF', name: 'Robots 5b' }, of: null, at: TIME },
    ])
    .answer(restoreClassroom, { ok: true })
    .answer(undoClassChange, { ok: true });
  const { page } = await openPage('/switchclassroom', { network, accounts: [teacher] });
  await page.sees('Put away (1)');
  page.press('Take out “Robots 4a”');
  await page.sees('“Robots 4a” is back.');
  page.press('Undo: New lesson in “Robots 5b”');
  await page.sees('“Robots 5b” is as it was before the new lesson.');
  expect(network.to(undoClassChange).map(({ path }) => path)).toEqual([
    expect.stringContaining(`/class/ABCDEF/changes/${KEY}/undo`),
  ]);
});

test('whoever opens an invitation logs in first; it waits above the classes, and is taken with one press', async () => {
  const network = quietServer()
    .answer(listClassrooms, [])
    .answer(listArchivedClassrooms, [])
    .answer(listClassChanges, [])
    .answer(readTeacherInvitation, { name: 'Robots 5b', invitedBy: 'Ms Class', standing: 'coTeacher', until: null })
    .answer(acceptTeacherInvitation, { ok: true });
  const stranger = await openPage(`/teach/K7PM3X#${KEY}`, { network, accounts: [] });
  await stranger.page.sees('Log in as a teacher, then open the invitation: it waits above your classes.');
  expect(network.to(readTeacherInvitation)).toEqual([]);
  const { page } = await openPage(`/teach/K7PM3X#${KEY}`, { network, accounts: [teacher] });
  await page.sees('You are invited to teach “Robots 5b”');
  await page.sees('Ms Class invites you as: Co-teacher.');
  page.press('Teach this class');
  await vi.waitFor(() => expect(network.to(acceptTeacherInvitation).map(({ body }) => body)).toEqual([{ key: KEY }]));
});
