import { z } from 'zod';
import { IdSchema, TimestampSchema } from '../ids.ts';
import { RoleSchema } from '../roles.ts';

export const ChatTextSchema = z.string().trim().min(1).max(1_000);

const said = {
  msg: ChatTextSchema,
  userId: IdSchema,
  username: z.string().max(80),
  /** When it was said. */
  t: TimestampSchema,
  role: RoleSchema,
};

export const ChatToEveryoneSchema = z.object(said).meta({ id: 'ChatToEveryone' });
export const ChatToUserSchema = z
  .object({ ...said, to: IdSchema, toUsername: z.string().max(80) })
  .meta({ id: 'ChatToUser' });

export const ChatMessageSchema = z
  .object({ ...said, to: IdSchema.optional(), toUsername: z.string().max(80).optional() })
  .meta({ id: 'ChatMessage' });
export type ChatMessage = z.infer<typeof ChatMessageSchema>;
