import { useApp } from '../app/hooks.ts';
import { Dialog } from '../design/Dialog.tsx';
import { Logo } from '../design/Logo.tsx';
import { t } from '../texts/index.ts';

export const AboutDialog = ({ onClose }: { onClose: () => void }) => {
  const { version } = useApp();
  return (
    <Dialog title={t('shell.about.title')} closeLabel={t('shell.close')} onClose={onClose}>
      <Logo name={t('shell.product')} size={3} />
      <p>{t('shell.about.text')}</p>
      <p>{t('shell.about.licence')}</p>
      <p>{t('shell.about.version', { version })}</p>
    </Dialog>
  );
};
