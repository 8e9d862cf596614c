import { IconCube } from '@tabler/icons-react';
import { clear } from '@trundle/protocol/topics/sandbox';
import { SANDBOX_CHANNELS, SANDBOX_TOPICS } from '@trundle/protocol/topics/sandbox-channels';
import type { Topic } from '@trundle/protocol/topics/topic';
import { useEffect, useState } from 'react';
import { IconButton } from '../design/Button.tsx';
import { useLiveClassroom } from '../live/hooks.ts';
import { usePanelRoom } from '../panels/panel-context.ts';
import { t } from '../texts/index.ts';

/** What the mat from above does not show: all but bubbles and what takes things away. */
const ONLY_IN_3D = SANDBOX_CHANNELS.filter((channel) => channel !== 'speech' && channel !== 'clear');

/** The way to the scene in 3D, for whoever looks at the mat from above while a program changes what only 3D shows. */
export const SeeIn3d = () => {
  const { connection } = useLiveClassroom();
  const { panels } = usePanelRoom();
  const [isMore, setMore] = useState(false);
  useEffect(() => {
    const cancels = ONLY_IN_3D.map((channel) => connection.on(SANDBOX_TOPICS[channel] as Topic, () => setMore(true)));
    // Of all robots, and all they made: there is nothing more to see there.
    const cleared = connection.on(clear, ({ F, R }) => {
      if (F === 'everything' && R === undefined) setMore(false);
    });
    return () => {
      cleared();
      for (const cancel of cancels) cancel();
    };
  }, [connection]);
  if (!isMore) return null;
  return (
    <IconButton label={t('panels.map.seeIn3d')} onClick={() => panels.open('map3D/')}>
      <IconCube aria-hidden="true" />
    </IconButton>
  );
};
