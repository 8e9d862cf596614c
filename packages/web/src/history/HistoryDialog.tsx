import { IconArrowBackUp, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useApp } from '../app/hooks.ts';
import { Button, IconButton } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { Mascot } from '../design/Mascot.tsx';
import { Loader } from '../shell/Loader.tsx';
import { t } from '../texts/index.ts';
import style from './History.module.css';
import { ProgramPicture } from './ProgramPicture.tsx';
import { type Entry, type HistorySource, indexOfNow } from './sources.ts';
import { useVersions, useVersionXml } from './use-versions.ts';
import { VersionCard, VersionFacts } from './VersionCard.tsx';

interface Props {
  title: string;
  sources: readonly HistorySource[];
  /** What has to be with the server before one looks. */
  before?: () => Promise<unknown>;
  /** Puts a program where it was; without it one only looks. */
  onRestore?: ((xml: string) => Promise<boolean>) | undefined;
  /** Why nothing can be put back, where that is so. */
  note?: string | undefined;
  /** What stands below the versions. */
  children?: ReactNode;
  onClose: () => void;
}

interface LargeProps extends Pick<Props, 'onRestore' | 'onClose'> {
  entries: readonly Entry[];
  /** Which of them is on the desk. */
  now: number;
  at: number;
  hasKinds: boolean;
  onTurn: (at: number) => void;
}

/** One version in full size, and the way to those before and after it. */
const Large = ({ entries, now, at, hasKinds, onTurn, onRestore, onClose }: LargeProps) => {
  const { preferences } = useApp();
  const [busy, setBusy] = useState(false);
  const entry = entries[at];
  const xml = useVersionXml(entry);
  if (entry === undefined) return null;
  const restore = async (): Promise<void> => {
    if (xml === undefined || onRestore === undefined) return;
    setBusy(true);
    if (await onRestore(xml)) onClose();
    else setBusy(false);
  };
  const time = new Date(entry.savedAt).toLocaleString(preferences.locale.tag, {
    dateStyle: 'medium',
    timeStyle: 'medium',
  });
  return (
    <section className={style.large} aria-label={t('history.large')}>
      <div
        className={style.sheet}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keys too
        tabIndex={0}
        role="img"
        aria-label={t('history.picture', { when: time, count: entry.blocks })}
      >
        {xml !== undefined && <ProgramPicture xml={xml} className={style.whole} isWhole />}
      </div>
      <div className={style.row}>
        <IconButton label={t('history.older')} disabled={at >= entries.length - 1} onClick={() => onTurn(at + 1)}>
          <IconChevronLeft aria-hidden="true" />
        </IconButton>
        <span className={style.which} title={time}>
          <VersionFacts entry={entry} isNow={at === now} hasKinds={hasKinds} />
        </span>
        <IconButton label={t('history.newer')} disabled={at === 0} onClick={() => onTurn(at - 1)}>
          <IconChevronRight aria-hidden="true" />
        </IconButton>
        {onRestore !== undefined && (
          <Button
            busy={busy}
            disabled={at === now || xml === undefined}
            icon={<IconArrowBackUp aria-hidden="true" />}
            onClick={() => void restore()}
          >
            {t('history.restore')}
          </Button>
        )}
      </div>
    </section>
  );
};

const Versions = ({ entries, now, ...props }: Omit<LargeProps, 'at' | 'onTurn' | 'hasKinds'>) => {
  const [at, setAt] = useState(now);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  const hasKinds = new Set(entries.map(({ reference, source }) => `${source.of} ${reference}`)).size > 1;
  return (
    <>
      <Large {...props} entries={entries} now={now} at={at} hasKinds={hasKinds} onTurn={setAt} />
      <ul ref={list} className={style.cards} aria-label={t('history.list')}>
        {entries.map((entry, index) => (
          <VersionCard
            key={entry._id}
            entry={entry}
            isNow={index === now}
            hasKinds={hasKinds}
            isChosen={index === at}
            onChoose={() => setAt(index)}
          />
        ))}
      </ul>
      <p className={style.note}>{t('history.grain')}</p>
    </>
  );
};

/** What a program was before: small pictures of its blocks with who, when and where, and the way back to each. */
export const HistoryDialog = ({ title, sources, before, onRestore, note, children, onClose }: Props) => {
  const { data, isError, refetch } = useVersions(sources, before);
  return (
    <Dialog title={title} closeLabel={t('shell.close')} wide onClose={onClose}>
      {note !== undefined && <p className={style.note}>{note}</p>}
      {isError && (
        <div className={style.empty}>
          <p>{t('history.failed')}</p>
          <Button kind="plain" onClick={() => void refetch()}>
            {t('shell.tryAgain')}
          </Button>
        </div>
      )}
      {data === undefined && !isError && <Loader />}
      {data?.length === 0 && (
        <div className={style.empty}>
          <Mascot mood="thinking" size={5} />
          <p>{t('history.none')}</p>
        </div>
      )}
      {data !== undefined && data.length > 0 && (
        <Versions entries={data} now={indexOfNow(data, sources)} onRestore={onRestore} onClose={onClose} />
      )}
      {children}
    </Dialog>
  );
};
