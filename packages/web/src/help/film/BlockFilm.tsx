import {
  IconHandFinger,
  IconMessage,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRotateClockwise,
  IconSpeakerphone,
  IconUsers,
} from '@tabler/icons-react';
import { reportFault } from '@trundle/client/report-fault';
import { declarationOf } from '@trundle/language/catalogue/catalogue';
import { isField } from '@trundle/language/catalogue/declaration';
import type { SeenAs } from '@trundle/language/catalogue/seen-as';
import { walkProgram } from '@trundle/language/tree/walk';
import type { Language } from '@trundle/protocol/languages';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { prefersReducedMotion } from '../../design/reduced-motion.ts';
import { BLOCK_TONES } from '../../design/tokens.ts';
import { describeScene } from '../../live/describe-scene.ts';
import { filmText } from '../../texts/film-texts.ts';
import { t } from '../../texts/index.ts';
import { thumbnailRows } from '../../thumbnails/program-thumbnail.ts';
import style from './Film.module.css';
import { FilmMat } from './FilmMat.tsx';
import type { Deed, Film } from './film.ts';
import { FilmDrawing } from './film-drawing.ts';
import { FilmPlayer } from './film-player.ts';
import { filmOf } from './films.ts';
import { isOnMat, noticed } from './noticed.ts';
import { filmedProgram, OBJECT, OTHER } from './staging.ts';
import { marksOf, type Told, toldAt } from './told.ts';

/** What is read of the mat is understood beside it, though nothing moves there. */
const READ_OF_MAT: readonly SeenAs[] = ['matReading', 'sensorReading', 'batteryReading', 'onlineReading'];

const deedWords = (deed: Deed): string => {
  switch (deed.deed) {
    case 'hand': {
      const { hand } = deed;
      const does = hand.hand === 'use' ? hand.control : hand.hand === 'hold' ? (hand.thing ?? 'box') : hand.hand;
      return filmText('hand', { deed: t(`hands.do.${does}`) });
    }
    case 'chat':
      return filmText('writes', { name: deed.from, text: deed.text });
    case 'broadcast':
      return filmText('somebodyCalls', { message: deed.message });
    case 'variable':
      return filmText('classVariable', { name: deed.name, value: String(deed.value) });
    case 'put':
      return filmText('puts', { number: deed.robot });
    case 'drive':
      return filmText('drives', { number: deed.robot });
  }
};

const Row = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className={style.row}>
    {icon}
    <span>{children}</span>
  </li>
);

/** What it printed, sent and kept: for many blocks the whole picture. */
const Words = ({ told, language, hasScene }: { told: Told; language: Language; hasScene: boolean }) => {
  const { lines, variables, sent, deed, scene } = told;
  const described = scene === null ? [] : describeScene(scene, language);
  return (
    <ul className={style.words} data-words>
      {deed !== null && <Row icon={<IconHandFinger aria-hidden="true" />}>{deedWords(deed)}</Row>}
      {sent.map((each) => {
        if (each.kind === 'chat')
          return (
            <Row key={`${each.at} ${each.text}`} icon={<IconMessage aria-hidden="true" />}>
              {filmText('chat', { text: each.text })}
            </Row>
          );
        if (each.kind === 'broadcast')
          return (
            <Row key={`${each.at} ${each.message}`} icon={<IconSpeakerphone aria-hidden="true" />}>
              {filmText('calls', { message: each.message })}
            </Row>
          );
        return (
          <Row key={`${each.at} ${each.name}`} icon={<IconUsers aria-hidden="true" />}>
            {filmText('classVariable', { name: each.name, value: String(each.value) })}
          </Row>
        );
      })}
      {Object.entries(variables).map(([name, value]) => (
        <li key={name} className={style.variable}>
          {filmText('variable', { name, value })}
        </li>
      ))}
      {lines.map(({ text, kind }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added behind the others.
        <li key={at} className={style.line} data-kind={kind}>
          {text}
        </li>
      ))}
      {hasScene && (
        <li>
          {filmText('scene')} {described.length > 0 ? described.join('; ') : filmText('sceneEmpty')}
        </li>
      )}
    </ul>
  );
};

