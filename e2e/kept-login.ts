import { Accounts } from '../packages/client/src/session/accounts.ts';
import { BrowserStorage } from '../packages/client/src/session/browser-storage.ts';
import { ProgramCopies } from '../packages/client/src/session/program-copies.ts';
import type { Authentication } from '../packages/protocol/src/entities/account.ts';

/** A storage that takes nothing: the page's code then keeps what it writes in memory, where it can be read again. */
const inMemory = (): BrowserStorage =>
  new BrowserStorage(() => {
    throw new Error('There is no browser here.');
  });

/** What the page's own code keeps in a browser for a login. */
export const keptLogin = (authentication: Authentication): [key: string, value: string][] => {
  const shared = inMemory();
  new Accounts({ shared, tab: inMemory() }).signIn(authentication);
  return shared.keys('').map((key) => [key, shared.read(key) ?? '']);
};

/** The same for a copy of a program that could not be sent. */
export const keptCopy = (accountId: string, code: string, name: string): [key: string, value: string][] => {
  const storage = inMemory();
  new ProgramCopies(storage, accountId).keep(code, { name, xml: '<xml></xml>' });
  return storage.keys('').map((key) => [key, storage.read(key) ?? '']);
};
