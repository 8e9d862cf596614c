import { PAINT } from '@trundle/world/paint';
import type { Outputs } from '@trundle/world/robot/outputs';
import {
  CanvasTexture,
  CircleGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PlaneGeometry,
  SphereGeometry,
  SRGBColorSpace,
} from 'three';
import { Builder } from './builder.ts';

const eyes = new SphereGeometry(0.075, 12, 10);
const lamp = new SphereGeometry(0.09, 12, 10);
const bulb = new SphereGeometry(0.045, 8, 6);
const disc = new CircleGeometry(0.21, 24).rotateX(-Math.PI / 2);
const shade = new CircleGeometry(0.62, 24).rotateX(-Math.PI / 2);
const visor = new PlaneGeometry(0.5, 0.26);

const numberPicture = (number: number): CanvasTexture => {
  const canvas = document.createElement('canvas');
  canvas.width = 128;
  canvas.height = 128;
  const pen = canvas.getContext('2d');
  if (pen !== null) {
    pen.fillStyle = PAINT.cream;
    pen.fillRect(0, 0, 128, 128);
    pen.font = `800 ${number > 99 ? 52 : 76}px "Lexend Variable", sans-serif`;
    pen.fillStyle = PAINT.visor;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    // It is read by whoever stands behind the robot.
    pen.translate(64, 64);
    pen.rotate(Math.PI / 2);
    pen.fillText(String(number), 0, 6);
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return texture;
};

/** A robot as everywhere: a number, a colour, a face; with its lights, its gripper, and eyes that sleep when it does. */
export class RobotBody {
  readonly group = new Group();
  readonly #eyes: Mesh<SphereGeometry, MeshBasicMaterial>[];
  readonly #led: Mesh<SphereGeometry, MeshBasicMaterial>;
  readonly #strip: Mesh<SphereGeometry, MeshBasicMaterial>[];
  readonly #jaws: Mesh[];
  readonly #number: CanvasTexture;

  constructor(number: number, colour: string) {
    const body = new Builder()
      .box(0.52, 0.16, 0.17, PAINT.visor, { y: 0.02, z: 0.42 })
      .box(0.52, 0.16, 0.17, PAINT.visor, { y: 0.02, z: -0.42 })
      .cylinder(0.46, 0.34, colour, { y: 0.1, top: 0.43, sides: 20 })
      .cylinder(0.43, 0.08, colour, { y: 0.44, top: 0.34, sides: 20 })
      .box(0.12, 0.24, 0.52, PAINT.visor, { x: 0.4, y: 0.18 })
      .mesh();
    const face = new Mesh(visor, new MeshLambertMaterial({ color: PAINT.visor }));
    face.position.set(0.465, 0.3, 0);
    face.rotation.y = Math.PI / 2;
    this.#number = numberPicture(number);
    const plate = new Mesh(disc, new MeshLambertMaterial({ map: this.#number }));
    plate.position.set(-0.12, 0.525, 0);
    const shadow = new Mesh(
      shade,
      new MeshBasicMaterial({ color: '#1D2433', transparent: true, opacity: 0.18, depthWrite: false }),
    );
    shadow.position.y = 0.012;
    this.#eyes = [-0.13, 0.13].map((z) => {
      const eye = new Mesh(eyes, new MeshBasicMaterial({ color: PAINT.glow }));
      eye.position.set(0.46, 0.32, z);
      return eye;
    });
    this.#led = new Mesh(lamp, new MeshBasicMaterial({ color: PAINT.unlit }));
    this.#led.position.set(0.2, 0.56, 0);
    this.#strip = [0, 1, 2, 3].map((index) => {
      const light = new Mesh(bulb, new MeshBasicMaterial({ color: PAINT.unlit }));
      light.position.set(-0.44, 0.34, -0.18 + index * 0.12);
      return light;
    });
    this.#jaws = [-1, 1].map((side) => {
      const jaw = new Builder().box(0.26, 0.07, 0.06, PAINT.metal, { x: 0.12 }).mesh();
      jaw.position.set(0.46, 0.08, side * 0.16);
      return jaw;
    });
    this.group.add(shadow, body, face, plate, ...this.#eyes, this.#led, ...this.#strip, ...this.#jaws);
  }

  /** Shows what the robot shows now; a program may colour its lamp in the scene alone. */
  perform(outputs: Outputs, seconds: number, { led, isAsleep }: { led: string | undefined; isAsleep: boolean }): void {
    for (const eye of this.#eyes) eye.scale.y = isAsleep ? 0.12 : 1;
    const { r, g, b } = outputs.ledAt(seconds);
    if (r + g + b > 0) this.#led.material.color.setRGB(r / 255, g / 255, b / 255, SRGBColorSpace);
    else this.#led.material.color.set(led ?? PAINT.unlit);
    this.#led.scale.setScalar(led !== undefined || r + g + b > 0 ? 1.25 : 1);
    this.#strip.forEach((light, index) => {
      const shines = outputs.strip[index];
      const isLit = shines !== undefined && shines.r + shines.g + shines.b > 0;
      if (isLit) light.material.color.setRGB(shines.r / 255, shines.g / 255, shines.b / 255, SRGBColorSpace);
      else light.material.color.set(led ?? PAINT.unlit);
    });
    const open = outputs.servoAngle(seconds) / 90;
    this.#jaws.forEach((jaw, index) => {
      jaw.rotation.y = (index === 0 ? 1 : -1) * open * 0.5;
    });
  }

  dispose(): void {
    this.#number.dispose();
    this.group.traverse((part) => {
      if (part instanceof Mesh && part.material instanceof MeshBasicMaterial) part.material.dispose();
    });
  }
}
