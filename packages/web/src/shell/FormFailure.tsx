import { IconAlertTriangle } from '@tabler/icons-react';
import type { ApiFailure } from '@trundle/client/api/failure';
import type { ReactNode } from 'react';
import { t } from '../texts/index.ts';
import style from './FormFailure.module.css';

interface Props {
  /** What could not be done. */
  title?: string;
  failure: ApiFailure | null;
  /** What is said instead of the server's words, where the page knows better what was meant. */
  message?: string | undefined;
  children?: ReactNode;
}

/** Forms are longer than windows. */
const putInSight = (alert: HTMLElement | null): void => alert?.scrollIntoView({ block: 'nearest' });

/** What the server said about the whole form. A lost network speaks by itself, at the bottom of the page. */
export const FormFailure = ({ title, failure, message = failure?.message, children }: Props) =>
  failure === null || failure.kind === 'network' || failure.kind === 'timeout' ? null : (
    <div className={style.failure} role="alert" ref={putInSight}>
      <IconAlertTriangle aria-hidden="true" />
      <div>
        {title !== undefined && <strong>{title}</strong>}
        <p>{message === '' ? t('login.checkErrors') : message}</p>
        {children}
      </div>
    </div>
  );
