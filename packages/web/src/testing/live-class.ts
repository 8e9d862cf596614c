import { BrokerConnection } from '@trundle/client/live/broker-connection';
import { LiveClassroom, type LivePorts } from '@trundle/client/live/live-classroom';
import { TestBroker } from '@trundle/client/live/testing/test-broker';
import { TestClock } from '@trundle/client/live/testing/test-clock';
import type { Classroom } from '@trundle/protocol/entities/classroom';
import { onTestFinished } from 'vitest';
import type { App } from '../app/app.ts';

interface Options {
  app: App;
  code: string;
  me: LivePorts['me'];
  classroomRead: (classroom: Classroom) => void;
}

/** A live class under a page in a test: everything is real but the broker and the clock. */
export const startLive = ({ app, code, me, classroomRead }: Options) => {
  const broker = new TestBroker();
  const clock = new TestClock();
  const reporter = { tell: () => undefined, warn: () => undefined };
  const connection = new BrokerConnection({
    dial: broker.dial,
    clock,
    reporter,
    clientId: 'page-1',
    random: () => 0.5,
    token: () => 't'.repeat(120),
  });
  const live = new LiveClassroom({
    connection,
    clock,
    reporter,
    code,
    me,
    classroomRead,
    client: app.client,
    random: () => 0.5,
    hasChat: () => !app.config.isOff('chat'),
  });
  live.start();
  onTestFinished(() => live.stop());
  return { broker, clock, live };
};
