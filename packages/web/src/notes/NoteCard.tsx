import { readMyNote } from '@trundle/protocol/http/note';
import { useCommand } from '../api/use-command.ts';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { Mascot } from '../design/Mascot.tsx';
import { t } from '../texts/index.ts';
import style from './Notes.module.css';
import { useMyNotes } from './use-notes.ts';

/** The oldest note a student has not read, by the mascot; one tap, and it is read. */
export const NoteCard = ({ code, me }: { code: string; me: string }) => {
  const { client } = useApp();
  const {
    notes: [note],
    forget,
  } = useMyNotes(code, me);
  const { busy, run } = useCommand();
  if (note === undefined) return null;
  const read = () =>
    run(async () => {
      await client.request(readMyNote, { params: { id: code, noteId: note._id } });
      forget(note._id);
    });
  return (
    <aside className={style.card} aria-live="polite">
      <Mascot mood="hello" size={3.5} />
      <div>
        <p className={style.from}>
          {note.from === null ? t('needs.notes.fromTeacher') : t('needs.notes.from', { name: note.from })}
        </p>
        <p className={style.text}>{note.text}</p>
      </div>
      <Button size="small" busy={busy} onClick={() => void read()}>
        {t('needs.notes.gotIt')}
      </Button>
    </aside>
  );
};
