import { classroomOf } from '@trundle/client/live/testing/test-server';
import { readClassroom } from '@trundle/protocol/http/classroom';
import { readDeviceKey } from '@trundle/protocol/http/classroom-robots';
import { readVirtual } from '@trundle/protocol/http/virtual';
import { expect, test, vi } from 'vitest';
import { openInClass } from '../testing/class-page.tsx';
import { quietServer } from '../testing/test-app.ts';
import { DeviceKey } from './DeviceKey.tsx';
import { RobotsPanel } from './RobotsPanel.tsx';

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

test.each([true, false])(
  '[N7] the panel offers the key where real robots come in, and nowhere else: %s',
  async (realDevices) => {
    const network = quietServer()
      .answer(readClassroom, { ...classroomOf(), realDevices })
      .answer(readVirtual, { robots: [], environment: {}, objects: [] })
      .answer(readDeviceKey, { deviceKey: 'k'.repeat(32), createdAt: '2026-01-02T03:04:05.000Z' });
    const children = <RobotsPanel view="key" />;
    const { page } = await openInClass({ network, path: 'robot_configuration/key', children });
    await page.sees(realDevices ? 'kkkk' : 'Room');
    expect(document.body.textContent?.includes('Device key')).toBe(realDevices);
    expect(network.to(readDeviceKey).length > 0).toBe(realDevices);
  },
);
