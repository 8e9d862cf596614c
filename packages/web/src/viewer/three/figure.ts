import type { Emoji } from '@trundle/client/live/bubbles';
import type { SceneRobot } from '@trundle/protocol/entities/sandbox-scene';
import type { Outputs } from '@trundle/world/robot/outputs';
import { ghostAt } from '@trundle/world/sandbox/scene';
import {
  type BufferGeometry,
  DoubleSide,
  Group,
  type Material,
  Mesh,
  MeshBasicMaterial,
  type MeshLambertMaterial,
  type Object3D,
  PlaneGeometry,
  type Sprite,
} from 'three';
import { gestureAt, ONCE, playing } from '../animations.ts';
import type { ViewerFigure } from '../viewer-world.ts';
import { Builder } from './builder.ts';
import { DisplayRow } from './display-row.ts';
import type { Models } from './models.ts';
import type { Pictures } from './pictures.ts';
import { RobotBody } from './robot-body.ts';
import { disposeSign, nameTag, speechBubble } from './signs.ts';
import { DM } from './units.ts';

const pane = new PlaneGeometry(1, 1);
/** So much room above a robot its name takes. */
const NAME_HIGH = 0.52;
const BOARD = { width: 1.3, height: 1 } as const;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

interface Parts {
  models: Models;
  pictures: Pictures;
}

interface Moment {
  /** Seconds of the page. */
  now: number;
  isMoving: boolean;
  outputs: Outputs;
  /** Nothing moves by itself: a text does not run, it stands letter by letter. */
  isStill: boolean;
}

const NOTHING: SceneRobot = {};

/** Makes a part see-through, from what it is by itself: a shadow stays as faint as it was. */
const ghostly = (part: Mesh, percent: number): void => {
  const kept = part.userData as { plain?: Material; own?: Material };
  if (kept.plain === undefined || kept.own === undefined) {
    if (percent === 0) return;
    kept.plain = part.material as Material;
    kept.own = kept.plain.clone();
    part.material = kept.own;
  }
  const { plain, own } = kept;
  own.transparent = plain.transparent || percent > 0;
  own.opacity = plain.opacity * (1 - percent / 100);
  own.depthWrite = plain.depthWrite && percent < 50;
  own.needsUpdate = true;
};

/** A robot, or another thing with a marker, with all that programs did to it in the scene. */
export class Figure {
  readonly group = new Group();
  /** What is lifted, turned, scaled and dances; signs above it are not. */
  readonly #inner = new Group();
  readonly #colour: string;
  readonly #parts: Parts;
  readonly #body: RobotBody | null;
  readonly #plain: Object3D;
  #model: { key: string; mesh: Mesh<BufferGeometry, MeshLambertMaterial> } | null = null;
  #board: Mesh<PlaneGeometry, MeshBasicMaterial> | null = null;
  #name: { text: string; sign: Sprite } | null = null;
  readonly #displays = new DisplayRow();
  #bubble: { of: SceneRobot['speech']; sign: Sprite } | null = null;
  #worn: { of: SceneRobot; name: string; robot: SceneRobot } | null = null;
  #ghost = 0;
  #ghosted: Object3D | null = null;

