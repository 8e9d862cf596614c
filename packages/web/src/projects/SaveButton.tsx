import { IconDeviceFloppy } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { Dialog, DialogActions } from '../design/Dialog.tsx';
import { t } from '../texts/index.ts';
import { type Saveable, useSaveProject } from './use-save-project.ts';

/** Control and S means save, and nothing else means it more. */
export const useSaveKey = (save: () => Promise<void>): void => {
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

interface NewerVersion {
  when: string;
  busy: boolean;
  onOver: () => void;
  /** Null where the two cannot go together. */
  onBoth: (() => void) | null;
  onClose: () => void;
}

const NewerVersionDialog = ({ when, busy, onOver, onBoth, onClose }: NewerVersion) => {
  const { locale } = useApp().preferences;
  const time = new Date(when).toLocaleTimeString(locale.tag, { hour: '2-digit', minute: '2-digit' });
  return (
    <Dialog title={t('projects.strip.newerTitle')} closeLabel={t('shell.close')} role="alertdialog" onClose={onClose}>
      <p>{t('projects.strip.newerText', { when: time })}</p>
      {onBoth !== null && <p>{t('editor.newer.bothText')}</p>}
      <DialogActions>
        <Button kind="plain" disabled={busy} onClick={onClose}>
          {t('shell.cancel')}
        </Button>
        <Button kind={onBoth === null ? 'action' : 'plain'} busy={busy} onClick={onOver}>
          {t('projects.strip.newerOver')}
        </Button>
        {onBoth !== null && (
          <Button busy={busy} onClick={onBoth}>
            {t('editor.newer.both')}
          </Button>
        )}
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
  const { busy, newer, save, saveOver, saveBoth, letBe } = useSaveProject(thing);
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
      {newer !== null && (
        <NewerVersionDialog
          when={newer.updatedAt}
          busy={busy}
          onOver={() => void saveOver()}
          onBoth={saveBoth && (() => void saveBoth())}
          onClose={letBe}
        />
      )}
    </>
  );
};
