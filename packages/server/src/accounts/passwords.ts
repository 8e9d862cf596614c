import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { FairQueue } from './fair-queue.ts';

/**
 * Hashing is meant to be slow. A few at a time leave a core, and threads of the pool that reads files, to everybody
 * else; senders take turns, so a flood of wrong passwords makes nobody wait but its sender.
 */
const queue = new FairQueue({ atOnce: Math.max(1, Math.min(3, availableParallelism() - 1)), longestLine: 1_000 });

/** argon2id with the library's defaults, which follow OWASP's minimum (19 MiB, two passes). */
export const hashPassword = (password: string, sender = ''): Promise<string> => queue.run(sender, () => hash(password));

let decoy: Promise<string> | undefined;

/**
 * Whether the password fits. Without a hash it still takes as long, so that the time tells nobody which addresses
 * have an account.
 */
export const passwordFits = async (
  passwordHash: string | null | undefined,
  password: string,
  sender = '',
): Promise<boolean> => {
  decoy ??= hash('nobody has this password');
  const expected = passwordHash ?? (await decoy);
  const fits = await queue.run(sender, () => verify(expected, password));
  return fits && passwordHash != null;
};
