import { systemClock } from '../packages/simulator/src/clock.ts';
import { mqttConnect } from '../packages/simulator/src/devices/mqtt-connection.ts';
import { Random } from '../packages/simulator/src/mat/random.ts';
import { VirtualClassroom } from '../packages/simulator/src/virtual-classroom.ts';
import type { Teacher } from './actors.ts';
import { surroundings } from './surroundings.ts';
import { expect } from './test.ts';
import { filled } from './words.ts';

/** Devices of somebody's own, at another mat: they come in with the class's device key. */
export const matAt = (code: string, deviceKey: string): VirtualClassroom => {
  const url = `${surroundings().baseURL.replace(/^http/, 'ws')}/mqtt`;
  const connect = mqttConnect({ url, code, deviceKey, clock: systemClock, random: new Random(1) });
  return new VirtualClassroom({ code, connect, origin: 'commandLine' });
};

/** A camera that comes in with the class's device key and sees one marker on the mat. */
export const objectOnMat = async (teacher: Teacher, code: string, marker: number): Promise<VirtualClassroom> => {
  const { panels, settings } = teacher.words;
  const panel = await teacher.openPanel('robot_configuration');
  await panel.getByRole('radio', { name: panels.key.tab, exact: true }).check();
  const keyText = panel.locator('code');
  await expect(keyText).toHaveText(/\w{8}/);
  const mat = matAt(code, (await keyText.textContent()) ?? '');
  mat.addObject({ x: 400, y: 400, a: 0, marker });
  mat.start();
  // By itself it watches robots only.
  mat.camera.start();
  try {
    await teacher.openSettings();
    await expect(teacher.field(filled(settings.objects.name, { number: marker }))).toBeVisible();
  } catch (cause) {
    mat.stop();
    throw cause;
  }
  return mat;
};
