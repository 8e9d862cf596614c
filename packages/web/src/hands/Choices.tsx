import {
  IconArrowBigDown,
  IconArrowBigLeft,
  IconArrowBigRight,
  IconArrowBigUp,
  IconHandOff,
} from '@tabler/icons-react';
import { GESTURES } from '@trundle/world/catalogue/choices';
import { PALETTE } from '@trundle/world/catalogue/colours';
import { IR_CODES } from '@trundle/world/catalogue/infrared';
import type { ReactNode } from 'react';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { t } from '../texts/index.ts';
import style from './Hands.module.css';
import type { Holding } from './use-hand.ts';
import { keeping, usePress } from './use-press.ts';

const ARROWS: Partial<Record<string, ReactNode>> = {
  up: <IconArrowBigUp aria-hidden="true" />,
  down: <IconArrowBigDown aria-hidden="true" />,
  left: <IconArrowBigLeft aria-hidden="true" />,
  right: <IconArrowBigRight aria-hidden="true" />,
};

const Choices = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset className={style.choices}>
    <legend>{label}</legend>
    {children}
  </fieldset>
);

interface KeyProps {
  name: string;
  /** Its place on the remote control, and its arrow. */
  id: string;
  onPress: () => void;
}

const Key = ({ name, id, onPress }: KeyProps) => (
  <button
    type="button"
    className={style.key}
    style={{ gridArea: `key-${id}` }}
    aria-label={name}
    title={name}
    onClick={onPress}
  >
    {ARROWS[id] ?? name}
  </button>
);

/** A hand that waves: up, down, left or right. The sensor numbers them from one. */
export const Wave = ({ onWave }: { onWave: (value: number) => void }) => {
  const { language } = useApp().preferences;
  return (
    <Choices label={t('hands.do.gesture')}>
      <div className={style.wave}>
        {GESTURES.map(({ value, name }, index) => (
          <Key key={value} id={value} name={name(language)} onPress={() => onWave(index + 1)} />
        ))}
      </div>
    </Choices>
  );
};

interface CardProps {
  name: string;
  hex: string;
  isHeld: boolean;
  hold: Holding['hold'];
}

const Card = ({ name, hex, isHeld, hold }: CardProps) => {
  const { handlers } = usePress(keeping({ isOn: isHeld, put: () => hold('card', hex), take: () => hold(null) }));
  return (
    <button
      type="button"
      className={style.card}
      style={{ background: hex }}
      aria-label={name}
      title={name}
      aria-pressed={isHeld}
      {...handlers}
    />
  );
};

export const Cards = ({ thing, colour, hold }: Holding) => {
  const { language } = useApp().preferences;
  const isHeld = thing === 'card';
  return (
    <Choices label={t('hands.do.card')}>
      <div className={style.cards}>
        {PALETTE.map(({ id, hex, name }) => (
          <Card key={id} name={name(language)} hex={hex} isHeld={isHeld && colour === hex} hold={hold} />
        ))}
      </div>
      {isHeld && (
        <Button kind="plain" size="small" icon={<IconHandOff aria-hidden="true" />} onClick={() => hold(null)}>
          {t('hands.takeAway')}
        </Button>
      )}
    </Choices>
  );
};

export const RemoteControl = ({ onKey }: { onKey: (code: number) => void }) => {
  const { language } = useApp().preferences;
  return (
    <Choices label={t('hands.do.remote')}>
      <div className={style.remote}>
        {IR_CODES.map(({ id, code, name }) => (
          <Key key={id} id={id} name={name(language)} onPress={() => onKey(code)} />
        ))}
      </div>
    </Choices>
  );
};
