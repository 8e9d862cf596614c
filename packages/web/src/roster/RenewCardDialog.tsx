import type { CallAnswer } from '@trundle/protocol/http/call';
import { renewLoginCard } from '@trundle/protocol/http/classroom';
import { useCommand } from '../api/use-command.ts';
import { useApp } from '../app/hooks.ts';
import { ConfirmDialog } from '../shell/ConfirmDialog.tsx';
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
    <ConfirmDialog
      title={t('roster.renewTitle', { name })}
      text={t('roster.renewText')}
      confirm={t('roster.renewSubmit')}
      busy={busy}
      onConfirm={() => void renew()}
      onCancel={onClose}
    />
  );
};
