import { IconDownload, IconTrash } from '@tabler/icons-react';
import { listFormerStudents } from '@trundle/protocol/http/classroom';
import { eraseStudentData, exportStudentData } from '@trundle/protocol/http/personal-data';
import { useState } from 'react';
import { useRefresh } from '../api/queries.ts';
import { useCommand } from '../api/use-command.ts';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { ConfirmDialog } from '../shell/ConfirmDialog.tsx';
import { t } from '../texts/index.ts';
import style from './MyData.module.css';
import { useDownload } from './use-download.ts';

interface Props {
  student: { code: string; id: string; name: string; madeHere: boolean };
  onErased: () => void;
}

/** What a teacher can do with what is kept about a student. */
export const StudentData = ({ student: { code, id, name, madeHere }, onErased }: Props) => {
  const { client, notices } = useApp();
  const { busy, download } = useDownload();
  const erasing = useCommand();
  const refresh = useRefresh();
  const [isAsked, setAsked] = useState(false);
  const params = { id: code, studentId: id };
  const erase = () =>
    erasing.run(async () => {
      await client.request(eraseStudentData, { params });
      notices.toast({ text: t('myData.studentErased', { name }), type: 'success' });
      void refresh(listFormerStudents, { params: { id: code } });
      onErased();
    });
  return (
    <div className={style.student}>
      <Button
        kind="plain"
        busy={busy}
        icon={<IconDownload aria-hidden="true" />}
        onClick={() => download(exportStudentData, { params }, t('myData.studentFileName', { name }))}
      >
        {t('myData.studentDownload', { name })}
      </Button>
      <Button kind="plain" icon={<IconTrash aria-hidden="true" />} onClick={() => setAsked(true)}>
        {t('myData.studentErase', { name })}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('myData.studentEraseTitle', { name })}
          text={`${t('myData.studentEraseText')} ${madeHere ? '' : t('myData.studentEraseClass', { name })}`.trim()}
          confirm={t('myData.studentEraseGo')}
          busy={erasing.busy}
          onConfirm={() => void erase()}
          onCancel={() => setAsked(false)}
        />
      )}
    </div>
  );
};
