import type { Point } from '@trundle/world/geometry/coordinates';
import { type Object3D, type PerspectiveCamera, Plane, Raycaster, Vector2, Vector3 } from 'three';
import { DM, HALF_FIELD } from './units.ts';

/** A place of the page, in its pixels. */
export interface PagePoint {
  readonly clientX: number;
  readonly clientY: number;
}

/** What of the scene is under a finger. */
export class Aim {
  readonly #canvas: HTMLCanvasElement;
  readonly #camera: PerspectiveCamera;
  readonly #ray = new Raycaster();
  readonly #floor = new Plane(new Vector3(0, 1, 0), 0);

  constructor(canvas: HTMLCanvasElement, camera: PerspectiveCamera) {
    this.#canvas = canvas;
    this.#camera = camera;
  }

  ray({ clientX, clientY }: PagePoint): Raycaster {
    const { left, top, width, height } = this.#canvas.getBoundingClientRect();
    const across = ((clientX - left) / Math.max(1, width)) * 2 - 1;
    const up = 1 - ((clientY - top) / Math.max(1, height)) * 2;
    this.#ray.setFromCamera(new Vector2(across, up), this.#camera);
    return this.#ray;
  }

  /** Where on the mat, in millimetres; null for the sky. Beside the mat counts as its edge or beyond. */
  ground(at: PagePoint): Point | null {
    const hit = this.ray(at).ray.intersectPlane(this.#floor, new Vector3());
    return hit === null ? null : { x: (hit.x + HALF_FIELD) / DM, y: (hit.z + HALF_FIELD) / DM };
  }

  covers({ clientX, clientY }: PagePoint): boolean {
    const { left, top, right, bottom } = this.#canvas.getBoundingClientRect();
    return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  }

  /** Where something of the scene is on the page. */
  seen(thing: Object3D): PagePoint {
    const { left, top, width, height } = this.#canvas.getBoundingClientRect();
    const at = thing.getWorldPosition(new Vector3()).project(this.#camera);
    return { clientX: left + ((at.x + 1) / 2) * width, clientY: top + ((1 - at.y) / 2) * height };
  }
}
