import { LOADER_EGG_CHANCE } from '@trundle/protocol/constants';
import { useState } from 'react';
import { Mascot } from '../design/Mascot.tsx';
import { t } from '../texts/index.ts';
import style from './Loader.module.css';

/** Once in a hundred times the robot has gone crazy. */
export const Loader = ({ random = Math.random }: { random?: () => number }) => {
  const [crazy] = useState(() => random() < LOADER_EGG_CHANCE);
  return (
    <div className={style.loader} role="status">
      <div className={crazy ? style.crazy : style.flight}>
        <Mascot mood={crazy ? 'cheering' : 'hello'} size={7} />
      </div>
      <p>{crazy ? t('shell.loadingCrazy') : t('shell.loading')}</p>
    </div>
  );
};
