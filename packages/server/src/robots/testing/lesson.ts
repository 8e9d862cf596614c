import { mqttConnect } from '@trundle/simulator/devices/mqtt-connection';
import { VirtualCamera } from '@trundle/simulator/devices/virtual-camera';
import { Mat } from '@trundle/simulator/mat/mat';
import { Random } from '@trundle/simulator/mat/random';
import type { Pose } from '@trundle/world/geometry/coordinates';
import { type BoardAccess, BoardRobot } from './board-robot.ts';
import { LessonTime } from './lesson-time.ts';

/** A mat with a camera over it and one robot that somebody built, all of them with the broker of a class. */
export class Lesson {
  readonly mat = new Mat();
  readonly robot: BoardRobot;
  readonly #camera: VirtualCamera;
  readonly #time: LessonTime;

  /** How the camera comes in, and how the robot; 1 is the speed of the clock on the wall. */
  constructor(camera: BoardAccess, robot: BoardAccess & { mac: string; marker: number; pose: Pose }, speed: number) {
    this.#time = new LessonTime(speed);
    const { server, port, code, key } = camera;
    const { clock } = this.#time;
    const random = new Random(1);
    this.robot = new BoardRobot(this.mat, robot);
    this.#camera = new VirtualCamera({
      serial: `TEST-${robot.mac}`,
      code,
      mat: this.mat,
      connect: mqttConnect({ url: `mqtt://${server}:${port}`, code, deviceKey: key, clock, random }),
      clock,
      random,
      log: () => undefined,
    });
  }

  start(): void {
    this.#camera.start();
    this.#time.start(async (now, seconds) => {
      await this.robot.chip.advance(now);
      this.robot.drive();
      this.mat.step(seconds);
      this.#camera.tick(now);
    });
  }

  async stop(): Promise<void> {
    this.#camera.stop();
    await this.#time.stop().finally(() => this.robot.chip.stop());
  }
}
