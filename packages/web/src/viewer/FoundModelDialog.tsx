import { IconPlus, IconRobot } from '@tabler/icons-react';
import type { PolyAsset } from '@trundle/protocol/http/library';
import { addFoundModel } from '@trundle/protocol/http/model3d';
import type { BundledModel } from '@trundle/world/catalogue/models';
import { Suspense } from 'react';
import { useCommand } from '../api/use-command.ts';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { PAINT } from '../design/tokens.ts';
import style from '../models/Models.module.css';
import { MovingPicture } from '../models/MovingPicture.tsx';
import { RobotChoice } from '../models/RobotChoice.tsx';
import { Turning } from '../models/Turning.tsx';
import { useDressedRobot } from '../models/use-dressed-robot.ts';
import { usePanelRoom } from '../panels/panel-context.ts';
import { Loader } from '../shell/Loader.tsx';
import { lazyPart } from '../shell/lazy-part.ts';
import { t } from '../texts/index.ts';
import { viewerText } from '../texts/viewer-texts.ts';

interface BundledProps {
  model: BundledModel;
  name: string;
  onClose: () => void;
}

/** The solids of models come with what draws in 3D. */
const BundledTurning = lazyPart(async () => {
  const { bundledShape } = await import('./bundled-shape.ts');
  return ({ kind, name }: { kind: string; name: string }) => {
    const mesh = bundledShape(kind, PAINT.coral);
    return mesh === null ? null : <Turning mesh={mesh} label={name} />;
  };
});

/** One that comes with the program, from all sides, and the robot that puts it on. */
export const BundledModelDialog = ({ model: { kind }, name, onClose }: BundledProps) => {
  const { robots, robot, choose, puts } = useDressedRobot();
  return (
    <Dialog title={name} closeLabel={t('shell.close')} onClose={onClose}>
      <div className={style.form}>
        <Suspense fallback={<Loader />}>
          <BundledTurning kind={kind} name={name} />
        </Suspense>
        <p>{viewerText('searchInBlock', { name })}</p>
        <RobotChoice label={viewerText('searchRobot')} robots={robots} robot={robot} onChoose={choose} />
        {robot !== null && (
          <Button
            icon={<IconRobot aria-hidden="true" />}
            onClick={() => {
              puts({ URL: kind });
              onClose();
            }}
          >
            {viewerText('searchWear', { name, number: robot })}
          </Button>
        )}
      </div>
    </Dialog>
  );
};

/** One of a library: it joins the models of the class, where it can be used as those can. */
export const FoundModelDialog = ({ asset, onClose }: { asset: PolyAsset; onClose: () => void }) => {
  const { client, notices } = useApp();
  const { code } = usePanelRoom();
  const { busy, run } = useCommand();
  const { name, displayName, authorName, thumbnail } = asset;
  const add = () =>
    run(async () => {
      const { modelTitle: title, accepted_at } = await client.request(addFoundModel, {
        params: { code },
        body: { name },
      });
      const text = accepted_at === null ? t('models.add.waits', { title }) : t('models.add.added', { title });
      notices.toast({ text, type: 'success', key: 'model' });
      onClose();
    });
  return (
    <Dialog title={displayName} closeLabel={t('shell.close')} onClose={onClose}>
      <div className={style.form}>
        {thumbnail !== undefined && <MovingPicture address={thumbnail.url} label={displayName} />}
        {authorName !== '' && <p>{t('models.by', { name: authorName })}</p>}
        <Button icon={<IconPlus aria-hidden="true" />} busy={busy} onClick={() => void add()}>
          {viewerText('searchAdd')}
        </Button>
      </div>
    </Dialog>
  );
};
