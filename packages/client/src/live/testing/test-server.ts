import type { ChatMessage } from '@trundle/protocol/entities/chat';
import type { Classroom, ClassroomStudent } from '@trundle/protocol/entities/classroom';
import type { HelpRequest } from '@trundle/protocol/entities/help-request';
import type { Pathfinding } from '@trundle/protocol/entities/pathfinding';
import type { Robot } from '@trundle/protocol/entities/robot';
import { errorText } from '@trundle/protocol/error-texts';
import { ERRORS, type ErrorCode } from '@trundle/protocol/errors';
import type { listBuilt } from '@trundle/protocol/http/built';
import type { CallAnswer } from '@trundle/protocol/http/call';
import type { listRobotOutputs } from '@trundle/protocol/http/classroom-robots';
import { ApiClient } from '../../api/client.ts';

export const CODE = 'K7PM3X';
export const TEACHER = 'f'.repeat(32);
const WHEN = '2026-01-12T09:00:00Z';

export const macOf = (number: number): string => `AABBCCDD${number.toString(16).toUpperCase().padStart(4, '0')}`;
export const accountOf = (number: number): string => number.toString(16).padStart(32, '0');

export const robotOf = (identifier: number, more: Partial<Robot> = {}): Robot => ({
  _id: macOf(identifier),
  identifier,
  name: 'unused',
  classRoom: CODE,
  type: '',
  sensors: { sensor1: 1, sensor2: 1, sensor3: 2, sensor4: 13 },
  xmlSensors: '',
  student: null,
  lastSeenAt: null,
  updatedAt: WHEN,
  ...more,
});

export const studentOf = (number: number, name = `student_${number}`): ClassroomStudent => ({
  _id: accountOf(number + 1_000),
  student: { _id: accountOf(number), name, username: name },
  classRoom: CODE,
  robots: [],
  robotId: null,
  studentClassRoomId: accountOf(number + 1_000),
  hasPassword: false,
  madeHere: true,
  lastPingAt: null,
  enteredAt: null,
});

export const classroomOf = (more: Partial<Classroom> = {}): Classroom => ({
  _id: CODE,
  ssid: null,
  name: 'Robots 4b',
  mapId: '0',
  students: [studentOf(1), studentOf(2)],
  robots: [robotOf(1), robotOf(2)],
  globalVariables: [],
  availableProjects: [],
  currentOperationTeacherToken: null,
  currentOperationProject: null,
  chatDisabled: false,
  chatDisabledStudents: [],
  classroomObjects: {},
  isBlocklyReadOnly: false,
  ownMats: false,
  practice: false,
  standing: null,
  until: null,
  realDevices: true,
  created_by: { _id: TEACHER, name: 'Kim' },
  deletedAt: null,
  createdAt: WHEN,
  updatedAt: WHEN,
  ...more,
});

/** A path map on which robots may drive everywhere, with one place. */
export const pathfindingOf = (number: number, more: Partial<Pathfinding> = {}): Pathfinding => ({
  _id: accountOf(number + 2_000),
  name: `Path map ${number}`,
  description: '',
  mapId: 0,
  matrix: Array.from({ length: 48 }, () => Array.from({ length: 48 }, () => 1)),
  matrixCellScaleByMap: 20,
  matrixMarginTop: 4,
  matrixMarginRight: 4,
  matrixMarginBottom: 4,
  matrixMarginLeft: 4,
  places: { a: { mx: 100 * number, my: 200, name: `Place ${number}` } },
  created_by: { _id: TEACHER, name: 'Kim' },
  createdAt: WHEN,
  updatedAt: WHEN,
  deletedAt: null,
  ...more,
});

const refuse = (refusal: ErrorCode): Response => {
  const answer = { error: refusal, message: errorText(refusal, 'en') };
  return Response.json(answer, { status: ERRORS[refusal].status });
};

interface RecordedRequest {
  method: string;
  path: string;
  body: unknown;
}

