import { readVariableName, VARIABLE_NAME_LIMIT } from '@trundle/protocol/entities/variable-name';
import { addVariable } from '@trundle/protocol/http/classroom';
import { type FormEvent, useState } from 'react';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { Dialog, DialogActions } from '../design/Dialog.tsx';
import { TextField } from '../design/Field.tsx';
import { t } from '../texts/index.ts';

interface Props {
  code: string;
  /** Only teachers lock a variable. */
  mayLock: boolean;
  onClose: () => void;
  onCreated: () => void;
}

const problemWith = (name: string): string | undefined => {
  if (name.trim() === '') return t('editor.variable.needsName');
  return readVariableName(name) === undefined
    ? t('editor.variable.badName', { limit: VARIABLE_NAME_LIMIT })
    : undefined;
};

/** Asks for name, value and whether students may only read it. */
export const ClassVariableDialog = ({ code, mayLock, onClose, onCreated }: Props) => {
  const app = useApp();
  const [name, setName] = useState('');
  const [value, setValue] = useState('');
  const [isReadOnly, setReadOnly] = useState(false);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const problem = problemWith(name);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (problem !== undefined) return;
    setBusy(true);
    try {
      const body = { name, value, readonly: mayLock && isReadOnly };
      await app.client.request(addVariable, { params: { id: code }, body });
      onCreated();
      onClose();
    } catch {
      // The failure rules have told what is wrong; what was typed stays.
      setBusy(false);
    }
  };
  return (
    <Dialog title={t('editor.variable.title')} closeLabel={t('shell.close')} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={t('editor.variable.name')}
          value={name}
          maxLength={VARIABLE_NAME_LIMIT}
          error={isTried ? problem : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextField
          label={t('editor.variable.value')}
          value={value}
          maxLength={1_000}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
        {mayLock && (
          <label>
            <input
              type="checkbox"
              checked={isReadOnly}
              onChange={(event) => setReadOnly(event.currentTarget.checked)}
            />{' '}
            {t('editor.variable.readonly')}
          </label>
        )}
        <DialogActions>
          <Button kind="plain" onClick={onClose}>
            {t('editor.cancel')}
          </Button>
          <Button type="submit" busy={isBusy}>
            {t('editor.variable.create')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
