import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { IconButton } from './Button.tsx';
import { classes } from './classes.ts';
import style from './Field.module.css';

interface FrameProps {
  label: string;
  hint?: ReactNode;
  /** What is wrong with the value, said beside it. */
  error?: string | undefined;
}

interface Wiring {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

const FieldFrame = ({ label, hint, error, children }: FrameProps & { children: (wiring: Wiring) => ReactNode }) => {
  const id = useId();
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean);
  return (
    <div className={style.field}>
      <label htmlFor={id} className={style.label}>
        {label}
      </label>
      {children({
        id,
        ...(error !== undefined && { 'aria-invalid': true }),
        ...(described.length > 0 && { 'aria-describedby': described.join(' ') }),
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={style.hint}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className={style.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
};

type InputProps = FrameProps & Omit<ComponentProps<'input'>, 'id'>;

export const TextField = ({ label, hint, error, className, ...input }: InputProps) => (
  <FieldFrame label={label} hint={hint} error={error}>
    {(wiring) => <input {...input} {...wiring} className={classes(style.input, className)} />}
  </FieldFrame>
);

interface PasswordProps extends Omit<InputProps, 'type'> {
  showLabel: string;
  hideLabel: string;
}

export const PasswordField = ({ label, hint, error, showLabel, hideLabel, className, ...input }: PasswordProps) => {
  const [open, setOpen] = useState(false);
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(wiring) => (
        <div className={style.withButton}>
          <input
            {...input}
            {...wiring}
            type={open ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={classes(style.input, className)}
          />
          <IconButton
            label={open ? hideLabel : showLabel}
            aria-pressed={open}
            className={style.inside}
            onClick={() => setOpen(!open)}
          >
            {open ? <IconEyeOff aria-hidden="true" /> : <IconEye aria-hidden="true" />}
          </IconButton>
        </div>
      )}
    </FieldFrame>
  );
};

type AreaProps = FrameProps & Omit<ComponentProps<'textarea'>, 'id'>;

export const TextArea = ({ label, hint, error, className, ...area }: AreaProps) => (
  <FieldFrame label={label} hint={hint} error={error}>
    {(wiring) => <textarea rows={4} {...area} {...wiring} className={classes(style.input, style.area, className)} />}
  </FieldFrame>
);

type SelectProps = FrameProps & Omit<ComponentProps<'select'>, 'id'>;

export const SelectField = ({ label, hint, error, className, ...select }: SelectProps) => (
  <FieldFrame label={label} hint={hint} error={error}>
    {(wiring) => <select {...select} {...wiring} className={classes(style.input, style.select, className)} />}
  </FieldFrame>
);
