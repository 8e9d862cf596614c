import { useEffect, useState } from 'react';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { Dialog, DialogActions } from '../design/Dialog.tsx';
import { t } from '../texts/index.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { downloadWaiting } from './download-waiting.ts';

interface Props {
  onClose: () => void;
}

/** This browser keeps nothing: what the class does not have is lost with the page, and its owner may take it along first. */
const FragileDialog = ({ onClose, onGo }: Props & { onGo: () => void }) => {
  const app = useApp();
  return (
    <Dialog title={t('shell.unsent.title')} closeLabel={t('shell.close')} role="alertdialog" onClose={onClose}>
      <p>{t('shell.unsent.fragileText')}</p>
      <DialogActions>
        <Button kind="plain" onClick={onGo}>
          {t('shell.unsent.lose')}
        </Button>
        <Button kind="plain" onClick={() => app.fragileWork().forEach(downloadWaiting)}>
          {t('shell.waiting.download')}
        </Button>
        <Button onClick={onClose}>{t('shell.unsent.stay')}</Button>
      </DialogActions>
    </Dialog>
  );
};

const LOOK_EVERY = 1_000;

/** The class may have got it meanwhile: then what was asked for is done, and nobody reads what is true no more. */
const useGoWhenSaved = (): void => {
  const app = useApp();
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const look = async (): Promise<void> => {
      const isSaved = await app.handOver();
      if (isOver) return;
      if (isSaved) await app.logOut();
      else timer = setTimeout(look, LOOK_EVERY);
    };
    timer = setTimeout(look, LOOK_EVERY);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [app]);
};

/** Work that the class does not have yet: what becomes of it is told before its owner goes. */
export const UnsentDialog = ({ onClose }: Props) => {
  const app = useApp();
  useGoWhenSaved();
  const [isFragile] = useState(() => app.fragileWork().length > 0);
  const go = (): void => void app.logOut({ leavesWork: true });
  if (isFragile) return <FragileDialog onClose={onClose} onGo={go} />;
  return (
    <ConfirmDialog
      title={t('shell.unsent.title')}
      text={t('shell.unsent.text')}
      confirm={t('shell.unsent.go')}
      cancel={t('shell.unsent.stay')}
      onConfirm={go}
      onCancel={onClose}
    />
  );
};
