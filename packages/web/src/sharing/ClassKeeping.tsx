import { IconArrowBackUp, IconRestore } from '@tabler/icons-react';
import { TRASH_DAYS } from '@trundle/protocol/entities/deleted-thing';
import {
  type ClassChange,
  listArchivedClassrooms,
  listClassChanges,
  undoClassChange,
} from '@trundle/protocol/http/class-cycle';
import { listClassrooms, listDeletedClassrooms, restoreClassroom } from '@trundle/protocol/http/classroom';
import { useCall, useRefresh } from '../api/queries.ts';
import { useCommand } from '../api/use-command.ts';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { whenText } from '../history/when.ts';
import { StillComing } from '../shell/StillComing.tsx';
import { t } from '../texts/index.ts';
import style from './Sharing.module.css';

const Archived = () => {
  const { client, notices, preferences } = useApp();
  const { busy, run } = useCommand();
  const refresh = useRefresh();
  const { data = [], isLoadingError, refetch } = useCall(listArchivedClassrooms, {}, { showing: 'quiet' });
  if (isLoadingError) return <StillComing isError={true} onAgain={() => void refetch()} />;
  if (data.length === 0) return null;
  const takeOut = (id: string, name: string) =>
    run(async () => {
      await client.request(restoreClassroom, { params: { id } });
      await Promise.all([refresh(listClassrooms, {}), refresh(listArchivedClassrooms, {})]);
      notices.toast({ text: t('sharing.cycle.back', { name }), type: 'success', key: 'cycle' });
    });
  return (
    <details className={style.keeping}>
      <summary>{t('sharing.cycle.archived', { count: data.length })}</summary>
      <p>{t('sharing.cycle.archivedText')}</p>
      <ul className={style.list}>
        {data.map(({ _id, name, deletedAt }) => (
          <li key={_id}>
            <span className={style.who}>
              <strong>{name}</strong>
              <span>{whenText(deletedAt, preferences.locale.tag)}</span>
            </span>
            <Button
              kind="plain"
              size="small"
              busy={busy}
              icon={<IconRestore aria-hidden="true" />}
              aria-label={t('sharing.cycle.unarchive', { name })}
              onClick={() => void takeOut(_id, name)}
            >
              {t('sharing.cycle.unarchiveShort')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
};

const Lately = () => {
  const { client, notices, preferences } = useApp();
  const { busy, run } = useCommand();
  const refresh = useRefresh();
  const { data = [], isLoadingError, refetch } = useCall(listClassChanges, {}, { showing: 'quiet' });
  if (isLoadingError) return <StillComing isError={true} onAgain={() => void refetch()} />;
  if (data.length === 0) return null;
  const undo = ({ _id: changeId, kind, classroom: { _id: id, name } }: ClassChange) =>
    run(async () => {
      await client.request(undoClassChange, { params: { id, changeId } });
      await Promise.all([
        refresh(listClassrooms, {}),
        refresh(listClassChanges, {}),
        refresh(listDeletedClassrooms, {}),
      ]);
      notices.toast({ text: t(`sharing.cycle.undone.${kind}`, { name }), type: 'success', key: 'cycle' });
    });
  return (
    <details className={style.keeping}>
      <summary>{t('sharing.cycle.lately', { count: data.length })}</summary>
      <p>{t('sharing.cycle.latelyText', { days: TRASH_DAYS })}</p>
      <ul className={style.list}>
        {data.map((change) => {
          const what = t(`sharing.cycle.kinds.${change.kind}`, {
            name: change.classroom.name,
            of: change.of ?? change.classroom.name,
          });
          return (
            <li key={change._id}>
              <span className={style.who}>
                <strong>{what}</strong>
                <span>{whenText(change.at, preferences.locale.tag)}</span>
              </span>
              <Button
                kind="plain"
                size="small"
                busy={busy}
                icon={<IconArrowBackUp aria-hidden="true" />}
                aria-label={t('sharing.cycle.undo', { what })}
                onClick={() => void undo(change)}
              >
                {t('sharing.cycle.undoShort')}
              </Button>
            </li>
          );
        })}
      </ul>
    </details>
  );
};

/** Below the classes of a teacher: those that are put away, and what was done lately, with the way back for each. */
export const ClassKeeping = () => (
  <>
    <Archived />
    <Lately />
  </>
);
