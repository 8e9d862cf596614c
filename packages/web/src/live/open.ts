import type { ApiClient } from '@trundle/client/api/client';
import { BrokerConnection } from '@trundle/client/live/broker-connection';
import { systemClock } from '@trundle/client/live/clock';
import { LiveClassroom, type LivePorts } from '@trundle/client/live/live-classroom';
import { brokerUrl, connectMqtt } from '@trundle/client/live/mqtt-transport';
import type { Reporter } from '@trundle/client/live/report';
import type { Account } from '@trundle/client/session/accounts';
import { BrowserStorage } from '@trundle/client/session/browser-storage';
import { randomWord } from '@trundle/client/session/random-word';
import { BROKER_PATH } from '@trundle/protocol/constants';

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
    dial: connectMqtt(brokerUrl(window.location, BROKER_PATH)),
    clock: systemClock,
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
    clock: systemClock,
    reporter,
    hasChat,
    ...(classroomRead && { classroomRead }),
  });
};
