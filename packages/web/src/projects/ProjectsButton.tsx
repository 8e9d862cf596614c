import { IconFolders } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../design/Button.tsx';
import type { BlockEditor } from '../editor/block-editor.ts';
import { t } from '../texts/index.ts';

const ProjectsDialog = lazy(async () => ({ default: (await import('./ProjectsDialog.tsx')).ProjectsDialog }));

/** The door to what teachers have made for classes to work on. */
export const ProjectsButton = ({ editor }: { editor: BlockEditor }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t('projects.open')} worded="blocks" onClick={() => setOpen(true)}>
        <IconFolders aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <Suspense fallback={null}>
          <ProjectsDialog editor={editor} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
