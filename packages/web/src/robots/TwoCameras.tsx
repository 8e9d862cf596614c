import { removeRobots } from '@trundle/protocol/http/classroom-robots';
import { readVirtual } from '@trundle/protocol/http/virtual';
import { useState } from 'react';
import { useRefresh } from '../api/queries.ts';
import { useCommand } from '../api/use-command.ts';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { useLiveClassroom } from '../live/hooks.ts';
import { usePanelRoom } from '../panels/panel-context.ts';
import { Confirmation } from '../shell/ConfirmDialog.tsx';
import { cameraLinkText as text } from '../texts/camera-link-texts.ts';
import { t } from '../texts/index.ts';
import style from './CameraLink.module.css';
import { useVirtual } from './use-virtual.ts';
import { useVirtualBeside } from './use-virtual-beside.ts';

/** Says so for as long as a virtual camera and another one watch, or before (where a phone is about to watch), and takes the virtual robots away with theirs. */
export const TwoCameras = ({ isBefore = false }: { isBefore?: boolean }) => {
  const { client } = useApp();
  const { code } = usePanelRoom();
  const live = useLiveClassroom();
  const refresh = useRefresh();
  const { busy, run } = useCommand();
  const [isAsking, setAsking] = useState(false);
  const beside = useVirtualBeside();
  const virtual = useVirtual()?.robots.map(({ identifier }) => identifier) ?? [];
  const numbers = isBefore ? virtual : beside;
  if (numbers.length === 0) return null;
  const remove = () =>
    run(async () => {
      await client.request(removeRobots, { params: { id: code }, body: { robotNumberIds: [...numbers] } });
      setAsking(false);
      await live.refresh();
      await refresh(readVirtual, { params: { id: code } });
    });
  return (
    <div className={style.two} role="status">
      <p className={style.warning}>{text(beside.length > 0 ? 'twoText' : 'twoBefore')}</p>
      {isAsking ? (
        <Confirmation
          text={text('twoAsk')}
          confirm={text('twoRemove')}
          cancel={t('panels.keepIt')}
          busy={busy}
          takesFocus
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        />
      ) : (
        <Button kind="stop" size="small" onClick={() => setAsking(true)}>
          {text('twoRemove')}
        </Button>
      )}
    </div>
  );
};
