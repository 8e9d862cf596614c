import { download } from '@trundle/protocol/topics/sandbox';
import type { TopicPayloadInput } from '@trundle/protocol/topics/topic';
import { useState } from 'react';
import { useAccount, useApp } from '../app/hooks.ts';
import { useLive, useLiveClassroom } from '../live/hooks.ts';
import { liveText } from '../live/live-text.ts';
import { usePanelRoom } from '../panels/panel-context.ts';

/** The robots that somebody may dress here, and the one that puts on what is tapped; null where there is none. */
export const useDressedRobot = () => {
  const { code, leads } = usePanelRoom();
  const { notices, preferences } = useApp();
  const { connection } = useLiveClassroom();
  const accountId = useAccount()?.user._id;
  const robots = useLive('robots').filter(({ student }) => leads || student?._id === accountId);
  const [chosen, setChosen] = useState<number | null>(null);
  const robot = robots.find(({ identifier }) => identifier === chosen)?.identifier ?? robots[0]?.identifier ?? null;
  const puts = (what: Omit<TopicPayloadInput<typeof download>, 'R'>): void => {
    if (robot === null) return;
    const sending = connection.publish(download, { code }, { R: robot, ...what });
    if (sending !== 'sent')
      notices.toast({ text: liveText('NOT_CONNECTED', preferences.language), key: 'live/NOT_CONNECTED' });
  };
  return { robots, robot, choose: setChosen, puts };
};
