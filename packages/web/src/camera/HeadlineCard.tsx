import { IconAlertTriangle, IconCircleCheck, IconLoader } from '@tabler/icons-react';
import { Button } from '../design/Button.tsx';
import { cameraText } from '../texts/camera-texts.ts';
import style from './Camera.module.css';
import { wordsOfFault, wordsOfUntold } from './fault-words.ts';
import type { Headline } from './findings.ts';
import { SecureLink } from './SecureLink.tsx';
import type { StationView } from './station.ts';

/** What passes by itself in a moment, what somebody has to mend, and the rest is well. */
const WAITS: ReadonlySet<Headline> = new Set(['opening', 'starting', 'notTold']);
const GOOD: ReadonlySet<Headline> = new Set(['good', 'noRobots']);
/** A press that opens the camera once more can help. */
const RETRIED: ReadonlySet<Headline> = new Set([
  'notAllowed',
  'none',
  'inUse',
  'gone',
  'failed',
  'unsupported',
  'frozen',
  'hangs',
]);

/** Opened again without a press. */
const TRIED: ReadonlySet<Headline> = new Set(['none', 'inUse', 'gone', 'failed']);

const lookOf = (headline: Headline): 'waits' | 'good' | 'mend' => {
  if (WAITS.has(headline)) return 'waits';
  return GOOD.has(headline) ? 'good' : 'mend';
};

/** The main fault says more than "see in the list", or than what a good picture has. */
const wordsOf = (view: StationView): string[] => {
  const { headline, main, strangers } = view;
  const words = cameraText(`${headline}Text`);
  if (main !== null) return headline === 'hindered' ? [words, wordsOfFault(main, view)] : [wordsOfFault(main, view)];
  if (headline === 'hindered') return wordsOfUntold(view);
  if (headline === 'strangers') return [cameraText('pictureStrangers', { numbers: strangers.join(', ') }), words];
  return [words];
};

const ICONS = { waits: IconLoader, good: IconCircleCheck, mend: IconAlertTriangle } as const;

/** How it stands, in a word and a sign; read out when it changes. */
export const HeadlineCard = ({ view, onRetry }: { view: StationView; onRetry: () => void }) => {
  const { headline } = view;
  const look = lookOf(headline);
  const Icon = ICONS[look];
  return (
    <section className={style.headline} data-look={look} data-headline={headline}>
      <Icon aria-hidden="true" className={style.headlineSign} />
      <div className={style.headlineWords} role="status">
        <h2>{cameraText(headline)}</h2>
        {wordsOf(view).map((words) => (
          <p key={words}>{words}</p>
        ))}
        {TRIED.has(headline) && <p>{cameraText('triedAgain')}</p>}
      </div>
      {headline === 'insecure' && <SecureLink />}
      {/* Beside this page, which goes on looking. */}
      {headline === 'noMat' && (
        <a href="/print" target="_blank" rel="noreferrer">
          {cameraText('noMatPrint')}
        </a>
      )}
      {RETRIED.has(headline) && (
        <Button kind="plain" onClick={onRetry}>
          {cameraText('retry')}
        </Button>
      )}
    </section>
  );
};
