import { type ReactNode, useId, useRef, useState } from 'react';
import style from './Switch.module.css';

interface Props {
  label: string;
  /** What it means now. */
  hint?: ReactNode;
  on: boolean;
  /** It cannot be moved, and the hint says why. */
  disabled?: boolean;
  /** What it resolves to does not matter: `on` says how it ended. */
  onChange: (on: boolean) => Promise<void> | void;
}

/** Something that is on or off. It moves at once, and back when that could not be done. */
export const Switch = ({ label, hint, on, disabled = false, onChange }: Props) => {
  const id = useId();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const latest = useRef(0);
  const turn = async (next: boolean): Promise<void> => {
    latest.current += 1;
    const mine = latest.current;
    setWanted(next);
    await onChange(next);
    if (mine === latest.current) setWanted(null);
  };
  const isOn = wanted ?? on;
  return (
    <div className={style.row}>
      <label className={style.label}>
        <input
          type="checkbox"
          role="switch"
          className={style.box}
          checked={isOn}
          disabled={disabled}
          aria-checked={isOn}
          aria-busy={wanted !== null}
          aria-describedby={hint === undefined ? undefined : id}
          onChange={(event) => void turn(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      {hint !== undefined && (
        <p id={id} className={style.hint}>
          {hint}
        </p>
      )}
    </div>
  );
};
