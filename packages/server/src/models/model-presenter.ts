import { HTTP_BASE } from '@trundle/protocol';
import type { Model3d } from '@trundle/protocol/entities/model3d';
import { pathOf } from '@trundle/protocol/http/call';
import { readClassModelFile } from '@trundle/protocol/http/model3d';
import type { models } from '../database/schema.ts';

export type ModelRow = typeof models.$inferSelect;
export interface Maker {
  _id: string;
  name: string;
}

/** A model of a class as everybody is told of it. */
export const presentModel = (row: ModelRow, maker: Maker): Model3d => ({
  _id: row.id,
  modelTitle: row.title,
  modelOBJZipURL: HTTP_BASE + pathOf(readClassModelFile.path, { code: row.classroomCode, modelId: row.id }),
  namespace: 'account',
  belongToAccount: maker,
  classRoom: row.classroomCode,
  accepted_at: row.acceptedAt?.toISOString() ?? null,
  created_by: maker,
  createdAt: row.createdAt.toISOString(),
});
