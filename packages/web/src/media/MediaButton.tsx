import { IconPhoto } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../design/Button.tsx';
import { DialogOnItsWay } from '../shell/DialogOnItsWay.tsx';
import { patiently } from '../shell/stale-build.ts';
import { t } from '../texts/index.ts';
import { loadMediaTexts } from '../texts/media-texts.ts';

const MediaDialog = lazy(() =>
  patiently(async () => {
    const [part] = await Promise.all([import('./MediaDialog.tsx'), loadMediaTexts()]);
    return { default: part.MediaDialog };
  }),
);

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
