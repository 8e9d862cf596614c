import { Dialog } from '../design/Dialog.tsx';
import { t } from '../texts/index.ts';

export const DisclaimerDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title={t('shell.disclaimer.title')} closeLabel={t('shell.close')} onClose={onClose}>
    <p>{t('shell.disclaimer.robots')}</p>
    <p>{t('shell.disclaimer.names')}</p>
    <p>{t('shell.disclaimer.data')}</p>
    <p>{t('shell.disclaimer.warranty')}</p>
  </Dialog>
);
