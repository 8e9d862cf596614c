import { IconFolders } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../design/Button.tsx';
import type { BlockEditor } from '../editor/block-editor.ts';
import { DialogOnItsWay } from '../shell/DialogOnItsWay.tsx';
import { t } from '../texts/index.ts';
import { ProjectsDialog } from './lazy-dialog.ts';
import { usePastedProgram } from './use-pasted-program.ts';
import { useWorkCover } from './use-work-cover.ts';

const BringProgram = lazy(async () => ({ default: (await import('./BringProgram.tsx')).BringProgram }));

/** The door to what teachers have made for classes to work on, and to what everybody has saved. */
export const ProjectsButton = ({ editor }: { editor: BlockEditor }) => {
  const [isOpen, setOpen] = useState(false);
  const [pasted, done] = usePastedProgram();
  useWorkCover();
  return (
    <>
      <IconButton label={t('projects.open')} worded="blocks" onClick={() => setOpen(true)}>
        <IconFolders aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <Suspense fallback={<DialogOnItsWay title={t('projects.title')} onClose={() => setOpen(false)} />}>
          <ProjectsDialog editor={editor} onClose={() => setOpen(false)} />
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
