import { ApiClient } from '../api/client.ts';
import { BrowserStorage } from '../session/browser-storage.ts';
import type { AutosavePorts, StateAutosave } from '../session/state-autosave.ts';
import type { Network } from './network.ts';
import type { TestPage } from './page.ts';

interface Given {
  network: Pick<Network, 'fetch'>;
  local: Storage;
  page: TestPage;
  /** The page's own name, and the names of those that are open beside it. */
  own?: string;
  open?: readonly string[];
  copies?: string[];
}

/** What a document needs to be saved over a network a test decides about. */
export const autosavePorts = ({
  network,
  local,
  page,
  own = 'page',
  open = [],
  copies = [],
}: Given): AutosavePorts => ({
  client: new ApiClient({ fetch: network.fetch, token: () => 'jwt', languageTag: () => 'en', judge: () => 'failed' }),
  storage: new BrowserStorage(() => local),
  page,
  pages: { own, isOpen: (name) => Promise.resolve(name === own || open.includes(name)) },
  keepCopy: (xml) => copies.push(xml) > 0,
  dropCopy: (xml) => void copies.splice(copies.indexOf(xml), 1),
  sendCopies: () => Promise.resolve(true),
});

/** A person keeps what is here; false when what it takes the place of can be kept nowhere. */
export const keepsMine = async (store: StateAutosave): Promise<boolean> => {
  const answer = await store.prepareMine();
  answer?.give();
  await answer?.arrive();
  return answer !== null;
};

/** A person takes what somebody else saved; false when what waits here can be kept nowhere else. */
export const takesTheirs = async (store: StateAutosave): Promise<boolean> =>
  (await store.prepareTheirs())?.give() ?? false;
