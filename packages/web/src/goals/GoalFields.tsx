import { IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import type { Goal } from '@trundle/protocol/entities/goal';
import { GOAL_LIMITS } from '@trundle/protocol/entities/goal-progress';
import type { GoalFlaw } from '@trundle/simulator/goals/goal-flaws';
import { mapById } from '@trundle/world/maps/index';
import type { Place } from '@trundle/world/maps/map';
import { Button, IconButton } from '../design/Button.tsx';
import { SelectField, TextField } from '../design/Field.tsx';
import { t } from '../texts/index.ts';
import style from './GoalsEditor.module.css';
import { GOAL_CHOICES, goalOf, newPlace, placesIn, withPlaces } from './goal-draft.ts';
import { PlaceField } from './PlaceField.tsx';

interface Props {
  goal: Goal;
  number: number;
  mapId: number;
  /** Those that programs know there. */
  places: readonly Place[];
  areKnown: boolean;
  /** Why nobody can reach it, where that is known. */
  flaw: GoalFlaw | undefined;
  onChange: (goal: Goal) => void;
  onRemove: () => void;
  onUp: (() => void) | null;
}

interface CountProps {
  label: string;
  most: number;
  value: number;
  onChange: (value: number) => void;
}

const Count = ({ label, most, value, onChange }: CountProps) => (
  <TextField
    label={label}
    type="number"
    min={1}
    max={most}
    value={value}
    onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
  />
);

/** What a kind asks for beside places. */
const Limit = ({ goal, onChange }: Pick<Props, 'goal' | 'onChange'>) => {
  switch (goal.kind) {
    case 'carry':
      return (
        <TextField
          label={t('goals.edit.object')}
          type="number"
          value={goal.object ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const { object: _before, ...rest } = goal;
            onChange(value === '' ? rest : { ...rest, object: Number(value) });
          }}
        />
      );
    case 'print':
      return (
        <TextField
          label={t('goals.edit.value')}
          value={goal.value}
          maxLength={GOAL_LIMITS.printedCharacters}
          onChange={({ currentTarget }) => onChange({ ...goal, value: currentTarget.value })}
        />
      );
    case 'blocks':
      return (
        <Count
          label={t('goals.edit.most')}
          most={GOAL_LIMITS.blocks}
          value={goal.most}
          onChange={(most) => onChange({ ...goal, most })}
        />
      );
    case 'time':
      return (
        <Count
          label={t('goals.edit.seconds')}
          most={GOAL_LIMITS.seconds}
          value={goal.seconds}
          onChange={(seconds) => onChange({ ...goal, seconds })}
        />
      );
    default:
      return null;
  }
};

const Places = ({
  goal,
  mapId,
  places: known,
  areKnown,
  onChange,
}: Pick<Props, 'goal' | 'mapId' | 'places' | 'areKnown' | 'onChange'>) => {
  const places = placesIn(goal);
  const isOrder = goal.kind === 'visit';
  return (
    <>
      {places.map((place, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is known by its turn alone
        <div key={index}>
          <PlaceField
            label={isOrder ? t('goals.edit.placeNumber', { number: index + 1 }) : t('goals.edit.place')}
            place={place}
            mapId={mapId}
            places={known}
            areKnown={areKnown}
            onChange={(changed) => onChange(withPlaces(goal, places.with(index, changed)))}
          />
          {isOrder && places.length > 2 && (
            <Button
              kind="quiet"
              size="small"
              icon={<IconTrash aria-hidden="true" />}
              onClick={() => onChange(withPlaces(goal, places.toSpliced(index, 1)))}
            >
              {t('goals.edit.removePlace')}
            </Button>
          )}
        </div>
      ))}
      {isOrder && places.length < GOAL_LIMITS.places && (
        <Button
          kind="plain"
          size="small"
          icon={<IconPlus aria-hidden="true" />}
          onClick={() =>
            onChange(
              withPlaces(goal, [...places, newPlace(t('goals.edit.placeNumber', { number: places.length + 1 }))]),
            )
          }
        >
          {t('goals.edit.addPlace')}
        </Button>
      )}
    </>
  );
};

