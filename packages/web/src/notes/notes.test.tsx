import { CODE } from '@trundle/client/live/testing/test-server';
import { classroom, id } from '@trundle/client/testing/people';
import type { Note } from '@trundle/protocol/entities/note';
import { readClassroom } from '@trundle/protocol/http/classroom';
import { deleteNote, listMyNotes, listNotes, readMyNote, writeNote } from '@trundle/protocol/http/note';
import { notes } from '@trundle/protocol/topics/lesson';
import { expect, test, vi } from 'vitest';
import { openInClass } from '../testing/class-page.tsx';
import type { Page } from '../testing/page.ts';
import { quietServer } from '../testing/test-app.ts';
import { loadTextsOf } from '../texts/on-demand.ts';
import { MyNotes } from './MyNotes.tsx';
import { NotesButton } from './NotesButton.tsx';

const ADA = id(600);
const note = (number: number, more: Partial<Note> = {}): Note => ({
  _id: id(number),
  student: ADA,
  from: 'Kim',
  text: `Note ${number}`,
  createdAt: '2026-01-12T09:00:00Z',
  readAt: null,
  ...more,
});
const server = () => quietServer().answer(readClassroom, classroom({ students: ['Ada'] }));
const news = { code: CODE, userId: ADA };

const presses = async (page: Page, name: string): Promise<void> => vi.waitFor(() => page.press(name));
const misses = (page: Page, words: string): Promise<void> => vi.waitFor(() => expect(page.text()).not.toContain(words));

test('a student finds what was left, reads one after the other, and hears of a new one at once', async () => {
  const network = server()
    .answer(listMyNotes, [note(1), note(2, { from: null })])
    .answer(readMyNote, { ok: true });
  const { page, broker } = await openInClass({ network, who: 'student', children: <MyNotes /> });
  await page.sees('A note from Kim');
  await page.sees('Note 1');
  network.answer(listMyNotes, [note(2, { from: null })]);
  await presses(page, 'I’ve read it');
  await page.sees('A note from your teacher');
  network.answer(listMyNotes, []);
  await presses(page, 'I’ve read it');
  await misses(page, 'Note 2');
  network.answer(listMyNotes, [note(3, { text: '<b>bold</b>' })]);
  broker.say(notes, news, {});
  await page.sees('<b>bold</b>');
});

test('a teacher writes one, sees whether it was read, and may take it back until then', async () => {
  await loadTextsOf('needs');
  const network = server().answer(listNotes, []).answer(writeNote, note(1)).answer(deleteNote, { ok: true });
  const { page, broker } = await openInClass({
    network,
    children: <NotesButton code={CODE} student={{ _id: ADA, name: 'Ada' }} />,
  });
  await presses(page, 'Notes');
  await page.sees('No notes yet.');
  page.type('Your note', '  Well done  ');
  network.answer(listNotes, [note(1)]);
  await presses(page, 'Leave the note');
  await vi.waitFor(() =>
    expect(network.sent.findLast(({ method }) => method === 'POST')?.body).toEqual({ text: 'Well done' }),
  );
  broker.say(notes, news, {});
  await page.sees('Not read yet');
  network.answer(listNotes, [note(1, { readAt: new Date().toISOString() })]);
  broker.say(notes, news, {});
  await page.sees('Read ');
  await misses(page, 'Take back');
});
