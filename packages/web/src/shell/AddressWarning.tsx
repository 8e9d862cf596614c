import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { t } from '../texts/index.ts';
import style from './AddressWarning.module.css';
import type { ReachableOrigin } from './use-reachable-origin.ts';

/** Made on the server's own machine: which address other devices get instead of this page's, or that none is known. */
export const AddressWarning = ({ of: { origin, isOther, isLost } }: { of: ReachableOrigin }) => {
  if (!isOther && !isLost) return null;
  return (
    <p className={style.warning} data-lost={isLost} role="status">
      <IconAlertTriangleFilled aria-hidden="true" />
      <span>
        {isLost
          ? t('shell.classQr.addressLost', { here: window.location.host })
          : t('shell.classQr.addressOther', { here: window.location.host, address: new URL(origin).host })}
      </span>
    </p>
  );
};
