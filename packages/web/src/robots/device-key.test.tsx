import { classroomOf } from '@trundle/client/live/testing/test-server';
import { readClassroom } from '@trundle/protocol/http/classroom';
import { readDeviceKey } from '@trundle/protocol/http/classroom-robots';
import { expect, test, vi } from 'vitest';
import { openInClass } from '../testing/class-page.tsx';
import { quietServer } from '../testing/test-app.ts';
import { DeviceKey } from './DeviceKey.tsx';

test('[B11] the key is offered for camera kits only while there is a camera', async () => {
  const network = quietServer()
    .answer(readClassroom, classroomOf())
    .answer(readDeviceKey, { deviceKey: 'k'.repeat(32), createdAt: '2026-01-02T03:04:05.000Z' });
  const { page, app } = await openInClass({ network, path: 'robot_configuration/', children: <DeviceKey /> });
  await page.sees('Real robots and cameras come into this class');
  await vi.waitFor(() => expect(app.config.has('camera')).toBe(true));
  const { features } = app.config.news.getState();
  app.config.news.setState({ features: features && { ...features, camera: false } });
  await page.sees('Real robots come into this class');
  expect(document.body.textContent).not.toContain('cameras');
});
