import { ApiFailure } from '@trundle/client/api/failure';
import { DEBOUNCE } from '@trundle/protocol/constants';
import { changeEnvironment } from '@trundle/protocol/http/virtual';
import {
  ENVIRONMENT,
  ENVIRONMENT_KEYS,
  type EnvironmentKey,
  environmentName,
} from '@trundle/world/sensors/environment';
import { useEffect, useId, useRef, useState } from 'react';
import { useApp } from '../app/hooks.ts';
import { usePanelRoom } from '../panels/panel-context.ts';
import { Loader } from '../shell/Loader.tsx';
import { t } from '../texts/index.ts';
import style from './Robots.module.css';
import { useVirtual, useVirtualChange } from './use-virtual.ts';

type Values = Partial<Record<EnvironmentKey, number>>;

interface SliderProps {
  quantity: EnvironmentKey;
  value: number;
  onChange: (value: number) => void;
}

const Slider = ({ quantity, value, onChange }: SliderProps) => {
  const { language } = useApp().preferences;
  const id = useId();
  const { min, max, step, unit } = ENVIRONMENT[quantity];
  return (
    <div className={style.slider}>
      <label htmlFor={id}>{environmentName(quantity)(language)}</label>
      <output htmlFor={id}>
        {value} {unit}
      </output>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={`${value} ${unit}`}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    </div>
  );
};

/** What a slider is moved to shows at once, and goes to the server when the hand rests. */
const useRoom = () => {
  const app = useApp();
  const { code } = usePanelRoom();
  const change = useVirtualChange();
  const [moved, setMoved] = useState<Values>({});
  const unsent = useRef<Values>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [send] = useState(() => async () => {
    const body = unsent.current as Record<string, number>;
    unsent.current = {};
    if (Object.keys(body).length === 0) return;
    try {
      await change(changeEnvironment, { params: { id: code }, body });
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) app.report(cause);
    }
    // What the server says now stands, unless the hand has moved on.
    if (Object.keys(unsent.current).length === 0) setMoved({});
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      void send();
    },
    [send],
  );
  const move = (quantity: EnvironmentKey, value: number) => {
    unsent.current = { ...unsent.current, [quantity]: value };
    setMoved((before) => ({ ...before, [quantity]: value }));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void send(), DEBOUNCE.save);
  };
  return { moved, move };
};

/** The air, the light and the things around the virtual robots. */
export const Room = () => {
  const virtual = useVirtual();
  const { moved, move } = useRoom();
  if (virtual === undefined) return <Loader />;
  return (
    <section className={style.section}>
      <h3>{t('panels.room.title')}</h3>
      <p>{t('panels.room.text')}</p>
      {ENVIRONMENT_KEYS.map((quantity) => (
        <Slider
          key={quantity}
          quantity={quantity}
          value={moved[quantity] ?? virtual.environment[quantity] ?? ENVIRONMENT[quantity].initial}
          onChange={(value) => move(quantity, value)}
        />
      ))}
    </section>
  );
};
