import { IconDeviceFloppy } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { Dialog, DialogActions } from '../design/Dialog.tsx';
import { t } from '../texts/index.ts';
import { type Saveable, useSaving } from './use-saving.ts';

/** Control and S means save, and nothing else means it more. */
const useSaveKey = (save: () => Promise<void>): void => {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      void latest.current();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
};

const NewerQuestion = ({ when, onOver, onClose }: { when: string; onOver: () => void; onClose: () => void }) => {
  const { locale } = useApp().preferences;
  const time = new Date(when).toLocaleTimeString(locale.tag, { hour: '2-digit', minute: '2-digit' });
  return (
    <Dialog title={t('projects.strip.newerTitle')} closeLabel={t('shell.close')} role="alertdialog" onClose={onClose}>
      <p>{t('projects.strip.newerText', { when: time })}</p>
      <DialogActions>
        <Button kind="plain" onClick={onClose}>
          {t('shell.cancel')}
        </Button>
        <Button onClick={onOver}>{t('projects.strip.newerOver')}</Button>
      </DialogActions>
    </Dialog>
  );
};

interface Props {
  thing: Saveable;
  label: string;
  /** What stands there for whoever may not save it. */
  instead?: ReactNode;
}

/** Saves what is in the workspace to where it came from, by a button or by the usual keys. */
export const SaveButton = ({ thing, label, instead = null }: Props) => {
  const { busy, newer, save, saveOver, letBe } = useSaving(thing);
  useSaveKey(save);
  return (
    <>
      {thing.mayChange ? (
        <Button size="small" busy={busy} icon={<IconDeviceFloppy aria-hidden="true" />} onClick={() => void save()}>
          {label}
        </Button>
      ) : (
        instead
      )}
      {newer !== null && <NewerQuestion when={newer.updatedAt} onOver={() => void saveOver()} onClose={letBe} />}
    </>
  );
};
