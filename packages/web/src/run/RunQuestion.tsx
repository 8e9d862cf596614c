import type { RunControl } from '@trundle/client/run/run-control';
import { useStore } from 'zustand';
import { Button } from '../design/Button.tsx';
import { Dialog, DialogActions } from '../design/Dialog.tsx';
import { Mascot } from '../design/Mascot.tsx';
import { usePanelRoom } from '../panels/panel-context.ts';
import { t } from '../texts/index.ts';
import style from './RunQuestion.module.css';

const Question = ({ control }: { control: RunControl }) => {
  const { panels } = usePanelRoom();
  const look = (): void => {
    control.takeBack();
    panels.open('code/');
  };
  return (
    <Dialog
      title={t('run.brokenText.title')}
      closeLabel={t('shell.close')}
      role="alertdialog"
      onClose={() => control.takeBack()}
    >
      <div className={style.question}>
        <Mascot mood="thinking" size={4.5} />
        <p>{t('run.brokenText.text')}</p>
      </div>
      <DialogActions>
        <Button kind="plain" onClick={() => void control.start({ despiteText: true })}>
          {t('run.brokenText.run')}
        </Button>
        <Button onClick={look}>{t('run.brokenText.look')}</Button>
      </DialogActions>
    </Dialog>
  );
};

/** RUN with text that is no program yet: the last one that was, or the mistake first. */
export const RunQuestion = ({ control }: { control: RunControl }) =>
  useStore(control.state, (state) => state.asksAboutText) ? <Question control={control} /> : null;
