import { seen } from '@trundle/protocol/topics/mats';
import type { TopicPayload } from '@trundle/protocol/topics/topic';
import type { Pose } from '@trundle/world/geometry/coordinates';
import { FIELD } from '@trundle/world/maps/stage';
import { mapSvg } from '@trundle/world/maps/svg';
import { useEffect, useMemo, useState } from 'react';
import { RobotBody } from '../design/RobotFace.tsx';
import { useLive, useLiveClassroom, useRobotsHere } from '../live/hooks.ts';
import { pageLanguage, t } from '../texts/index.ts';
import style from './MatPicture.module.css';

interface Figure extends Pose {
  readonly number: number;
  readonly isRobot: boolean;
}

interface PictureProps {
  name: string;
  mapId: string;
  figures: readonly Figure[];
}

const ROBOT_SIZE = 100;
const OBJECT_SIZE = 36;

/** What it shows, for whoever does not see it. */
const inWords = (figures: readonly Figure[]): string =>
  figures
    .filter(({ isRobot }) => isRobot)
    .map(({ number, x, y }) => t('teams.mats.robotAt', { number, x: Math.round(x), y: Math.round(y) }))
    .join(', ');

/** A mat in small, as its camera sees it. */
const MatPicture = ({ name, mapId, figures }: PictureProps) => {
  const language = pageLanguage();
  const art = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(mapSvg(mapId, { view: 'field', language }))}`,
    [mapId, language],
  );
  const isEmpty = figures.length === 0;
  return (
    <figure className={style.mat} aria-label={name}>
      <svg
        viewBox={`0 0 ${FIELD.size} ${FIELD.size}`}
        role="img"
        aria-label={isEmpty ? t('teams.mats.empty') : inWords(figures)}
      >
        <image href={art} width={FIELD.size} height={FIELD.size} opacity={isEmpty ? 0.4 : 1} />
        {figures.map(({ number, isRobot, x, y, a }) =>
          isRobot ? (
            <g
              key={number}
              data-robot={number}
              transform={`translate(${x} ${y}) rotate(${a + 90}) translate(${-ROBOT_SIZE / 2} ${-ROBOT_SIZE / 2})`}
            >
              <RobotBody number={number} />
            </g>
          ) : (
            <rect
              key={number}
              className={style.thing}
              x={x - OBJECT_SIZE / 2}
              y={y - OBJECT_SIZE / 2}
              width={OBJECT_SIZE}
              height={OBJECT_SIZE}
              rx={8}
            />
          ),
        )}
      </svg>
      <figcaption>{name}</figcaption>
    </figure>
  );
};

/** The mat of the class, for whoever looks at all of it. */
export const ClassMat = ({ name }: { name: string }) => {
  const settings = useLive('settings');
  const mapId = settings?.mapId;
  const isApart = settings?.ownMats ?? false;
  const robots = useRobotsHere();
  const positions = useLive('positions');
  if (mapId === undefined) return null;
  const figures = [...positions].flatMap(([number, { kind, outOfCamera, ...pose }]) => {
    const isRobot = kind === 'robot';
    const isHere = !outOfCamera && (!isRobot || robots.some(({ identifier }) => identifier === number));
    return isHere ? [{ number, isRobot, ...pose }] : [];
  });
  // All are at mats of their own, so this one has nothing to show.
  if (isApart && figures.length === 0) return null;
  return <MatPicture name={t('teams.mats.of', { name })} mapId={mapId} figures={figures} />;
};

type Seen = TopicPayload<typeof seen>;
/** Markers under a hundred are robots. */
const FIRST_OBJECT = 100;

const figuresIn = ({ R, X, Y, A }: Seen): Figure[] =>
  R.map((number, index) => ({
    number,
    isRobot: number < FIRST_OBJECT,
    x: X[index] ?? 0,
    y: Y[index] ?? 0,
    a: A[index] ?? 0,
  }));

interface OwnProps {
  code: string;
  student: { _id: string; name: string };
}

/** The mat of one student while everyone has their own; nobody else in the class sees it. */
export const OwnMat = ({ code, student: { _id, name } }: OwnProps) => {
  const { connection } = useLiveClassroom();
  const mapId = useLive('settings')?.mapId;
  const [picture, setPicture] = useState<Seen | null>(null);
  useEffect(() => {
    const cancels = [
      connection.on(seen, (payload, { userId }) => {
        if (userId === _id) setPicture(payload);
      }),
      connection.subscribe(seen.build({ code, userId: _id })),
    ];
    return () => {
      for (const cancel of cancels) cancel();
    };
  }, [connection, code, _id]);
  if (mapId === undefined) return null;
  return <MatPicture name={t('teams.mats.of', { name })} mapId={mapId} figures={picture ? figuresIn(picture) : []} />;
};
