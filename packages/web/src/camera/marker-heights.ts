import type { BrowserStorage } from '@trundle/client/session/browser-storage';
import { STORAGE_KEYS } from '@trundle/protocol/storage-keys';
import { MARKER_HEIGHTS } from '@trundle/vision';

/** How high the markers of a class lie above the mat, in millimetres. */
export interface Heights {
  readonly robot: number;
  readonly object: number;
}

export const USUAL_HEIGHTS: Heights = { robot: MARKER_HEIGHTS.robot, object: MARKER_HEIGHTS.object };
export const HIGHEST = 300;

export const isHeight = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= HIGHEST;

/** Kept on this device, which stands above one class's robots. */
export class MarkerHeights {
  readonly #storage: Pick<BrowserStorage, 'read' | 'write'>;

  constructor(storage: Pick<BrowserStorage, 'read' | 'write'>) {
    this.#storage = storage;
  }

  read(): Heights {
    try {
      const kept: Partial<Record<string, unknown>> = JSON.parse(
        this.#storage.read(STORAGE_KEYS.cameraMarkerHeights) ?? '{}',
      );
      const { robot, object } = kept;
      return {
        robot: isHeight(robot) ? robot : USUAL_HEIGHTS.robot,
        object: isHeight(object) ? object : USUAL_HEIGHTS.object,
      };
    } catch {
      return USUAL_HEIGHTS;
    }
  }

  keep(heights: Heights): void {
    this.#storage.write(STORAGE_KEYS.cameraMarkerHeights, JSON.stringify(heights));
  }
}
