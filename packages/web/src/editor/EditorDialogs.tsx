import { type FormEvent, useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '../design/Button.tsx';
import { Dialog, DialogActions } from '../design/Dialog.tsx';
import { TextField } from '../design/Field.tsx';
import { t } from '../texts/index.ts';
import { type EditorQuestion, editorQuestions } from './editor-dialogs.ts';

const PromptDialog = ({ question }: { question: Extract<EditorQuestion, { kind: 'prompt' }> }) => {
  const [value, setValue] = useState(question.value);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    question.answer(value);
  };
  return (
    <Dialog title={t('editor.question')} closeLabel={t('shell.close')} onClose={() => question.answer(null)}>
      <form onSubmit={submit}>
        <TextField
          label={question.text}
          value={value}
          maxLength={60}
          autoFocus
          onChange={(event) => setValue(event.currentTarget.value)}
        />
        <DialogActions>
          <Button kind="plain" onClick={() => question.answer(null)}>
            {t('editor.cancel')}
          </Button>
          <Button type="submit">{t('editor.ok')}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

/** Asks what the block library wants to know, in the page's own dialogs. */
export const EditorDialogs = () => {
  const question = useStore(editorQuestions);
  if (question === null) return null;
  if (question.kind === 'prompt') return <PromptDialog key={question.text} question={question} />;
  const isConfirm = question.kind === 'confirm';
  const close = (): void => (isConfirm ? question.answer(false) : question.answer());
  return (
    <Dialog
      title={isConfirm ? t('editor.question') : t('editor.note')}
      closeLabel={t('shell.close')}
      role="alertdialog"
      onClose={close}
    >
      <p>{question.text}</p>
      <DialogActions>
        {isConfirm && (
          <Button kind="plain" onClick={close}>
            {t('editor.cancel')}
          </Button>
        )}
        <Button onClick={() => (isConfirm ? question.answer(true) : question.answer())}>{t('editor.ok')}</Button>
      </DialogActions>
    </Dialog>
  );
};
