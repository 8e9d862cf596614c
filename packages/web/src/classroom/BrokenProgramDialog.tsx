import { type XmlProblem, xmlProblemText } from '@trundle/language/xml/problems';
import { useState } from 'react';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { Dialog, DialogActions } from '../design/Dialog.tsx';
import { saveFile } from '../shell/save-file.ts';
import { t } from '../texts/index.ts';

const Download = ({ text }: { text: string }) => (
  <Button kind="plain" onClick={() => saveFile('program.xml', new Blob([text], { type: 'application/xml' }))}>
    {t('editor.broken.download')}
  </Button>
);

/** For whoever has closed the dialog and wants the text after all. */
export const BrokenText = ({ text }: { text: string }) => (
  <DialogActions>
    <p>{t('editor.broken.kept')}</p>
    <Download text={text} />
  </DialogActions>
);

/** What was stored could not be read: says so and why, and hands out the text. */
export const BrokenProgramDialog = ({ text, problem }: { text: string; problem: XmlProblem }) => {
  const { language } = useApp().preferences;
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  const close = (): void => setOpen(false);
  return (
    <Dialog title={t('editor.broken.title')} closeLabel={t('shell.close')} role="alertdialog" onClose={close}>
      <p>{t('editor.broken.text')}</p>
      <p>{t('editor.broken.why', { problem: xmlProblemText(problem, language) })}</p>
      <DialogActions>
        <Download text={text} />
        <Button onClick={close}>{t('editor.broken.go')}</Button>
      </DialogActions>
    </Dialog>
  );
};
