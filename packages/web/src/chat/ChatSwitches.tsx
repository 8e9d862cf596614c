import { disableChat } from '@trundle/protocol/http/chat';
import { updateClassroom } from '@trundle/protocol/http/classroom';
import { useApp } from '../app/hooks.ts';
import { Switch } from '../design/Switch.tsx';
import { useLive, useLiveClassroom } from '../live/hooks.ts';
import { useClassCommand } from '../live/use-class-command.ts';
import { usePanelRoom } from '../panels/panel-context.ts';
import { t } from '../texts/index.ts';
import style from './Chat.module.css';

/** Who may write: nobody but the teacher, or everybody but some. Counts at once, for everybody. */
export const ChatSwitches = () => {
  const { client } = useApp();
  const { code } = usePanelRoom();
  const settings = useLive('settings');
  const students = useLive('students');
  const live = useLiveClassroom();
  const { change } = useClassCommand();
  if (settings === null) return null;
  const { chatDisabled, chatDisabledStudents } = settings;
  const params = { id: code };
  const off = students.filter(({ student }) => chatDisabledStudents.includes(student._id));
  const letWrite = (account: string, may: boolean) =>
    change(async () => {
      // Read when its turn comes: an earlier tap may have changed it since.
      const others = (live.read('settings')?.chatDisabledStudents ?? []).filter((id) => id !== account);
      const body = { chatDisabledStudents: may ? others : [...others, account] };
      const changed = await client.request(updateClassroom, { params, body });
      return { chatDisabledStudents: changed.chatDisabledStudents };
    });
  return (
    <div className={style.switches}>
      <Switch
        label={t('chat.everybody')}
        hint={chatDisabled ? t('chat.everybodyOff') : undefined}
        on={!chatDisabled}
        onChange={(on) => change(() => client.request(disableChat, { params, body: { disable: !on } }))}
      />
      {!chatDisabled && students.length > 0 && (
        <details className={style.some}>
          <summary>{off.length === 0 ? t('chat.some') : t('chat.someOff', { count: off.length })}</summary>
          <ul className={style.someList} aria-label={t('chat.some')}>
            {students.map(({ student }) => (
              <li key={student._id}>
                <Switch
                  label={student.name}
                  on={!chatDisabledStudents.includes(student._id)}
                  onChange={(on) => letWrite(student._id, on)}
                />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
};
