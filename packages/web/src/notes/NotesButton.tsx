import { IconMail } from '@tabler/icons-react';
import { NOTE_LIMIT } from '@trundle/protocol/entities/note';
import { deleteNote, writeNote } from '@trundle/protocol/http/note';
import { type FormEvent, useState } from 'react';
import { useCommand } from '../api/use-command.ts';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { TextArea } from '../design/Field.tsx';
import { whenText } from '../history/when.ts';
import { Loader } from '../shell/Loader.tsx';
import { t } from '../texts/index.ts';
import style from './Notes.module.css';
import { useStudentNotes } from './use-notes.ts';

interface Props {
  code: string;
  student: { _id: string; name: string };
}

const Writing = ({ code, student: { _id, name } }: Props) => {
  const { client } = useApp();
  const { busy, run } = useCommand();
  const [text, setText] = useState('');
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (text.trim() === '') return;
    const isSent = await run(() =>
      client.request(writeNote, { params: { id: code, studentId: _id }, body: { text: text.trim() } }),
    );
    if (isSent) setText('');
  };
  return (
    <form className={style.writing} onSubmit={(event) => void send(event)}>
      <TextArea
        label={t('needs.notes.text')}
        hint={`${t('needs.notes.hint', { name })} ${t('needs.notes.left', { count: NOTE_LIMIT - text.length })}`}
        value={text}
        maxLength={NOTE_LIMIT}
        rows={3}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" busy={busy}>
        {t('needs.notes.send')}
      </Button>
    </form>
  );
};

const List = ({ code, student: { _id } }: Props) => {
  const { client, preferences } = useApp();
  const { busy, run } = useCommand();
  const notes = useStudentNotes(code, _id);
  if (notes === undefined) return <Loader />;
  if (notes.length === 0) return <p>{t('needs.notes.none')}</p>;
  const { tag } = preferences.locale;
  return (
    <ul className={style.list}>
      {notes.map((note) => (
        <li key={note._id}>
          <p className={style.text}>{note.text}</p>
          <p className={style.facts}>
            <span>
              {note.from} {whenText(note.createdAt, tag)}
            </span>
            <span data-read={note.readAt !== null}>
              {note.readAt === null
                ? t('needs.notes.notRead')
                : t('needs.notes.read', { when: whenText(note.readAt, tag) })}
            </span>
            {note.readAt === null && (
              <Button
                kind="quiet"
                size="small"
                busy={busy}
                onClick={() =>
                  void run(() => client.request(deleteNote, { params: { id: code, studentId: _id, noteId: note._id } }))
                }
              >
                {t('needs.notes.takeBack')}
              </Button>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
};

/** What was written to a student, and room for more; the student need not be there. */
export const NotesButton = ({ code, student }: Props) => {
  const [isShown, setShown] = useState(false);
  const notes = useStudentNotes(code, student._id);
  const unread = notes?.filter(({ readAt }) => readAt === null).length ?? 0;
  return (
    <>
      <Button kind="plain" size="small" icon={<IconMail aria-hidden="true" />} onClick={() => setShown(true)}>
        {t('needs.notes.open')}
        {unread > 0 && ` (${t('needs.notes.unread', { count: unread })})`}
      </Button>
      {isShown && (
        <Dialog
          title={t('needs.notes.title', { name: student.name })}
          closeLabel={t('shell.close')}
          onClose={() => setShown(false)}
        >
          <Writing code={code} student={student} />
          <List code={code} student={student} />
        </Dialog>
      )}
    </>
  );
};
