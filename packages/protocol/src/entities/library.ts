import { z } from 'zod';
import { HTTP_BASE } from '../constants.ts';
import { TimestampSchema } from '../ids.ts';

/** A picture of the bundled library: its id, a piece of its content's hash, the ending. */
const BUNDLED = '[a-z][a-z0-9-]{0,39}\\.[0-9a-f]{8}\\.svg';
/** A picture of the configured provider: what the server alone could have written and signed. */
const SIGNED = '[\\w-]{1,700}\\.[\\w-]{43}';

export const BundledPictureNameSchema = z.string().regex(new RegExp(`^${BUNDLED}$`));
export const SignedPictureSchema = z.string().regex(new RegExp(`^${SIGNED}$`));

/** What the address of a moving picture names, when it is one of ours. */
export const pictureNamedBy = (address: string): { bundled: string } | { signed: string } | undefined => {
  const match = new RegExp(`^${HTTP_BASE}/3d/gif/(?:bundled/(${BUNDLED})|provider\\?ref=(${SIGNED}))$`).exec(address);
  const [, bundled, signed] = match ?? [];
  if (bundled !== undefined) return { bundled };
  return signed === undefined ? undefined : { signed };
};

/**
 * Where a moving picture is fetched from: this server, whoever made the picture. A page loads nothing else, so no
 * message can make thirty browsers call at a stranger's.
 */
export const PictureAddressSchema = z
  .string()
  .max(1_000)
  .regex(new RegExp(`^${HTTP_BASE}/3d/gif/(?:bundled/${BUNDLED}|provider\\?ref=${SIGNED})$`));

/** The moving picture a class looks at now. */
export const PutUpGifSchema = z
  .object({ url: PictureAddressSchema, title: z.string().max(200), createdAt: TimestampSchema })
  .meta({ id: 'PutUpGif' });
export type PutUpGif = z.infer<typeof PutUpGifSchema>;
