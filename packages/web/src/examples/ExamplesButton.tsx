import { IconBulb } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { IconButton } from '../design/Button.tsx';
import type { BlockEditor } from '../editor/block-editor.ts';
import { DialogOnItsWay } from '../shell/DialogOnItsWay.tsx';
import { lazyPart } from '../shell/lazy-part.ts';
import { t } from '../texts/index.ts';
import { loadOwnMatTexts } from '../texts/own-mat-texts.ts';

const ExamplesDialog = lazyPart(async () => (await import('./ExamplesDialog.tsx')).ExamplesDialog, loadOwnMatTexts);

/** Opens the list of example programs. */
export const ExamplesButton = ({ editor }: { editor: BlockEditor }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t('examples.open')} worded="blocks" onClick={() => setOpen(true)}>
        <IconBulb aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <Suspense fallback={<DialogOnItsWay title={t('examples.title')} onClose={() => setOpen(false)} />}>
          <ExamplesDialog editor={editor} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
