import type { LiveSettings } from '@trundle/client/live/settings';
import type { Classroom } from '@trundle/protocol/entities/classroom';
import { useLive } from './hooks.ts';

/** What is set for the class: as it is now, or as the page knows it until the live class is there. */
export const useClassSettings = (classroom: Classroom): LiveSettings => {
  const live = useLive('settings');
  return live ?? { ...classroom, whiteboardStudent: classroom.whiteboardStudent ?? null };
};
