import { z } from 'zod';
import {
  HELP_LIMIT_CHARACTERS,
  PROGRAM_LIMIT_CHARACTERS,
  SVG_COVER_LIMIT_CHARACTERS,
  UPLOAD_LIMIT_BYTES,
} from '../constants.ts';

/** A workspace as stored: Blockly XML. */
export const ProgramXmlSchema = z.string().max(PROGRAM_LIMIT_CHARACTERS);

/** A drawing of the blocks, shown as a work's cover. */
export const SvgCoverSchema = z.string().max(SVG_COVER_LIMIT_CHARACTERS);

export const HelpHtmlSchema = z.string().max(HELP_LIMIT_CHARACTERS);

/**
 * Saves of one thing are numbered. A save names the version it started from; when somebody saved in between, the
 * server answers STALE_VERSION instead of overwriting. Leaving it out overwrites on purpose.
 */
export const VersionSchema = z.number().int().min(0);

/** Where a stored picture is fetched from, below this server; empty when there is none. */
export const PictureUrlSchema = z.string().max(300);

const DATA_URL_LIMIT = Math.ceil((UPLOAD_LIMIT_BYTES * 4) / 3) + 40;

/** A cover as it is sent: one this server holds already, a small picture right here, or none. */
export const CoverSchema = z.union([
  z.literal(''),
  z
    .string()
    .max(300)
    .regex(/^\/api\/[\w./-]+$/),
  z
    .string()
    .max(DATA_URL_LIMIT)
    .regex(/^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/),
]);
