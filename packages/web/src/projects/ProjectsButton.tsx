import { IconFolders } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useStore } from 'zustand';
import { IconButton } from '../design/Button.tsx';
import type { BlockEditor } from '../editor/block-editor.ts';
import { usePanelRoom } from '../panels/panel-context.ts';
import { DialogOnItsWay } from '../shell/DialogOnItsWay.tsx';
import { lazyPart } from '../shell/lazy-part.ts';
import { t } from '../texts/index.ts';
import { ProjectsDialog } from './lazy-dialog.ts';
import { usePastedProgram } from './use-pasted-program.ts';
import { useWorkCover } from './use-work-cover.ts';

const BringProgram = lazyPart(async () => (await import('./BringProgram.tsx')).BringProgram);

/** The door to what teachers have made for classes to work on, and to what everybody has saved. */
export const ProjectsButton = ({ editor }: { editor: BlockEditor }) => {
  const { panels } = usePanelRoom();
  const isOpen = useStore(panels.state, ({ projects }) => projects);
  const turn = (): void => panels.turn('projects');
  const [pasted, done] = usePastedProgram();
  useWorkCover();
  return (
    <>
      <IconButton label={t('projects.open')} worded="blocks" data-tour="lesson" onClick={turn}>
        <IconFolders aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <Suspense fallback={<DialogOnItsWay title={t('projects.title')} onClose={turn} />}>
          <ProjectsDialog editor={editor} onClose={turn} />
        </Suspense>
      )}
      {pasted !== null && (
        <Suspense fallback={null}>
          <BringProgram editor={editor} found={pasted} onClose={done} onBrought={done} />
        </Suspense>
      )}
    </>
  );
};
