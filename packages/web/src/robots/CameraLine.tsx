import { IconCamera, IconCameraOff } from '@tabler/icons-react';
import type { LiveCamera } from '@trundle/client/live/camera';
import { useLive } from '../live/hooks.ts';
import { t } from '../texts/index.ts';
import style from './Robots.module.css';

const stateOf = ({ online, status, isMatDetected }: LiveCamera) => {
  if (status === null) return 'none';
  if (!online) return 'offline';
  if (isMatDetected === null) return 'online';
  return isMatDetected ? 'seesMat' : 'noMat';
};

/** Whether a camera is there, and whether the mat is in its picture. */
export const CameraLine = () => {
  const camera = useLive('camera');
  const state = stateOf(camera);
  const Icon = camera.online ? IconCamera : IconCameraOff;
  return (
    <p className={style.camera} data-state={state}>
      <Icon aria-hidden="true" />
      {t(`panels.camera.${state}`)}
    </p>
  );
};
