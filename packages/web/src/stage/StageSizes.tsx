import {
  IconArrowsDiagonal,
  IconArrowsDiagonalMinimize2,
  IconMaximize,
  IconMinimize,
  IconX,
} from '@tabler/icons-react';
import { IconButton } from '../design/Button.tsx';
import { usePanelRoom } from '../panels/panel-context.ts';
import { t } from '../texts/index.ts';
import { useStage } from './stage-context.ts';

/** Beside the controls of the mat: as large as one likes it, and back. */
export const StageSizes = () => {
  const { arrangement, form, memory, setSize } = useStage();
  const { panels } = usePanelRoom();
  const isLarge = form === 'large';
  const isFull = form === 'full';
  const wasBefore = memory.state.getState().isLarge ? 'large' : 'usual';
  return (
    <>
      {form === 'panel' && (
        <IconButton label={t('panels.close')} onClick={() => panels.close()}>
          <IconX aria-hidden="true" />
        </IconButton>
      )}
      {arrangement !== 'pages' && (form === 'column' || isLarge) && (
        <IconButton
          label={t(isLarge ? 'stage.usual' : 'stage.large')}
          onClick={() => setSize(isLarge ? 'usual' : 'large')}
        >
          {isLarge ? <IconArrowsDiagonalMinimize2 aria-hidden="true" /> : <IconArrowsDiagonal aria-hidden="true" />}
        </IconButton>
      )}
      <IconButton
        label={t(isFull ? 'stage.leaveFull' : 'stage.full')}
        onClick={() => setSize(isFull ? wasBefore : 'full')}
      >
        {isFull ? <IconMinimize aria-hidden="true" /> : <IconMaximize aria-hidden="true" />}
      </IconButton>
    </>
  );
};
