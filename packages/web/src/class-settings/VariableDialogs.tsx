import type { LiveVariable } from '@trundle/client/live/variables';
import { VariableValueSchema } from '@trundle/protocol/entities/classroom';
import { addVariable, removeVariables } from '@trundle/protocol/http/classroom';
import { type FormEvent, useState } from 'react';
import { useApp } from '../app/hooks.ts';
import { Dialog } from '../design/Dialog.tsx';
import { TextField } from '../design/Field.tsx';
import { Switch } from '../design/Switch.tsx';
import { useLiveClassroom } from '../live/hooks.ts';
import { useClassCommand } from '../live/use-class-command.ts';
import { ConfirmDialog } from '../shell/ConfirmDialog.tsx';
import { FormActions } from '../shell/FormActions.tsx';
import { t } from '../texts/index.ts';

interface Props {
  code: string;
  variable: LiveVariable;
  onClose: () => void;
}

export const EditVariableDialog = ({ code, variable, onClose }: Props) => {
  const { client } = useApp();
  const live = useLiveClassroom();
  const { busy, change } = useClassCommand();
  const [text, setText] = useState(String(variable.value));
  const [isReadOnly, setReadOnly] = useState(variable.readonly);
  const save = (event: FormEvent) => {
    event.preventDefault();
    // A value nobody edited is sent with its own type: the boolean true must not become the text 'true'.
    const value = text === String(variable.value) ? variable.value : VariableValueSchema.parse(text);
    const body = { name: variable.name, value, readonly: isReadOnly };
    void change(async () => {
      await client.request(addVariable, { params: { id: code }, body });
      await live.refresh();
      onClose();
      return {};
    });
  };
  return (
    <Dialog
      title={t('settings.variables.edit', { name: variable.name })}
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      <form onSubmit={save} noValidate>
        <TextField
          label={t('settings.variables.value')}
          value={text}
          maxLength={2_000}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Switch label={t('settings.variables.readonly')} on={isReadOnly} onChange={setReadOnly} />
        <FormActions submit={t('shell.save')} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
};

interface RemoveProps {
  code: string;
  /** Which one; all of them when it is not said. */
  name: string | null;
  onClose: () => void;
}

/** The server takes them away and tells the class: a page does not know for sure which others there are. */
export const RemoveVariableDialog = ({ code, name, onClose }: RemoveProps) => {
  const { client } = useApp();
  const live = useLiveClassroom();
  const { busy, change } = useClassCommand();
  const remove = () =>
    void change(async () => {
      const body = { names: name === null ? ('all' as const) : [name] };
      await client.request(removeVariables, { params: { id: code }, body });
      await live.refresh();
      onClose();
      return {};
    });
  return (
    <ConfirmDialog
      title={name === null ? t('settings.variables.removeAllTitle') : t('settings.variables.removeTitle', { name })}
      text={name === null ? t('settings.variables.removeAllText') : t('settings.variables.removeText')}
      confirm={name === null ? t('settings.variables.removeAllGo') : t('settings.variables.removeGo')}
      busy={busy}
      onConfirm={remove}
      onCancel={onClose}
    />
  );
};
