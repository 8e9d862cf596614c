import type { Classroom } from '@trundle/protocol/entities/classroom';
import type { Namespace, Role } from '@trundle/protocol/roles';
import { positionsUpdate } from '@trundle/protocol/topics/classroom';
import { onTestFinished } from 'vitest';
import { BrowserStorage } from '../../session/browser-storage.ts';
import { MemoryStorage } from '../../testing/storage.ts';
import { BrokerConnection } from '../broker-connection.ts';
import type { ChatSpeaker } from '../chat.ts';
import { LiveClassroom } from '../live-classroom.ts';
import type { LiveNotice, LiveWarning } from '../report.ts';
import { TestBroker } from './test-broker.ts';
import { TestClock } from './test-clock.ts';
import { accountOf, CODE, TEACHER, TestServer } from './test-server.ts';

/** Lets everything that only waits for promises come to its end. */
export const settled = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });

export interface TestClassroom {
  live: LiveClassroom;
  clock: TestClock;
  broker: TestBroker;
  server: TestServer;
  notices: LiveNotice[];
  warnings: LiveWarning[];
  /** The camera says where markers are. */
  camera: (marks: Record<number, [x: number, y: number, a: number]>) => void;
}

const ROLES: Record<Namespace, Role> = {
  teacher: 'Teacher',
  admin: 'Admin',
  student: 'Student',
  classroom_assistance: 'Student',
};
const speakerOf = (namespace: Namespace): ChatSpeaker => {
  const role = ROLES[namespace];
  return role === 'Student'
    ? { accountId: accountOf(1), username: 'student_1', role, namespace }
    : { accountId: TEACHER, username: 'Kim', role, namespace };
};

interface Options {
  namespace?: Namespace;
  classroom?: Classroom;
  /** What the browser remembers from an earlier visit. */
  memory?: BrowserStorage;
}

export const makeClassroom = ({
  namespace = 'teacher',
  classroom,
  memory = new BrowserStorage(() => new MemoryStorage()),
}: Options = {}): TestClassroom => {
  const clock = new TestClock();
  const broker = new TestBroker();
  const server = new TestServer(classroom);
  const notices: LiveNotice[] = [];
  const warnings: LiveWarning[] = [];
  const reporter = {
    tell: (notice: LiveNotice) => notices.push(notice),
    warn: (warning: LiveWarning) => warnings.push(warning),
  };
  const connection = new BrokerConnection({
    dial: broker.dial,
    clock,
    reporter,
    clientId: 'page-1',
    token: () => 't'.repeat(120),
    random: () => 0.5,
  });
  const live = new LiveClassroom({
    connection,
    clock,
    reporter,
    code: CODE,
    client: server.client,
    random: () => 0.5,
    me: speakerOf(namespace),
    memory,
  });
  const camera: TestClassroom['camera'] = (marks) => {
    const all = Object.entries(marks);
    broker.say(
      positionsUpdate,
      { code: CODE },
      {
        R: all.map(([number]) => Number(number)),
        X: all.map(([, [x]]) => x),
        Y: all.map(([, [, y]]) => y),
        A: all.map(([, [, , a]]) => a),
        L: clock.now(),
      },
    );
  };
  return { live, clock, broker, server, notices, warnings, camera };
};

/** A class that is up: connected, and read from the server. */
export const openClassroom = async (options: Options = {}): Promise<TestClassroom> => {
  const classroom = makeClassroom(options);
  classroom.live.start();
  onTestFinished(() => classroom.live.stop());
  await settled();
  return classroom;
};
