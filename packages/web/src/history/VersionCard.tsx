import { IconDeviceIpad, IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react';
import type { Device } from '@trundle/protocol/entities/program-version';
import { useEffect, useRef, useState } from 'react';
import { useAccount, useApp } from '../app/hooks.ts';
import { t } from '../texts/index.ts';
import style from './History.module.css';
import { ProgramPicture } from './ProgramPicture.tsx';
import type { Entry } from './sources.ts';
import { useVersionXml } from './use-versions.ts';
import { whenText } from './when.ts';

const DEVICE_ICONS: Partial<Record<Device, typeof IconDeviceLaptop>> = {
  ipad: IconDeviceIpad,
  android: IconDeviceIpad,
  iphone: IconDeviceMobile,
};

const KINDS = { '': 'own', project: 'project', work: 'work' } as const;

/** What it is a version of, where a list has several kinds. */
const kindOf = ({ reference, source }: Entry): string => {
  if (source.of === 'project') return t('history.of.saved');
  const [type = ''] = reference.split('/');
  return t(`history.of.${KINDS[type as keyof typeof KINDS] ?? 'own'}`);
};

/** Who saved it, when, and on what. */
export const VersionFacts = ({ entry, isNow, hasKinds }: { entry: Entry; isNow: boolean; hasKinds: boolean }) => {
  const { preferences } = useApp();
  const account = useAccount();
  const Icon = DEVICE_ICONS[entry.device] ?? IconDeviceLaptop;
  const isMine = entry.savedBy?._id === account?.user._id;
  return (
    <span className={style.facts}>
      <strong>{isNow ? t('history.now') : whenText(entry.savedAt, preferences.locale.tag)}</strong>
      <span>{isMine ? t('history.you') : (entry.savedBy?.name ?? t('history.somebody'))}</span>
      {entry.device !== 'other' && (
        <span className={style.device}>
          <Icon aria-hidden="true" />
          {t(`history.devices.${entry.device}`)}
        </span>
      )}
      <span>{t('history.blocks', { count: entry.blocks })}</span>
      {hasKinds && <span>{kindOf(entry)}</span>}
    </span>
  );
};

/** A program is fetched when its picture comes into sight: a long history has many. */
const useSeen = () => {
  const place = useRef<HTMLSpanElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null || isSeen) return undefined;
    if (typeof IntersectionObserver === 'undefined') {
      setSeen(true);
      return undefined;
    }
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isSeen]);
  return { place, isSeen };
};

interface Props {
  entry: Entry;
  isNow: boolean;
  hasKinds: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

export const VersionCard = ({ entry, isNow, hasKinds, isChosen, onChoose }: Props) => {
  const { place, isSeen } = useSeen();
  const xml = useVersionXml(entry, isSeen);
  return (
    <li>
      <button type="button" className={style.card} aria-pressed={isChosen} onClick={onChoose}>
        <span ref={place} className={style.frame}>
          {xml !== undefined && <ProgramPicture xml={xml} className={style.picture} />}
        </span>
        <VersionFacts entry={entry} isNow={isNow} hasKinds={hasKinds} />
      </button>
    </li>
  );
};
