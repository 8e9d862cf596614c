import { hash, verify } from '@node-rs/argon2';

/** argon2id with the library's defaults, which follow OWASP's minimum (19 MiB, two passes). */
export const hashPassword = (password: string): Promise<string> => hash(password);

let decoy: Promise<string> | undefined;

/**
 * Whether the password fits. Without a hash it still takes as long, so that the time tells nobody which addresses
 * have an account.
 */
export const passwordFits = async (passwordHash: string | null | undefined, password: string): Promise<boolean> => {
  decoy ??= hashPassword('nobody has this password');
  const fits = await verify(passwordHash ?? (await decoy), password);
  return fits && passwordHash != null;
};
