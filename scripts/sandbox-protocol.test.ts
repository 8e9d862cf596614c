import { expect, test } from 'vitest';
import { SANDBOX_CHANNELS } from '../packages/protocol/src/topics/sandbox-channels.ts';
import { MEANINGS, payloadOf, sandboxDocument } from './sandbox-protocol.ts';

test('the document of the 3D viewer has every channel with every key of its messages, and words for no other', () => {
  const text = sandboxDocument();
  for (const channel of SANDBOX_CHANNELS) {
    const keys = Object.keys(payloadOf(channel).properties ?? {});
    expect(keys.length, channel).toBeGreaterThan(0);
    expect(Object.keys(MEANINGS[channel]).sort(), channel).toEqual(keys.toSorted());
    const [, after = ''] = text.split(`## ${channel}\n`);
    const rows = (after.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| `'));
    expect(rows, channel).toHaveLength(keys.length);
  }
});
