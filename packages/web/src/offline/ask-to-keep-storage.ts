interface Browser {
  storage?: Pick<StorageManager, 'persist'>;
  /** Only Chromium has it. */
  userAgentData?: unknown;
}

/**
 * Browsers may empty the storage of a page when their disk is full, and with it work that waits for the network.
 * Chromium is asked not to, and decides by itself; others would put the question to a child.
 */
export const askToKeepStorage = ({ storage, userAgentData }: Browser): void => {
  if (userAgentData !== undefined) storage?.persist().catch(() => undefined);
};
