import type { CallAnswer } from '@trundle/protocol/http/call';
import { renewLoginCard } from '@trundle/protocol/http/classroom';
import { useCommand } from '../api/use-command.ts';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { Dialog, DialogActions } from '../design/Dialog.tsx';
import { t } from '../texts/index.ts';

export type LoginCard = CallAnswer<typeof renewLoginCard>;

interface Props {
  student: { studentId: string; name: string };
  code: string;
  onClose: () => void;
  onRenewed: (card: LoginCard) => void;
}

/** Revokes a card and makes another one. */
export const RenewCardDialog = ({ student: { studentId, name }, code, onClose, onRenewed }: Props) => {
  const { client, notices } = useApp();
  const { busy, run } = useCommand();
  const renew = () =>
    run(async () => {
      onRenewed(await client.request(renewLoginCard, { params: { id: code, studentId } }));
      notices.toast({ text: t('roster.renewed', { name }), type: 'success' });
    }).finally(onClose);
  return (
    <Dialog role="alertdialog" title={t('roster.renewTitle', { name })} closeLabel={t('shell.close')} onClose={onClose}>
      <p>{t('roster.renewText')}</p>
      <DialogActions>
        <Button kind="plain" onClick={onClose}>
          {t('shell.cancel')}
        </Button>
        <Button kind="stop" busy={busy} onClick={() => void renew()}>
          {t('roster.renewSubmit')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
