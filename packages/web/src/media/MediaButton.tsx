import { IconPhoto } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { IconButton } from '../design/Button.tsx';
import { DialogOnItsWay } from '../shell/DialogOnItsWay.tsx';
import { lazyPart } from '../shell/lazy-part.ts';
import { t } from '../texts/index.ts';
import { loadMediaTexts } from '../texts/media-texts.ts';

const MediaDialog = lazyPart(async () => (await import('./MediaDialog.tsx')).MediaDialog, loadMediaTexts);

/** The door to the pictures of the class and one's own. */
export const MediaButton = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t('editor.pictures')} onClick={() => setOpen(true)}>
        <IconPhoto aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <Suspense fallback={<DialogOnItsWay title={t('editor.pictures')} onClose={() => setOpen(false)} />}>
          <MediaDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
