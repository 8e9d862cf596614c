import { IconChevronDown, IconVolume, IconVolume2, IconVolumeOff } from '@tabler/icons-react';
import { useStore } from 'zustand';
import { useApp } from '../app/hooks.ts';
import { SOUND_LEVELS } from '../app/preferences.ts';
import { IconButton } from '../design/Button.tsx';
import { t } from '../texts/index.ts';
import style from './Sound.module.css';

const OFF = 'off';
const CHOICES = [OFF, ...SOUND_LEVELS] as const;

/** Beside RUN: how loud robots are heard here, and silence with one press. */
export const SoundControl = () => {
  const { preferences } = useApp();
  const { level, isMuted } = useStore(preferences.sound);
  const Icon = isMuted ? IconVolumeOff : level === 'quiet' ? IconVolume2 : IconVolume;
  const choose = (value: string): void => {
    const chosen = SOUND_LEVELS.find((each) => each === value);
    preferences.setSound(chosen === undefined ? { isMuted: true } : { level: chosen, isMuted: false });
  };
  return (
    <span className={style.control}>
      <IconButton
        label={isMuted ? t('sound.turnOn') : t('sound.turnOff')}
        onClick={() => preferences.setSound({ isMuted: !isMuted })}
      >
        <Icon aria-hidden="true" />
      </IconButton>
      <label className={style.level} title={t('sound.level')}>
        <IconChevronDown aria-hidden="true" />
        <span className="visually-hidden">{t('sound.level')}</span>
        <select value={isMuted ? OFF : level} onChange={({ currentTarget }) => choose(currentTarget.value)}>
          {CHOICES.map((name) => (
            <option key={name} value={name}>
              {t(`sound.levels.${name}`)}
            </option>
          ))}
        </select>
      </label>
    </span>
  );
};
