import { removeRobots } from '@trundle/protocol/http/classroom-robots';
import { readVirtual } from '@trundle/protocol/http/virtual';
import { useState } from 'react';
import { useRefresh } from '../api/queries.ts';
import { useCommand } from '../api/use-command.ts';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { useLiveClassroom } from '../live/hooks.ts';
import { usePanelRoom } from '../panels/panel-context.ts';
import { ConfirmDialog } from '../shell/ConfirmDialog.tsx';
import { t } from '../texts/index.ts';
import { listed } from '../texts/listed.ts';
import { untilRobots } from './until-robots.ts';

interface Props {
  /** The numbers of the robots that are ticked. */
  chosen: readonly number[];
  onRemoved: () => void;
}

/** Takes all ticked robots out of the class at once. */
export const RemoveMany = ({ chosen, onRemoved }: Props) => {
  const { client } = useApp();
  const { code } = usePanelRoom();
  const live = useLiveClassroom();
  const refresh = useRefresh();
  const { busy, run } = useCommand();
  const [isAsking, setAsking] = useState(false);
  const remove = () =>
    run(async () => {
      await client.request(removeRobots, { params: { id: code }, body: { robotNumberIds: [...chosen] } });
      await live.refresh();
      await untilRobots(live, (robots) => robots.every(({ identifier }) => !chosen.includes(identifier)));
      setAsking(false);
      onRemoved();
      await refresh(readVirtual, { params: { id: code } });
    });
  const words = { count: chosen.length, robots: listed(chosen) };
  return (
    <>
      <Button kind="stop" size="small" onClick={() => setAsking(true)}>
        {t('panels.robots.removeMany', words)}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('panels.robots.removeManyTitle', words)}
          text={t('panels.robots.removeManyText')}
          confirm={t('panels.robots.removeSubmit')}
          cancel={t('panels.keepIt')}
          busy={busy}
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
};
