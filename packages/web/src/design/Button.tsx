import { createLink, type LinkComponent } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import style from './Button.module.css';
import { classes } from './classes.ts';

export interface ButtonLook {
  /** What pressing means: an ordinary action, go, stop, or something that only leads elsewhere. */
  kind?: 'action' | 'go' | 'stop' | 'plain' | 'quiet' | 'teacher' | 'student';
  size?: 'small' | 'medium' | 'large';
  wide?: boolean;
  icon?: ReactNode;
}

const lookOf = ({ kind = 'action', size = 'medium', wide = false }: ButtonLook, more?: string) =>
  classes(style.button, style[kind], style[size], wide && style.wide, more);

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'children'> {
  children: ReactNode;
  /** Something is under way: the button waits and says so. */
  busy?: boolean;
}

export const Button = ({ kind, size, wide, icon, busy = false, children, className, ...rest }: ButtonProps) => (
  <button
    type="button"
    {...rest}
    aria-busy={busy}
    aria-disabled={busy || rest['aria-disabled']}
    onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    className={lookOf({ ...(kind && { kind }), ...(size && { size }), ...(wide && { wide }) }, className)}
  >
    {icon}
    <span>{children}</span>
    {busy && <span className={style.wheel} aria-hidden="true" />}
  </button>
);

interface AnchorProps extends ButtonLook, Omit<ComponentProps<'a'>, 'children'> {
  children?: ReactNode;
}

const ButtonAnchor = ({ kind, size, wide, icon, children, className, ...rest }: AnchorProps) => (
  <a {...rest} className={lookOf({ ...(kind && { kind }), ...(size && { size }), ...(wide && { wide }) }, className)}>
    {icon}
    <span>{children}</span>
  </a>
);

/** A link that looks like a button, typed by the routes. */
export const ButtonLink: LinkComponent<typeof ButtonAnchor> = createLink(ButtonAnchor);

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  label: string;
  /** Its word stands beside the picture where the bar it is in has room: that above the blocks, or that of the stage. */
  worded?: 'blocks' | 'stage';
  children: ReactNode;
}

export const IconButton = ({ label, worded, children, className, ...rest }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    {...rest}
    data-worded={worded}
    className={classes(style.iconButton, className)}
  >
    {children}
    {worded !== undefined && (
      <span className={style.word} aria-hidden="true">
        {label}
      </span>
    )}
  </button>
);
