import { Button } from '../design/Button.tsx';
import { useLive, useLiveClassroom } from '../live/hooks.ts';
import { t } from '../texts/index.ts';
import style from './Examples.module.css';

interface Props {
  mapId: string;
  /** What is said to whoever waits for it. */
  asked: string;
  /** Where it is said already that another map is wanted, the button says the rest. */
  isShort?: boolean;
}

/** One tap asks whoever leads, who has a button for it; what one waits for can be given up again. */
export const AskForMap = ({ mapId, asked, isShort = false }: Props) => {
  const { mapWish } = useLiveClassroom();
  const isAsked = useLive('mapWish') === mapId;
  const isConnected = useLive('connection').state === 'connected';
  return (
    <div className={style.ask} role="status">
      {(isAsked || !isShort) && <p>{isAsked ? asked : t('examples.askForMap')}</p>}
      <Button
        size="small"
        kind={isAsked ? 'quiet' : 'plain'}
        disabled={!isConnected}
        onClick={() => mapWish.ask(isAsked ? null : mapId)}
      >
        {t(isAsked ? 'examples.giveUpMap' : 'examples.ask')}
      </Button>
    </div>
  );
};
