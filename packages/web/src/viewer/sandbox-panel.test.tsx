import { classroom } from '@trundle/client/testing/people';
import { readClassroom } from '@trundle/protocol/http/classroom';
import { expect, test } from 'vitest';
import { openInClass } from '../testing/class-page.tsx';
import { quietServer } from '../testing/test-app.ts';
import { SandboxPanel } from './SandboxPanel.tsx';

test('a device that cannot draw in 3D is told, and shown where the robots are instead', async () => {
  const network = quietServer().answer(readClassroom, classroom({ students: ['Ada'] }));
  const { page } = await openInClass({ network, path: 'map3D/', children: <SandboxPanel view="" /> });
  await page.sees('This device cannot draw in 3D. The mat beside the blocks shows the same robots.');
  expect(document.querySelector('canvas:not(.blocklyComputeCanvas)')).toBeNull();
});