/** The server's side of the calls the live classroom makes, one class long, behind the page's real client. */
export class TestServer {
  classroom: Classroom;
  chat: ChatMessage[] = [];
  helpRequests: HelpRequest[] = [];
  outputs: CallAnswer<typeof listRobotOutputs> = [];
  built: CallAnswer<typeof listBuilt> = { studentsBuild: false, things: [] };
  /** The path maps in use, by map. */
  readonly pathfindings = new Map<number, Pathfinding>();
  readonly asked: RecordedRequest[] = [];
  /** Answers the next requests of a kind with a refusal. */
  readonly refuses = new Map<string, ErrorCode>();
  /** Nobody answers. */
  away = false;
  /** Holds answers back until it is opened. */
  gate: Promise<void> = Promise.resolve();
  /** The same for the class itself. */
  classroomGate: Promise<void> = Promise.resolve();
  readonly client: ApiClient;

  constructor(classroom: Classroom = classroomOf()) {
    this.classroom = classroom;
    this.client = new ApiClient({
      fetch: (url, init) => this.#fetch(String(url), init),
      token: () => 't'.repeat(120),
      languageTag: () => 'en',
      judge: () => 'failed',
    });
  }

  /** How often a path was asked. */
  times(method: string, path: string): number {
    return this.asked.filter((each) => each.method === method && each.path === path).length;
  }

  async #fetch(path: string, init: RequestInit | undefined): Promise<Response> {
    const method = init?.method ?? 'GET';
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    this.asked.push({ method, path, body });
    if (this.away) throw new TypeError('no network');
    // What the answer holds is decided when the request comes in, however long it then takes.
    const answer = this.#answer(method, path, body);
    await this.gate;
    if (path === `/api/class/${CODE}`) await this.classroomGate;
    return answer;
  }

  #answer(method: string, path: string, body: unknown): Response {
    const refusal = this.refuses.get(`${method} ${path}`);
    if (refusal) return refuse(refusal);
    const sensors = /^\/api\/robot\/(\w+)\/sensors$/.exec(path);
    if (path === `/api/class/${CODE}/chat/messages`) return Response.json(this.chat);
    if (path === `/api/class/${CODE}/help-requests`) return Response.json(this.helpRequests);
    if (path === `/api/class/${CODE}/robots/outputs`) return Response.json(this.outputs);
    if (path === `/api/class/${CODE}/built`) return Response.json(this.built);
    if (path === `/api/class/${CODE}`) return Response.json(this.classroom);
    const onMap = /^\/api\/pathfinding\/map\/(\d)\?classroom=(\w+)$/.exec(path);
    if (onMap?.[2] === CODE) {
      const mapId = Number(onMap[1]);
      return Response.json({ mapId, pathfinding: this.pathfindings.get(mapId) ?? null });
    }
    if (path === `/api/class/${CODE}/robots`) return this.#addRobot(body as Robot);
    if (path === `/api/class/${CODE}/ssid`) return Response.json(this.#change(body as Partial<Classroom>));
    if (sensors) return Response.json(this.#saveSensors(sensors[1] ?? '', body as Partial<Robot>));
    return Response.json({ error: 'UNKNOWN_ROUTE', message: '' }, { status: 404 });
  }

  #addRobot(body: Robot): Response {
    const others = this.classroom.robots.filter(({ _id }) => _id !== body._id);
    // As on the real server, a class has a number once.
    if (others.some(({ identifier }) => identifier === body.identifier)) return refuse('DUPLICATE');
    const robot = robotOf(body.identifier, body);
    this.#change({ robots: [...others, robot] });
    return Response.json(robot);
  }

  #saveSensors(mac: string, change: Partial<Robot>): Robot {
    const robots = this.classroom.robots.map((robot) => (robot._id === mac ? { ...robot, ...change } : robot));
    this.#change({ robots });
    return robots.find(({ _id }) => _id === mac) ?? robotOf(999);
  }

  #change(change: Partial<Classroom>): Classroom {
    this.classroom = { ...this.classroom, ...change };
    return this.classroom;
  }
}