  constructor({ number, isRobot }: ViewerFigure, colour: string, parts: Parts) {
    this.#colour = colour;
    this.#parts = parts;
    this.#body = isRobot ? new RobotBody(number, colour) : null;
    this.#plain =
      this.#body?.group ??
      new Builder().box(0.44, 0.44, 0.44, colour).box(0.46, 0.1, 0.46, '#fff6e3', { y: 0.17 }).mesh();
    this.#inner.add(this.#plain);
    this.group.add(this.#inner);
  }

  /** True when what stands on its displays is something else than before. */
  update({ name, isAsleep, wears }: ViewerFigure, told: SceneRobot = NOTHING, moment: Moment): boolean {
    // What a program put on goes before what the teacher chose for the robot.
    const robot = told.model !== undefined || wears === undefined ? told : this.#dressed(told, wears);
    const { now, isMoving, outputs, isStill } = moment;
    this.#body?.perform(outputs, now, { led: robot.led, isAsleep });
    this.#wear(robot);
    this.#move(robot, now, isMoving);
    const high = this.#topOf(robot);
    this.#hold(robot, high);
    const named = this.#called(name, high);
    const before = this.#displays.sign;
    const isRewritten = this.#body !== null && this.#displays.show(outputs, { now, isStill });
    const { sign } = this.#displays;
    if (isRewritten) {
      if (before) this.group.remove(before);
      if (sign) this.group.add(sign);
    }
    sign?.position.set(0, named + (this.#board ? 1.2 : 0), 0);
    this.#say(robot, now, sign === null ? high : named + sign.scale.y - NAME_HIGH);
    this.#fade(ghostAt(robot.ghost, now));
    return isRewritten;
  }

  dispose(): void {
    this.#body?.dispose();
    this.#model?.mesh.geometry.dispose();
    this.#board?.material.dispose();
    this.#displays.dispose();
    for (const sign of [this.#name?.sign, this.#bubble?.sign]) if (sign) disposeSign(sign);
  }

  /** The same object as long as nothing changed: it is asked for in every frame. */
  #dressed(told: SceneRobot, wears: string): SceneRobot {
    if (this.#worn?.of !== told || this.#worn.name !== wears)
      this.#worn = { of: told, name: wears, robot: { ...told, model: { URL: wears } } };
    return this.#worn.robot;
  }

  #topOf({ scale, height = 0, model }: SceneRobot): number {
    const worn = model === undefined ? 0.7 : 1.15;
    return worn * ((scale?.[1] ?? 100) / 100) * ((model?.S ?? 100) / 100) + (height + (model?.H ?? 0)) * DM;
  }

  #wear({ model }: SceneRobot): void {
    const key = model === undefined ? '' : `${model.URL}|${this.#parts.models.versionOf(model.URL)}`;
    if ((this.#model?.key ?? '') !== key) {
      if (this.#model) {
        this.#inner.remove(this.#model.mesh);
        this.#model.mesh.geometry.dispose();
        this.#model = null;
      }
      if (model) {
        const mesh = this.#parts.models.mesh(model.URL, this.#colour);
        this.#model = { key, mesh };
        this.#inner.add(mesh);
      }
      this.#ghost = -1;
    }
    this.#plain.visible = this.#model === null;
    if (!this.#model || !model) return;
    const { mesh } = this.#model;
    mesh.scale.setScalar((model.S ?? 100) / 100);
    mesh.rotation.y = radians(model.RO ?? 0);
    mesh.position.y = (model.H ?? 0) * DM;
  }

  #move({ scale, turn = [0, 0, 0], height = 0, animations }: SceneRobot, now: number, isMoving: boolean): void {
    const play = playing(animations, { now, isMoving, seconds: ONCE.animation });
    const gesture = gestureAt(play?.name ?? '', play?.elapsed ?? 0);
    const [wide, high, deep] = (scale ?? [100, 100, 100]).map((percent) => percent / 100) as [number, number, number];
    this.#inner.position.y = height * DM + gesture.up;
    this.#inner.rotation.set(
      radians(turn[0]) + gesture.roll,
      radians(turn[1]) + gesture.turn,
      radians(turn[2]) - gesture.lean,
    );
    this.#inner.scale.set(wide, high * gesture.stretch, deep);
  }

  #hold({ board }: SceneRobot, high: number): void {
    if (board === undefined) {
      if (this.#board) {
        this.group.remove(this.#board);
        this.#board.material.dispose();
        this.#board = null;
      }
      return;
    }
    if (!this.#board) {
      this.#board = new Mesh(pane, new MeshBasicMaterial({ side: DoubleSide }));
      this.group.add(this.#board);
    }
    const { texture, shape } = this.#parts.pictures.of(board.URL);
    if (this.#board.material.map !== texture) {
      this.#board.material.map = texture;
      this.#board.material.needsUpdate = true;
    }
    const size = (board.S ?? 100) / 100;
    const wide = Math.min(BOARD.width, BOARD.height * shape) * size;
    this.#board.scale.set(wide, wide / shape, 1);
    this.#board.position.y = high + 0.25 + wide / shape / 2 + (board.H ?? 0) * DM;
    this.#board.rotation.y = Math.PI / 2 + radians(board.RO ?? 0);
  }

  /** How high it goes on above its name. */
  #called(text: string, high: number): number {
    if (this.#name?.text !== text) {
      if (this.#name) {
        this.group.remove(this.#name.sign);
        disposeSign(this.#name.sign);
      }
      this.#name = text === '' ? null : { text, sign: nameTag(text, this.#colour) };
      if (this.#name) this.group.add(this.#name.sign);
    }
    this.#name?.sign.position.set(0, high + 0.08, 0);
    return high + (this.#name === null ? 0.1 : NAME_HIGH);
  }

  #say({ speech }: SceneRobot, now: number, high: number): void {
    const said = speech !== undefined && now - speech.at < speech.D ? speech : undefined;
    if (this.#bubble?.of !== said) {
      if (this.#bubble) {
        this.group.remove(this.#bubble.sign);
        disposeSign(this.#bubble.sign);
        this.#bubble = null;
      }
      if (said) {
        const sign = speechBubble({
          text: said.TO === undefined ? said.T : `→ ${said.TO}  ${said.T}`,
          face: (said.E as Emoji | undefined) ?? null,
          textColour: said.TC ?? '#1D2433',
          colour: said.BC ?? '#FFFDF7',
        });
        this.#bubble = { of: said, sign };
        this.group.add(sign);
      }
    }
    this.#bubble?.sign.position.set(0, high + 0.55 + (this.#board ? 1.2 : 0), 0);
  }

  /** Materials are shared until something is see-through: then it has its own. */
  #fade(percent: number): void {
    const shown = this.#model?.mesh ?? this.#plain;
    if (percent === this.#ghost && shown === this.#ghosted) return;
    this.#ghost = percent;
    this.#ghosted = shown;
    shown.traverse((part) => {
      if (part instanceof Mesh) ghostly(part, percent);
    });
    this.#inner.visible = percent < 100;
  }
}
