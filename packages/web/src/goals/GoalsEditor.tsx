import { IconPlus } from '@tabler/icons-react';
import type { Goal } from '@trundle/protocol/entities/goal';
import type { Pathfinding } from '@trundle/protocol/entities/pathfinding';
import { goalFlaws } from '@trundle/simulator/goals/goal-flaws';
import { mapById } from '@trundle/world/maps/index';
import { placesInUse } from '@trundle/world/maps/navigation';
import { Button } from '../design/Button.tsx';
import { t } from '../texts/index.ts';
import { GoalFields } from './GoalFields.tsx';
import style from './GoalsEditor.module.css';
import { freshId, goalOf, isFull, newPlace } from './goal-draft.ts';

interface Props {
  goals: readonly Goal[];
  mapId: number;
  /** The path map in use on this map; undefined until that is known. */
  painted?: Pathfinding | null | undefined;
  onChange: (goals: readonly Goal[]) => void;
}

/** The goals of a project as its maker writes them. */
export const GoalsEditor = ({ goals, mapId, painted, onChange }: Props) => {
  const add = (): void => {
    const place = newPlace(t('goals.edit.placeNumber', { number: 1 }));
    onChange([...goals, goalOf('reach', { id: freshId(goals), hints: [] }, place)]);
  };
  const flaws = goalFlaws(goals, mapId);
  const places = placesInUse(mapById(mapId), painted ?? null);
  return (
    <div className={style.editor}>
      <p className={style.soft}>{t('goals.edit.text')}</p>
      {goals.map((goal, index) => {
        const before = goals[index - 1];
        return (
          <GoalFields
            key={goal.id}
            goal={goal}
            number={index + 1}
            mapId={mapId}
            places={places}
            areKnown={painted !== undefined}
            flaw={flaws.find((flaw) => flaw.goal === goal.id)}
            onChange={(changed) => onChange(goals.with(index, changed))}
            onRemove={() => onChange(goals.toSpliced(index, 1))}
            onUp={before ? () => onChange(goals.with(index - 1, goal).with(index, before)) : null}
          />
        );
      })}
      {isFull(goals) ? (
        <p className={style.soft}>{t('goals.edit.full')}</p>
      ) : (
        <Button kind="plain" icon={<IconPlus aria-hidden="true" />} onClick={add}>
          {t('goals.edit.add')}
        </Button>
      )}
    </div>
  );
};
