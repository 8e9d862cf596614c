import type { Classroom } from '@trundle/protocol/entities/classroom';
import type { Robot } from '@trundle/protocol/entities/robot';
import type { Call, CallAnswer } from '@trundle/protocol/http/call';
import { readClassroom } from '@trundle/protocol/http/classroom';
import { listRobotOutputs } from '@trundle/protocol/http/classroom-robots';
import { listHelpRequests } from '@trundle/protocol/http/help-request';
import type { MatPart, ReplayMark } from '@trundle/protocol/http/replay';
import { readSandboxScene } from '@trundle/protocol/http/sandbox';
import { laterOutputs } from '@trundle/world/robot/later-outputs';
import type { ApiClient } from '../api/client.ts';
import { ApiFailure } from '../api/failure.ts';

interface Ports {
  /** The class as it is now: what was not recorded, such as the names of things, is as it is today. */
  classroom: Classroom;
  marks: readonly ReplayMark[];
  client: Pick<ApiClient, 'request'>;
}

const unknownRobot = (identifier: number, code: string, sensors: Robot['sensors']): Robot => ({
  _id: identifier.toString(16).toUpperCase().padStart(12, '0'),
  identifier,
  name: '',
  classRoom: code,
  type: '',
  sensors,
  xmlSensors: '',
  student: null,
  lastSeenAt: null,
  updatedAt: new Date(0).toISOString(),
});

/** Answers what a page asks the server about its class, as the server would have answered then. */
export class RecordedClass {
  readonly #ports: Ports;
  #key: MatPart['key'] | null = null;
  #keptAt = 0;
  #at = 0;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  become(part: MatPart | undefined, at: number): void {
    this.#key = part?.key ?? null;
    this.#keptAt = part === undefined ? at : Date.parse(part.at);
    this.#at = at;
  }

  get scene(): CallAnswer<typeof readSandboxScene> | null {
    return this.#key?.scene ?? null;
  }

  readonly request = (async (call: Call, ...given: unknown[]): Promise<unknown> => {
    if (call === readClassroom) return this.#classroom();
    if (call === listRobotOutputs) return this.#outputs();
    if (call === readSandboxScene && this.#key !== null) return this.#key.scene;
    if (call === listHelpRequests) return [];
    const ask = this.#ports.client.request as (call: Call, ...given: unknown[]) => Promise<unknown>;
    if (call.method === 'GET') return ask.call(this.#ports.client, call, ...given);
    throw new ApiFailure({ kind: 'refused', method: call.method, url: call.path });
  }) as ApiClient['request'];

  /** As old as they are at the moment that is looked at. */
  #outputs(): MatPart['key']['outputs'] {
    return (this.#key?.outputs ?? []).map((told) => laterOutputs(told, Math.max(0, this.#at - this.#keptAt)));
  }

  #classroom(): Classroom {
    const { classroom } = this.#ports;
    if (this.#key === null) return { ...classroom, robots: [], ssid: null };
    const { mapId, robots } = this.#key;
    return {
      ...classroom,
      mapId,
      ssid: null,
      robots: robots.map(({ identifier, sensors }) => ({
        ...(classroom.robots.find((robot) => robot.identifier === identifier) ??
          unknownRobot(identifier, classroom._id, sensors)),
        sensors,
        student: this.#holder(identifier),
      })),
    };
  }

  /** Who had it then. */
  #holder(robot: number): Robot['student'] {
    const isSo = (mark: ReplayMark): boolean =>
      mark.kind === 'holds' && mark.robot === robot && Date.parse(mark.at) <= this.#at;
    return this.#ports.marks.findLast(isSo)?.student ?? null;
  }
}
