import { CODE } from '@trundle/client/live/testing/test-server';
import { classroom, id } from '@trundle/client/testing/people';
import type { Model3d } from '@trundle/protocol/entities/model3d';
import { readClassroom } from '@trundle/protocol/http/classroom';
import { listClassModels } from '@trundle/protocol/http/model3d';
import { modelEvent } from '@trundle/protocol/topics/notify';
import { expect, test, vi } from 'vitest';
import { classModel } from '../testing/class-model.ts';
import { openInClass } from '../testing/class-page.tsx';
import { quietServer } from '../testing/test-app.ts';
import type { EditorClassroom } from './editor-classroom.ts';
import { useEditorClassroom } from './use-editor-classroom.ts';

const pageOf = (...data: Model3d[]) => ({ pageNumber: 1, totalPage: 1, countWaitingToBeAccepted: 0, data });

test('the list of class models has what the class accepted, by title, and what is added while one looks', async () => {
  let editor: EditorClassroom | null = null;
  const Blocks = () => {
    editor = useEditorClassroom({ language: 'en', role: 'Student', accountId: id(600), mapId: '0' }).classroom;
    return 'blocks';
  };
  const listed = () =>
    editor?.choices({ source: 'classModels', declaration: undefined, of: undefined }).map(({ value }) => value);
  const network = quietServer()
    .answer(readClassroom, classroom({ students: ['Ada'] }))
    .answer(
      listClassModels,
      pageOf(classModel(1, 'Castle'), classModel(2, 'Castle'), classModel(3, 'Dragon', null)),
      pageOf(classModel(1, 'Castle'), classModel(3, 'Dragon')),
    );
  const { broker } = await openInClass({ network, who: 'student', children: <Blocks /> });
  await vi.waitFor(() => expect(listed()).toEqual(['Castle']));
  const news = { messageType: 'accept', data: { modelId: id(3), modelTitle: 'Dragon' } } as const;
  broker.say(modelEvent, { code: CODE, type: 'accept' }, news);
  await vi.waitFor(() => expect(listed()).toEqual(['Castle', 'Dragon']));
});
