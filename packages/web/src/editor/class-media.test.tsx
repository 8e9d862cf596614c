import { CODE } from '@trundle/client/live/testing/test-server';
import { classroom, id } from '@trundle/client/testing/people';
import type { Media } from '@trundle/protocol/entities/media';
import { readClassroom } from '@trundle/protocol/http/classroom';
import { listClassMedia, listMyMedia } from '@trundle/protocol/http/media';
import { classroomEvent } from '@trundle/protocol/topics/notify';
import { BUNDLED_PICTURES } from '@trundle/world/catalogue/pictures';
import { expect, test, vi } from 'vitest';
import { openInClass } from '../testing/class-page.tsx';
import { quietServer } from '../testing/test-app.ts';
import type { EditorClassroom } from './editor-classroom.ts';
import { useEditorClassroom } from './use-editor-classroom.ts';

const media = (number: number, name: string, classRoom: string | null): Media => ({
  _id: id(number),
  file: { url: '', name, type: 'image/png', bytes: 1, width: 1, height: 1 },
  classRoom,
  created_by: { _id: id(1), name: 'Kim' },
  createdAt: '2026-01-02T03:04:05.000Z',
});

test('the list of pictures has those of the class, one’s own and the bundled ones, and what is added while one looks', async () => {
  let editor: EditorClassroom | null = null;
  const Blocks = () => {
    editor = useEditorClassroom({ language: 'en', role: 'Student', accountId: id(600), mapId: '0' }).classroom;
    return 'blocks';
  };
  const listed = () =>
    editor
      ?.choices({ source: 'media', declaration: undefined, of: undefined })
      .slice(0, -BUNDLED_PICTURES.length)
      .map(({ value, label }) => [value, label]);
  const network = quietServer()
    .answer(readClassroom, classroom({ students: ['Ada'] }))
    .answer(listMyMedia, [media(3, 'sun.gif', null)])
    .answer(listClassMedia, [media(1, 'cat.png', CODE)], [media(2, 'dog.png', CODE), media(1, 'cat.png', CODE)]);
  const { broker } = await openInClass({ network, who: 'student', children: <Blocks /> });
  const expected = [
    [id(1), 'cat'],
    [id(3), 'sun'],
  ];
  await vi.waitFor(() => expect(listed()).toEqual(expected), { timeout: 20_000 });
  broker.say(
    classroomEvent,
    { code: CODE },
    {
      messageType: 'update',
      data: { changed: ['media'], name: 'x', mapId: '0', availableProjects: [], currentOperationProject: null },
    },
  );
  await vi.waitFor(() => expect(listed()).toEqual([[id(2), 'dog'], ...expected]), { timeout: 20_000 });
});
