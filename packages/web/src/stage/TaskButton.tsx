import { IconListCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { t } from '../texts/index.ts';
import { useStage } from './stage-context.ts';
import { hasCompany } from './stage-layout.ts';
import style from './TaskTab.module.css';
import { TaskTab } from './TaskTab.tsx';
import { useTask } from './use-task.ts';

/** The task while the drawer that holds it makes way for something else. */
export const TaskButton = () => {
  const { form } = useStage();
  const hasTask = useTask() !== null;
  const [isOpen, setOpen] = useState(false);
  if (!hasTask || hasCompany(form)) return null;
  return (
    <>
      <Button
        kind="plain"
        size="small"
        icon={<IconListCheck aria-hidden="true" />}
        data-sign
        onClick={() => setOpen(true)}
      >
        <span className={style.word}>{t('stage.task')}</span>
      </Button>
      {isOpen && (
        <Dialog title={t('stage.task')} closeLabel={t('shell.close')} onClose={() => setOpen(false)}>
          <TaskTab />
        </Dialog>
      )}
    </>
  );
};
