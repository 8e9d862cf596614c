import { Button } from '../design/Button.tsx';
import { Mascot } from '../design/Mascot.tsx';
import { t } from '../texts/index.ts';
import style from './Projects.module.css';

/** Nothing came, and why, and what to do. */
export const Failed = ({ error, onAgain }: { error: Error; onAgain: () => void }) => (
  <div className={style.empty} role="alert">
    <Mascot mood="oops" size={5} />
    <div>
      <p>{error.message || t('projects.failed')}</p>
      <Button kind="plain" size="small" onClick={onAgain}>
        {t('shell.tryAgain')}
      </Button>
    </div>
  </div>
);
