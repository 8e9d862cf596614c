import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { FairQueue } from '../rate-limits/fair-queue.ts';
import { yieldPermit } from '../rate-limits/permit-context.ts';

/**
 * Hashing is meant to be slow. A few at a time leave a core, and threads of the pool that reads files, to everybody
 * else; senders take turns, so a flood of wrong passwords makes nobody wait but its sender. A class that logs in at
 * once fits into a line, and on an old computer its last child is answered before the page gives up.
 */
const queue = new FairQueue({ maxConcurrent: Math.max(1, Math.min(3, availableParallelism() - 1)), maxQueued: 40 });

const inQueue = <Result>(sender: string, task: () => Promise<Result>): Promise<Result> => {
  yieldPermit();
  return queue.run(sender, task);
};

/** argon2id with the library's defaults, which follow OWASP's minimum (19 MiB, two passes). */
export const hashPassword = (password: string, sender = ''): Promise<string> => inQueue(sender, () => hash(password));

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
  // What is no hash at all fits nothing.
  const fits = await inQueue(sender, () => verify(expected, password).catch(() => false));
  return fits && passwordHash != null;
};
