import type { ProjectCategory } from '@trundle/protocol/entities/project';
import { listProjectsWithoutCategory } from '@trundle/protocol/http/project-parts';
import { useState } from 'react';
import { useCall } from '../api/queries.ts';
import { useCommand } from '../api/use-command.ts';
import { useAccount } from '../app/hooks.ts';
import { mayChange } from '../app/may-change.ts';
import { Button } from '../design/Button.tsx';
import { DialogActions } from '../design/Dialog.tsx';
import { Loader } from '../shell/Loader.tsx';
import { t } from '../texts/index.ts';
import { lessonText } from '../texts/lesson-texts.ts';
import { Failed } from './Failed.tsx';
import form from './ProjectForms.module.css';
import style from './Projects.module.css';
import { useProjectCommands } from './use-project-commands.ts';

interface Props {
  category: ProjectCategory;
  onDone: () => void;
}

/** Several at once, of those that stand in no category yet. */
export const FillCategory = ({ category, onDone }: Props) => {
  const account = useAccount();
  const { move } = useProjectCommands();
  const { busy, run } = useCommand();
  const { data, error, refetch } = useCall(listProjectsWithoutCategory, {}, { showing: 'quiet' });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  if (data === undefined) return error === null ? <Loader /> : <Failed error={error} onAgain={() => void refetch()} />;
  const loose = data.filter((project) => mayChange(project, account));
  const choose = (id: string, isChosen: boolean): void => {
    const others = [...chosen].filter((each) => each !== id);
    setChosen(new Set(isChosen ? [...others, id] : others));
  };
  const fill = async (): Promise<void> => {
    for (const project of loose.filter(({ _id }) => chosen.has(_id))) await move(project, category);
  };
  return (
    <>
      <p className={style.soft}>{lessonText(loose.length === 0 ? 'fillNone' : 'fillAbout')}</p>
      <ul className={form.choices} aria-label={lessonText('fillFound')}>
        {loose.map(({ _id, name }) => (
          <li key={_id}>
            <label className={form.kind}>
              <input
                type="checkbox"
                checked={chosen.has(_id)}
                onChange={({ currentTarget: { checked } }) => choose(_id, checked)}
              />
              {name}
            </label>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button kind="plain" onClick={onDone}>
          {t('shell.cancel')}
        </Button>
        {loose.length > 0 && (
          <Button
            busy={busy}
            aria-disabled={chosen.size === 0}
            onClick={() => chosen.size > 0 && void run(fill).then((isDone) => isDone && onDone())}
          >
            {lessonText('fillGo')}
          </Button>
        )}
      </DialogActions>
    </>
  );
};
