import type { Classroom } from '@trundle/protocol/entities/classroom';
import type { Robot } from '@trundle/protocol/entities/robot';
import { updateSsid } from '@trundle/protocol/http/classroom';
import { addRobot } from '@trundle/protocol/http/classroom-robots';
import {
  cameraRegister,
  register,
  registerFeedback,
  registerRefused,
  request,
} from '@trundle/protocol/topics/classroom';
import type { ApiClient } from '../api/client.ts';
import type { BrokerConnection } from './broker-connection.ts';
import { CameraRegistration } from './camera-registration.ts';
import type { Cancel, Clock } from './clock.ts';
import type { Mat } from './mat.ts';
import type { Reporter } from './report.ts';
import { Requests } from './requests.ts';
import { RobotRegistration } from './robot-registration.ts';
import type { Settings } from './settings.ts';

interface Ports {
  clock: Clock;
  code: string;
  client: Pick<ApiClient, 'request'>;
  reporter: Reporter;
  publish: BrokerConnection['publish'];
  mat: Mat;
  settings: Settings;
  robotSaved: (robot: Robot) => void;
  classroomSaved: (classroom: Classroom) => void;
  refresh: () => Promise<void>;
}

const QUIET = { showing: 'quiet' } as const;

/** What runs only in the page of a teacher or an admin: registering robots and cameras, answering requests. */
export class ClassLeadership {
  readonly registration: RobotRegistration;
  readonly #camera: CameraRegistration;
  readonly #requests: Requests;

  constructor({ clock, code, client, reporter, publish, mat, settings, robotSaved, classroomSaved, refresh }: Ports) {
    this.registration = new RobotRegistration({
      clock,
      code,
      publish,
      refresh,
      reporter,
      saved: robotSaved,
      byMac: (mac) => mat.robots.byMac(mac),
      byNumber: (number) => mat.robots.byNumber(number),
      headings: () => mat.headings(),
      save: (body) => client.request(addRobot, { params: { id: code }, body }, QUIET),
    });
    this.#camera = new CameraRegistration({
      clock,
      reporter,
      saved: classroomSaved,
      ssid: () => settings.state.read()?.ssid ?? null,
      save: (ssid) => client.request(updateSsid, { params: { id: code }, body: { ssid } }, QUIET),
    });
    this.#requests = new Requests({
      publish,
      reporter,
      robots: () => mat.robots.list.read(),
      refresh: () => void refresh(),
    });
  }

  listen(on: BrokerConnection['on']): Cancel[] {
    return [
      on(register, ({ mac_broadcast }) => this.registration.broadcast(mac_broadcast)),
      on(registerRefused, ({ mac }) => this.registration.elsewhere(mac)),
      on(registerFeedback, (feedback) => this.registration.feedback(feedback)),
      on(cameraRegister, ({ serial }) => void this.#camera.heard(serial)),
      on(request, (_payload, asked) => this.#requests.asked(asked)),
    ];
  }

  stop(): void {
    this.registration.stop();
    this.registration.state.stop();
  }
}
