import { IconWall } from '@tabler/icons-react';
import { may } from '@trundle/protocol/permissions';
import { Suspense } from 'react';
import { useAccount } from '../app/hooks.ts';
import { IconButton } from '../design/Button.tsx';
import { usePanelPath, usePanelRoom } from '../panels/panel-context.ts';
import type { PanelPath } from '../panels/panels.ts';
import { DialogOnItsWay } from '../shell/DialogOnItsWay.tsx';
import { lazyPart } from '../shell/lazy-part.ts';
import { t } from '../texts/index.ts';
import { loadTextsOf } from '../texts/on-demand.ts';

/** The editor's address among those of the panels. */
const ADDRESS = 'map/pathfinding' satisfies PanelPath;

const PathfindingEditor = lazyPart(
  async () => (await import('./PathfindingEditor.tsx')).PathfindingEditor,
  () => loadTextsOf('pathfinding'),
);

/** Path maps are teachers' work; a mat of one's own is as its map is. */
const useMayDraw = (): boolean => {
  const role = useAccount()?.user.role;
  const { leads, isAlone = false } = usePanelRoom();
  return leads && !isAlone && may(role, 'lead a class');
};

/** Beside the controls of the mat. */
export const PathfindingButton = () => {
  const { panels } = usePanelRoom();
  if (!useMayDraw()) return null;
  return (
    <IconButton label={t('panels.map.pathfinding')} onClick={() => panels.open(ADDRESS)}>
      <IconWall aria-hidden="true" />
    </IconButton>
  );
};

/** The editor over the page of the class, while its address is the open one. */
export const PathfindingLayer = () => {
  const { panels } = usePanelRoom();
  const isOpen = usePanelPath() === ADDRESS;
  if (!useMayDraw() || !isOpen) return null;
  return (
    <Suspense fallback={<DialogOnItsWay title={t('panels.map.pathfinding')} onClose={() => panels.close()} />}>
      <PathfindingEditor />
    </Suspense>
  );
};
