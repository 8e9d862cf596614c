import type { HeardSandboxMessage } from '@trundle/protocol/topics/sandbox-channels';

/** A number by which a message to the scene is known again wherever it was heard: the 32-bit FNV-1a of what it says. */
export const fingerprintOf = ({ channel, payload }: HeardSandboxMessage): number => {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify([channel, payload]))
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
};
