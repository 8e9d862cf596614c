import { IconChartLine, IconX } from '@tabler/icons-react';
import { IconButton } from '../design/Button.tsx';
import { HandControls } from '../hands/HandControls.tsx';
import { useLiveRobot } from '../live/hooks.ts';
import { usePanelRoom } from '../panels/panel-context.ts';
import { CloseUp } from '../robots/CloseUp.tsx';
import { robotName } from '../robots/robot-words.ts';
import { t } from '../texts/index.ts';
import style from './Map.module.css';

interface Props {
  number: number;
  onClose: () => void;
}

/** One robot close up below the map. The map stays, and so does everything else on the page: one can run and look. */
export const CloseUpSheet = ({ number, onClose }: Props) => {
  const { panels } = usePanelRoom();
  const robot = useLiveRobot(number);
  if (robot === undefined) return null;
  return (
    <section
      className={style.sheet}
      aria-label={t('panels.closeUp.title', { number })}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className={style.sheetHead}>
        <h3>{robotName(robot)}</h3>
        <IconButton
          label={t('panels.robots.open', { number })}
          onClick={() => panels.open(`robot_configuration/${number}`)}
        >
          <IconChartLine aria-hidden="true" />
        </IconButton>
        <IconButton label={t('panels.closeUp.close')} onClick={onClose}>
          <IconX aria-hidden="true" />
        </IconButton>
      </div>
      <CloseUp robot={robot}>
        <HandControls robot={robot} />
      </CloseUp>
    </section>
  );
};