const wordsOf = (goal: Goal, flaw: GoalFlaw): string =>
  'place' in flaw
    ? t(`goals.flaws.${flaw.kind}`, { place: placesIn(goal)[flaw.place]?.name ?? '' })
    : t(`goals.flaws.${flaw.kind}`, { count: flaw.least });

/** What its maker has yet to write. */
const unfinished = (goal: Goal): string | undefined => {
  if (goal.kind === 'print' && goal.value.trim() === '') return t('goals.flaws.empty');
  return placesIn(goal).some(({ name }) => name.trim() === '') ? t('goals.flaws.unnamed') : undefined;
};

const Flaw = ({ children }: { children: string | undefined }) =>
  children === undefined ? null : (
    <p className={style.flaw} role="alert" data-flaw>
      {children}
    </p>
  );

/** What lies on the map, for who asks for a thing that does not: it may lie on a mat of one's own. */
const OtherThing = ({ goal, mapId }: Pick<Props, 'goal' | 'mapId'>) => {
  const there = (mapById(mapId).loose ?? []).map(({ number }) => number);
  if (goal.kind !== 'carry' || goal.object === undefined || there.includes(goal.object)) return null;
  return (
    <p className={style.soft}>
      {there.length === 0 ? t('goals.flaws.noObjects') : t('goals.flaws.otherObject', { numbers: there.join(', ') })}
    </p>
  );
};

/** One goal as its maker writes it. */
export const GoalFields = ({ goal, number, mapId, places, areKnown, flaw, onChange, onRemove, onUp }: Props) => (
  <fieldset className={style.goal}>
    <legend>{t('goals.edit.number', { number })}</legend>
    <div className={style.head}>
      <SelectField
        label={t('goals.edit.kind')}
        value={goal.kind}
        onChange={({ currentTarget }) => {
          const kind = GOAL_CHOICES.find((each) => each === currentTarget.value) ?? goal.kind;
          const place = (turn: number) => newPlace(t('goals.edit.placeNumber', { number: turn }));
          onChange(goalOf(kind, goal, placesIn(goal)[0] ?? place(1), place(2).name));
        }}
      >
        {GOAL_CHOICES.map((kind) => (
          <option key={kind} value={kind}>
            {t(`goals.kinds.${kind}`)}
          </option>
        ))}
      </SelectField>
      {onUp !== null && (
        <IconButton label={t('goals.edit.up')} onClick={onUp}>
          <IconArrowUp aria-hidden="true" />
        </IconButton>
      )}
      <IconButton label={t('goals.edit.remove')} onClick={onRemove}>
        <IconTrash aria-hidden="true" />
      </IconButton>
    </div>
    <Places goal={goal} mapId={mapId} places={places} areKnown={areKnown} onChange={onChange} />
    <Limit goal={goal} onChange={onChange} />
    <OtherThing goal={goal} mapId={mapId} />
    <Flaw>{unfinished(goal) ?? (flaw && wordsOf(goal, flaw))}</Flaw>
    <p className={style.soft}>{t('goals.edit.hintsText')}</p>
    {Array.from({ length: GOAL_LIMITS.hints }, (_, index) => (
      <TextField
        // biome-ignore lint/suspicious/noArrayIndexKey: hints are known by their turn alone
        key={index}
        label={t('goals.edit.hint', { number: index + 1 })}
        value={goal.hints[index] ?? ''}
        maxLength={GOAL_LIMITS.hintCharacters}
        onChange={({ currentTarget }) => {
          const hints = Array.from({ length: GOAL_LIMITS.hints }, (_hint, at) => goal.hints[at] ?? '');
          onChange({ ...goal, hints: hints.with(index, currentTarget.value) });
        }}
      />
    ))}
  </fieldset>
);
