import type { ApiClient } from '@trundle/client/api/client';
import type { Account } from '@trundle/client/session/accounts';
import { BrowserStorage } from '@trundle/client/session/browser-storage';
import { randomWord } from '@trundle/client/session/random-word';
import { BROKER_PATH } from '@trundle/protocol/constants';
import { BrokerConnection } from './broker-connection.ts';
import { browserClock } from './clock.ts';
import { LiveClassroom, type LivePorts } from './live-classroom.ts';
import { brokerUrl, dialMqtt } from './mqtt-transport.ts';
import type { Reporter } from './report.ts';

interface Page {
  code: string;
  account: Account;
  client: Pick<ApiClient, 'request'>;
  reporter: Reporter;
  /** The account's token as it is now. */
  token: () => string | null;
  hasChat: () => boolean;
  classroomRead?: LivePorts['classroomRead'];
}

/** The class over the broker of the server this page came from. Silent until it is started. */
export const openLiveClassroom = (page: Page): LiveClassroom => {
  const { code, account, client, reporter, token, hasChat, classroomRead } = page;
  const connection = new BrokerConnection({
    dial: dialMqtt(brokerUrl(window.location, BROKER_PATH)),
    clock: browserClock,
    reporter,
    token,
    clientId: `page-${randomWord()}`,
    woken: (retry) => {
      window.addEventListener('online', retry);
      return () => window.removeEventListener('online', retry);
    },
  });
  return new LiveClassroom({
    code,
    me: {
      accountId: account.user._id,
      username: account.user.username,
      role: account.user.role,
      namespace: account.accessToken.namespace,
    },
    memory: new BrowserStorage(() => window.localStorage),
    connection,
    client,
    clock: browserClock,
    reporter,
    hasChat,
    ...(classroomRead && { classroomRead }),
  });
};
