import { useLive } from '../live/hooks.ts';
import { t } from '../texts/index.ts';
import style from './Panels.module.css';

/** The line to the class: a quiet dot, with words only while something is not as it should be. */
export const ConnectionMark = () => {
  const connection = useLive('connection');
  const { state } = connection;
  const refused = state === 'disconnected' && connection.reason === 'refused';
  const text = refused ? t('panels.connection.refused') : t(`panels.connection.${state}`);
  return (
    <output key={state} className={style.connection}>
      <span
        className={style.dot}
        data-state={state === 'connected' ? 'on' : refused ? 'refused' : 'waiting'}
        title={text}
        aria-hidden="true"
      />
      <span className={state === 'connected' ? 'visually-hidden' : style.connectionText}>{text}</span>
    </output>
  );
};
