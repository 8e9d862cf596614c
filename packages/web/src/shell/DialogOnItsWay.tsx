import { Dialog } from '../design/Dialog.tsx';
import { t } from '../texts/index.ts';
import { Loader } from './Loader.tsx';

/** In the place of a dialog that is being fetched: who tapped sees that at once, and cannot open a second one meanwhile. */
export const DialogOnItsWay = ({ title, onClose }: { title: string; onClose: () => void }) => (
  <Dialog title={title} closeLabel={t('shell.close')} wide onClose={onClose}>
    <Loader />
  </Dialog>
);
