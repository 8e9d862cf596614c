import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file that is made while it is sent, anew for everybody who asks. */
export class Download {
  readonly name: string;
  readonly type: string;
  readonly pieces: AsyncIterable<Uint8Array>;

  constructor(name: string, type: string, pieces: AsyncIterable<Uint8Array>) {
    this.name = name;
    this.type = type;
    this.pieces = pieces;
  }
}

/** Nobody keeps it on the way: it is about people, and another one the next time. */
export const sendDownload = (reply: FastifyReply, { name, type, pieces }: Download): FastifyReply =>
  reply
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .type(type)
    // One piece at a time, so that a slow reader holds no more than that.
    .send(Readable.from(pieces, { highWaterMark: 1 }));
