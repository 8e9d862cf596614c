import type { LiveGoals } from '@trundle/client/goals/live-goals';
import { markOf } from '@trundle/protocol/entities/goal-mark';
import type { Place } from '@trundle/world/maps/map';
import { type GoalMark, goalMarks } from '../goals/goal-marks.ts';
import { useBoard } from '../goals/use-board.ts';
import { useGoalViews } from '../goals/use-goal-views.ts';
import { useOtherMatNow } from '../projects/use-other-mat.ts';
import { t } from '../texts/index.ts';
import style from './GoalPlaces.module.css';
import mapStyle from './Map.module.css';
import type { Scene } from './scene.ts';

/** Their names come after those of the map's own places, which are far fewer. */
const AFTER_PLACES = 10_000;
/** Of a mark for the challenge of being nearest, in shares of the place's radius. */
const BULLSEYE = [0.5, 0.14] as const;

const stateOf = ({ turns, isNext }: GoalMark): 'reached' | 'next' | 'later' =>
  turns.length === 0 ? 'reached' : isNext ? 'next' : 'later';

/** As large on every screen: a pole on the spot, and what it is the turn of. */
const Flag = ({ mark: { turns, isForObject } }: { mark: GoalMark }) => {
  const number = turns.join(' ');
  const width = Math.max(24, 10 + 9 * number.length);
  return (
    <g className={style.flag}>
      <path d="M0 1V-33" className={style.pole} />
      <path d={`M0 -34H${width}L${width - 5} -24L${width} -14H0Z`} className={style.cloth} />
      {turns.length === 0 ? (
        <path d="M5.5 -24.5L9.5 -20L16 -29" className={style.tick} />
      ) : (
        <text x={(width - 4) / 2} y="-24" dy="0.36em" className={style.number}>
          {number}
        </text>
      )}
      {/* Something is to be brought. */}
      {isForObject && <rect x="5" y="-9" width="11" height="11" rx="2.5" className={style.thing} />}
    </g>
  );
};

interface Props {
  goals: LiveGoals;
  scene: Scene;
  /** Places whose names the map shows anyway. */
  named: readonly Place[];
}

/** Where the goals of the open project lead: flags in their order, under robots and all that is written beside them. */
export const GoalPlaces = ({ goals, scene, named }: Props) => {
  const marks = goalMarks(useGoalViews(goals));
  const board = useBoard(goals.code, goals.project);
  // On another map the places are somewhere else.
  if (useOtherMatNow() !== null) return null;
  const vied = board?.on && board.kind === 'nearest' ? markOf(goals.goals) : undefined;
  return (
    <g className={mapStyle.label} data-goal-places>
      {vied && (
        <g transform={`translate(${vied.x} ${vied.y})`} data-goal-mark>
          {BULLSEYE.map((share) => (
            <circle key={share} r={vied.radius * share} className={style.bullseye} />
          ))}
        </g>
      )}
      {marks.map((mark, index) => {
        const { x, y, radius, name } = mark.place;
        const state = stateOf(mark);
        const isNamed = named.some(({ mx, my }) => mx === x && my === y);
        return (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y})`} className={style.mark} data-goal-place={state}>
            <title>{[...mark.turns, name, ...(state === 'reached' ? [t('goals.reached')] : [])].join(' · ')}</title>
            <circle r={radius} className={style.ground} />
            <circle r={radius} className={style.ring} />
            <Flag mark={mark} />
            {!isNamed && (
              <g
                ref={(tag) => scene.showPlace(AFTER_PLACES + index, { x, y }, tag)}
                data-goal-name={name}
                display="none"
              >
                <text className={mapStyle.placeWords} dy="0.35em">
                  {name}
                </text>
              </g>
            )}
          </g>
        );
      })}
    </g>
  );
};
