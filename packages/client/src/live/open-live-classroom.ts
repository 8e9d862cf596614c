import { current } from '@trundle/protocol/http/account';
import type { ApiClient } from '../api/client.ts';
import { ApiFailure } from '../api/failure.ts';
import type { Account, Accounts } from '../session/accounts.ts';
import { BrowserStorage } from '../session/browser-storage.ts';
import type { PageLifecycle } from '../session/page-lifecycle.ts';
import { randomWord } from '../session/random-word.ts';
import { BrokerConnection } from './broker-connection.ts';
import { type Clock, systemClock } from './clock.ts';
import { LiveClassroom, type LivePorts } from './live-classroom.ts';
import type { Reporter } from './report.ts';
import type { Connect } from './transport.ts';

interface Ports {
  code: string;
  account: Account;
  accounts: Pick<Accounts, 'current'>;
  client: Pick<ApiClient, 'request'>;
  connect: Connect;
  page: PageLifecycle;
  storage: () => Storage;
  reporter: Reporter;
  hasChat: () => boolean;
  classroomRead: NonNullable<LivePorts['classroomRead']>;
  clock?: Clock;
}

/** The broker says that a session has ended; why is the server's to say, and what follows the failure rules'. */
const explainingSessionEnd = ({ accounts, client, reporter }: Ports): Reporter => ({
  ...reporter,
  tell: (notice) => {
    if (notice.code !== 'SESSION_ENDED') return reporter.tell(notice);
    if (accounts.current === null) return;
    client.request(current, {}, { showing: 'quiet' }).catch((cause: unknown) => {
      if (!(cause instanceof ApiFailure)) throw cause;
    });
  },
});

/** The class of an account over a broker. Silent until it is started. */
export const openLiveClassroom = (ports: Ports): LiveClassroom => {
  const {
    code,
    account,
    accounts,
    client,
    connect,
    page,
    storage,
    hasChat,
    classroomRead,
    clock = systemClock,
  } = ports;
  const reporter = explainingSessionEnd(ports);
  const connection = new BrokerConnection({
    dial: connect,
    clock,
    reporter,
    // Another account of this tab is not let in by this one's connection.
    token: () => (accounts.current?.sessionId === account.sessionId ? accounts.current.token : null),
    clientId: `page-${randomWord()}`,
    woken: (retry) => page.onOnline(retry),
    cutOff: (hangUp) => page.onOffline(hangUp),
  });
  return new LiveClassroom({
    code,
    me: {
      accountId: account.user._id,
      username: account.user.username,
      role: account.user.role,
      namespace: account.accessToken.namespace,
    },
    memory: new BrowserStorage(storage),
    connection,
    client,
    clock,
    reporter,
    hasChat,
    classroomRead,
  });
};
