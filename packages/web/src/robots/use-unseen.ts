import type { LiveCamera } from '@trundle/client/live/camera';
import type { LiveRobot } from '@trundle/client/live/robots';
import { isVirtualMac } from '@trundle/protocol/ids';
import { useLive } from '../live/hooks.ts';
import { usePanelRoom } from '../panels/panel-context.ts';
import { t } from '../texts/index.ts';

type CameraState = 'seesMat' | 'noMat' | 'online' | 'offline' | 'none';

/** Whether a camera is there, and whether the mat is in its picture. */
export const cameraState = ({ online, status, isMatDetected }: LiveCamera): CameraState => {
  if (status === null) return 'none';
  if (!online) return 'offline';
  if (isMatDetected === null) return 'online';
  return isMatDetected ? 'seesMat' : 'noMat';
};

type Unseen = 'hidden' | 'noMat' | 'silent' | 'missing';

/** A virtual camera has no name, and sees no real robots. Some kits give none either. */
const watchesReal = ({ count, server }: LiveCamera, robots: readonly LiveRobot[]): boolean =>
  count > 1 || server !== '' || !robots.some(({ _id }) => isVirtualMac(_id));

const unseenBy = (robot: LiveRobot, camera: LiveCamera, robots: readonly LiveRobot[]): Unseen | null => {
  if (!robot.online || !robot.outOfCamera || isVirtualMac(robot._id)) return null;
  if (camera.status !== null && !watchesReal(camera, robots)) return 'missing';
  switch (cameraState(camera)) {
    case 'none':
      return camera.isMissing ? 'missing' : null;
    case 'offline':
      return 'silent';
    case 'noMat':
      return 'noMat';
    default:
      return 'hidden';
  }
};

/** Why no camera tells where a real robot is that is switched on; null where one does, and of every other robot. */
export const useUnseen = (robot: LiveRobot | undefined): Unseen | null => {
  const camera = useLive('camera');
  const robots = useLive('robots');
  return robot === undefined ? null : unseenBy(robot, camera, robots);
};

/** The same as a sentence with what to do about it: a child asks her teacher. */
export const useUnseenWords = (robot: LiveRobot | undefined): string | null => {
  const { leads } = usePanelRoom();
  const unseen = useUnseen(robot);
  if (robot === undefined || unseen === null) return null;
  const number = robot.identifier;
  return leads ? t(`panels.unseen.lead.${unseen}`, { number }) : t(`panels.unseen.learn.${unseen}`, { number });
};
