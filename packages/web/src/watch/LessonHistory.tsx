import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../design/Button.tsx';
import { HistoryDialog } from '../history/HistoryDialog.tsx';
import { t } from '../texts/index.ts';

interface Props {
  code: string;
  student: { _id: string; name: string };
}

/** Leafs through what a student has made in this class. Looking changes nothing. */
export const LessonHistory = ({ code, student: { _id, name } }: Props) => {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Button kind="plain" size="small" icon={<IconHistory aria-hidden="true" />} onClick={() => setShown(true)}>
        {t('history.open')}
      </Button>
      {isShown && (
        <HistoryDialog
          title={t('history.lessonOf', { name })}
          sources={[{ of: 'lesson', code, accountId: _id }]}
          onClose={() => setShown(false)}
        />
      )}
    </>
  );
};
