import type { ComponentProps } from 'react';
import style from './Card.module.css';
import { classes } from './classes.ts';

interface Props extends ComponentProps<'section'> {
  /** A tray is cut into the table instead of lying on it. */
  look?: 'sheet' | 'tray';
}

export const Card = ({ look = 'sheet', className, ...rest }: Props) => (
  <section {...rest} className={classes(style.card, style[look], className)} />
);
