import { isStationSerial } from '@trundle/protocol/entities/classroom';
import { t } from '../texts/index.ts';

/** A phone's own part of the name the server gave it, as its page shows it too. */
export const shortSerial = (serial: string): string => serial.slice(serial.lastIndexOf('-') + 1);

/** A camera for people, by what it calls itself: a virtual one by nothing, a phone by the name the server gave it. */
export const cameraName = (server: string): string => {
  if (server === '') return t('panels.camera.virtual');
  return isStationSerial(server) ? t('panels.camera.phone', { name: shortSerial(server) }) : server;
};
