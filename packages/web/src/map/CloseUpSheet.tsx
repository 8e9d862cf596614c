import { IconChartLine, IconX } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { IconButton } from '../design/Button.tsx';
import { useLiveClassroom, useLiveRobot } from '../live/hooks.ts';
import { usePanelRoom } from '../panels/panel-context.ts';
import { Loader } from '../shell/Loader.tsx';
import { lazyPart } from '../shell/lazy-part.ts';
import { t } from '../texts/index.ts';
import style from './Map.module.css';

/** Its drawings and hands come with the first robot that is looked at so. */
const CloseUp = lazyPart(async () => (await import('../robots/CloseUp.tsx')).CloseUp);
const HandControls = lazyPart(async () => (await import('../hands/HandControls.tsx')).HandControls);

interface Props {
  number: number;
  /** Whose robot it is and where it stands. */
  readout: ReactNode;
  onClose: () => void;
}

/** One robot close up below the map. The map stays, and so does everything else on the page: one can run and look. */
export const CloseUpSheet = ({ number, readout, onClose }: Props) => {
  const { panels } = usePanelRoom();
  const { isReplay } = useLiveClassroom();
  const robot = useLiveRobot(number);
  if (robot === undefined) return null;
  return (
    <section
      className={style.sheet}
      aria-label={t('panels.closeUp.title', { number })}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <h2 className="visually-hidden">{t('panels.closeUp.title', { number })}</h2>
      <div className={style.sheetHead}>
        {readout}
        {!isReplay && (
          <IconButton
            label={t('panels.robots.open', { number })}
            onClick={() => panels.open(`robot_configuration/${number}`)}
          >
            <IconChartLine aria-hidden="true" />
          </IconButton>
        )}
        <IconButton label={t('panels.closeUp.close')} onClick={onClose}>
          <IconX aria-hidden="true" />
        </IconButton>
      </div>
      <Suspense fallback={<Loader />}>
        <CloseUp robot={robot}>{!isReplay && <HandControls robot={robot} />}</CloseUp>
      </Suspense>
    </section>
  );
};
