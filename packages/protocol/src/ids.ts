import { z } from 'zod';

/** Class codes are read aloud and typed by children: no 0/O, 1/I/L. */
export const CLASS_CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const CLASS_CODE_LENGTH = 6;
/** Longer than a class code: it opens a child's account. */
export const ASSISTANCE_CODE_LENGTH = 10;
/** Room to type a code in groups. */
export const TYPED_CODE_LENGTH = 2 * CLASS_CODE_LENGTH;

/** What of a typed text can be a class code: children copy it in groups, and only then is it too long or not. */
export const classCodeIn = (typed: string): string => typed.replace(/[\s-]/g, '').slice(0, CLASS_CODE_LENGTH);

export const ClassCodeSchema = z
  .string()
  .trim()
  .toUpperCase()
  .regex(new RegExp(`^[${CLASS_CODE_ALPHABET}]{${CLASS_CODE_LENGTH}}$`))
  .meta({ id: 'ClassCode', example: 'K7PM3X' });

/** Every other id: 128 random bits in hexadecimal. */
export const IdSchema = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .meta({ id: 'Id' });

/** A robot's hardware address, twelve hexadecimal digits with or without separators. */
export const MacSchema = z
  .string()
  .max(17)
  .overwrite((mac) => mac.replace(/[:-]/g, '').toUpperCase())
  .regex(/^[0-9A-F]{12}$/);

/**
 * A robot that is simulated, by its address alone. Simulators compute addresses in a range that no maker of real robots
 * uses.
 */
export const isVirtualMac = (mac: string): boolean => /^02[C-F]/.test(mac);

export const TimestampSchema = z.iso.datetime();

/** A cookie-sized secret in a link: verification, recovery. */
export const LinkTokenSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