/** The example's blocks; the one that is carried out is lit. */
const Blocks = ({ type, language, lit }: { type: string; language: Language; lit: string | null }) => {
  const rows = useMemo(
    () => thumbnailRows(filmedProgram(type), language).filter(({ isHeading }) => !isHeading),
    [type, language],
  );
  return (
    <ul className={style.blocks}>
      {rows.map(({ id, depth, tone, text }) => (
        <li
          key={id}
          data-lit={id === lit}
          style={{
            backgroundColor: BLOCK_TONES[tone].fill,
            color: BLOCK_TONES[tone].ink,
            marginInlineStart: `${Math.max(0, depth - 1)}rem`,
          }}
        >
          {text}
        </li>
      ))}
    </ul>
  );
};

/** What stands in the example beside my robot. */
const aboutOf = (type: string): number[] => {
  const sources = [...walkProgram(filmedProgram(type))].flatMap((block) =>
    Object.values(declarationOf(block.type)?.parts ?? {}).flatMap((part) =>
      isField(part) && part.field.kind === 'dynamic' ? [part.field.source] : [],
    ),
  );
  return [
    ...(sources.some((source) => source === 'otherRobots' || source === 'otherTargets') ? [OTHER] : []),
    ...(sources.includes('objects') ? [OBJECT] : []),
  ];
};

interface Props {
  type: string;
  language: Language;
  /** What the block says. */
  title: string;
  /** Who makes the film; of a page a worker. */
  filmOf?: (type: string, language: Language) => Promise<Film>;
}

const Screen = ({ film, type, language, title }: Props & { film: Film }) => {
  const mat = useRef<SVGSVGElement>(null);
  const player = useRef<FilmPlayer | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [mark, setMark] = useState(0);
  const found = useMemo(() => noticed(film), [film]);
  const seen = declarationOf(type)?.seen;
  const hasMat =
    isOnMat(found) ||
    READ_OF_MAT.some((each) => each === seen) ||
    film.events.some((event) => event.kind === 'deed' && (event.deed === 'hand' || event.deed === 'put'));
  const about = useMemo(() => aboutOf(type), [type]);
  useEffect(() => {
    const isStill = prefersReducedMotion();
    const drawing = mat.current === null ? null : new FilmDrawing(film, mat.current);
    const marks = marksOf(film);
    const playing = new FilmPlayer(
      film.length,
      (time) => {
        drawing?.draw(time, isStill);
        setMark(marks.findLast((each) => each <= time) ?? 0);
      },
      setPlaying,
    );
    player.current = playing;
    // Who wants no motion sees how it ends, and plays it when they like.
    if (isStill) playing.showEnd();
    else playing.play();
    return () => playing.stop();
  }, [film]);
  const told = useMemo(() => toldAt(film, mark), [film, mark]);
  const isSceneOnly = seen === 'sandbox';
  return (
    <>
      {hasMat && !isSceneOnly && (
        <FilmMat ref={mat} film={film} told={told} about={about} label={filmText('picture', { block: title })} />
      )}
      <div className={style.below}>
        <Blocks type={type} language={language} lit={isPlaying ? told.lit : null} />
        <Words told={told} language={language} hasScene={isSceneOnly && told.scene !== null} />
      </div>
      <div className={style.controls}>
        <Button
          kind="plain"
          size="small"
          icon={isPlaying ? <IconPlayerPauseFilled aria-hidden="true" /> : <IconPlayerPlayFilled aria-hidden="true" />}
          onClick={() => (isPlaying ? player.current?.pause() : player.current?.play())}
        >
          {filmText(isPlaying ? 'pause' : 'play')}
        </Button>
        <Button
          kind="plain"
          size="small"
          icon={<IconRotateClockwise aria-hidden="true" />}
          onClick={() => player.current?.replay()}
        >
          {filmText('again')}
        </Button>
      </div>
    </>
  );
};

/** A moving picture of what a block does: its example, really run on a small mat of its own. */
export const BlockFilm = (props: Props) => {
  const { type, language, filmOf: make = filmOf } = props;
  const [film, setFilm] = useState<Film | 'failed' | null>(null);
  useEffect(() => {
    let isWanted = true;
    make(type, language).then(
      (made) => isWanted && setFilm(made),
      (cause: unknown) => {
        reportFault(cause);
        if (isWanted) setFilm('failed');
      },
    );
    return () => {
      isWanted = false;
    };
  }, [type, language, make]);
  return (
    <figure className={style.film} data-film={type} data-ready={film !== null}>
      <figcaption>{filmText('title')}</figcaption>
      {film === null && <p className={style.note}>{filmText('making')}</p>}
      {film === 'failed' && <p className={style.note}>{filmText('failed')}</p>}
      {film !== null && film !== 'failed' && <Screen {...props} film={film} />}
    </figure>
  );
};
