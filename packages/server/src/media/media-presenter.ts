import { HTTP_BASE } from '@trundle/protocol';
import type { Media } from '@trundle/protocol/entities/media';
import { pathOf } from '@trundle/protocol/http/call';
import { readClassMedia, readMyMedia } from '@trundle/protocol/http/media';
import type { media } from '../database/schema.ts';

export type MediaRow = typeof media.$inferSelect;

const addressOf = ({ id, classroomCode: code }: MediaRow): string =>
  HTTP_BASE + (code === null ? pathOf(readMyMedia.path, { id }) : pathOf(readClassMedia.path, { code, id }));

/** A picture as people are told of it. */
export const presentMedia = (row: MediaRow, maker: Media['created_by']): Media => ({
  _id: row.id,
  file: {
    url: addressOf(row),
    name: row.name,
    type: row.contentType,
    bytes: row.bytes,
    width: row.width,
    height: row.height,
  },
  classRoom: row.classroomCode,
  created_by: maker,
  createdAt: row.createdAt.toISOString(),
});
