import { IconRestore } from '@tabler/icons-react';
import { TRASH_DAYS } from '@trundle/protocol/entities/deleted-thing';
import { KEPT } from '@trundle/protocol/quotas';
import { useCommand } from '../api/use-command.ts';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { t } from '../texts/index.ts';
import style from './History.module.css';
import { whenText } from './when.ts';

interface Deleted {
  _id: string;
  name: string;
  deletedAt: string;
}

interface Props {
  things: readonly Deleted[] | undefined;
  /** How many are kept, however lately they were deleted. */
  most?: number;
  /** Brings it back and asks again for the lists that have changed. */
  onRestore: (id: string) => Promise<unknown>;
}

/** What was deleted lately, with a way back for each. */
export const DeletedThings = ({ things, most = KEPT.deletedThings, onRestore }: Props) => {
  const { notices, preferences } = useApp();
  const { busy, run } = useCommand();
  if (things === undefined || things.length === 0) return null;
  const restore = ({ _id, name }: Deleted) =>
    run(async () => {
      await onRestore(_id);
      notices.toast({ text: t('history.deleted.back', { name }), type: 'success', key: 'deleted' });
    });
  return (
    <details className={style.deleted}>
      <summary>{t('history.deleted.title', { count: things.length })}</summary>
      <p>{t('history.deleted.text', { days: TRASH_DAYS, most })}</p>
      <ul>
        {things.map((thing) => (
          <li key={thing._id}>
            <span className={style.deletedName}>
              <strong>{thing.name}</strong>
              <span>{whenText(thing.deletedAt, preferences.locale.tag)}</span>
            </span>
            <Button
              kind="plain"
              size="small"
              busy={busy}
              icon={<IconRestore aria-hidden="true" />}
              aria-label={t('history.deleted.restore', { name: thing.name })}
              onClick={() => void restore(thing)}
            >
              {t('history.deleted.restoreShort')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
};
