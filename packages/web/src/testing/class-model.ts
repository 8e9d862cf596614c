import { CODE } from '@trundle/client/live/testing/test-server';
import { id } from '@trundle/client/testing/people';
import type { Model3d } from '@trundle/protocol/entities/model3d';

const TIME = '2026-01-02T03:04:05.000Z';

/** A model that somebody gave to the class of the tests; null: it waits to be accepted. */
export const classModel = (number: number, modelTitle: string, accepted_at: string | null = TIME): Model3d => ({
  _id: id(number),
  modelTitle,
  modelOBJZipURL: '',
  namespace: 'account',
  classRoom: CODE,
  accepted_at,
  belongToAccount: null,
  created_by: { _id: id(600), name: 'Ada' },
  createdAt: TIME,
});
