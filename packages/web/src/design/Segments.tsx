import { useId } from 'react';
import style from './Segments.module.css';

interface Props<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** A few choices side by side, one of them taken. Radio buttons underneath, so arrow keys work. */
export const Segments = <Value extends string>({ label, value, options, onChange }: Props<Value>) => {
  const name = useId();
  return (
    <fieldset className={style.segments}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={style.segment}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
};
