import { IconChartLine } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Button } from '../design/Button.tsx';
import { usePanelRoom } from '../panels/panel-context.ts';
import { lazyPart } from '../shell/lazy-part.ts';
import { t } from '../texts/index.ts';
import { loadTextsOf } from '../texts/on-demand.ts';

const ChartsDialog = lazyPart(
  async () => (await import('../charts/ChartsDialog.tsx')).ChartsDialog,
  () => loadTextsOf('charts'),
);

/** Opens the charts of a robot, or of all. */
export const ChartsButton = ({ robot }: { robot: number | null }) => {
  const { code } = usePanelRoom();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button kind="plain" size="small" icon={<IconChartLine aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t(robot === null ? 'panels.charts.all' : 'panels.charts.large')}
      </Button>
      {isOpen && (
        <Suspense>
          <ChartsDialog code={code} robot={robot} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
};
