import type { RobotCommandInput } from '@trundle/protocol/entities/robot-command';
import { headingTo, shortestTurn } from '@trundle/world/geometry/angle';
import type { Point, Pose } from '@trundle/world/geometry/coordinates';
import { moveCommand, turnCommand } from '@trundle/world/robot/motor';
import { expect, vi } from 'vitest';
import type { ReceivedMessage, TestClient } from '../../broker/testing/test-client.ts';

/** A busy machine lets a lesson take its time. */
const PATIENCE = 90_000;
export const until = <T>(holds: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(holds, { timeout: PATIENCE, interval: 10 });

/** What is heard in a class, and what is said to one robot. */
export class Page {
  readonly client: TestClient;
  readonly #code: string;
  readonly #mac: string;
  #commands = 0;

  constructor(client: TestClient, code: string, mac: string) {
    this.client = client;
    this.#code = code;
    this.#mac = mac;
  }

  heard(name: string): Record<string, unknown>[] {
    return this.client.received
      .filter(({ topic }) => topic.endsWith(`/${name}`))
      .map(({ message }) => message as Record<string, unknown>);
  }

  /** Sends a command and resolves with the name it has. */
  async tell(command: RobotCommandInput): Promise<string> {
    const id = `c${++this.#commands}`;
    await this.client.publish(`to/robot/${this.#mac}/${this.#code}`, { ...command, id });
    return id;
  }

  statesOf(id: string): unknown[] {
    return this.heard('command_feedback')
      .filter((feedback) => feedback.id === id)
      .map(({ state }) => state);
  }

  /** Sends a command and waits until the robot says how it ended. */
  async let(command: RobotCommandInput): Promise<unknown[]> {
    const id = await this.tell(command);
    await until(() => expect(this.statesOf(id).at(-1)).toMatch(/done|stopped|refused/));
    return this.statesOf(id);
  }

  async newest(name: string, fits: (message: Record<string, unknown>) => boolean = () => true) {
    const from = this.client.received.length;
    return until(() => {
      const isOne = ({ topic, message }: ReceivedMessage) => topic.endsWith(`/${name}`) && fits(message as never);
      const found = this.client.received.slice(from).find(isOne);
      if (!found) throw new Error(`no ${name} so far`);
      return found.message as Record<string, unknown>;
    });
  }

  /** Where the camera sees a marker now. */
  async seen(marker: number): Promise<Pose> {
    const frame = (await this.newest('positions_update', ({ R }) => (R as number[]).includes(marker))) as {
      R: number[];
      X: number[];
      Y: number[];
      A: number[];
    };
    const at = frame.R.indexOf(marker);
    return { x: frame.X[at] as number, y: frame.Y[at] as number, a: frame.A[at] as number };
  }

  /** Looks, turns, drives, and looks again, as a program does that goes to a place. */
  async driveTo(marker: number, goal: Point): Promise<void> {
    for (let tries = 0; tries < 8; tries++) {
      const pose = await this.seen(marker);
      const away = Math.hypot(goal.x - pose.x, goal.y - pose.y);
      if (away < 8) return;
      expect(await this.let(turnCommand(shortestTurn(pose.a, headingTo(pose, goal))))).toEqual(['started', 'done']);
      await this.let(moveCommand(Math.max(away, 10)));
    }
    throw new Error('did not get there');
  }
}
