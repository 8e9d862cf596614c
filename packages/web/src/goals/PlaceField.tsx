import type { GoalPlace } from '@trundle/protocol/entities/goal';
import { GOAL_LIMITS } from '@trundle/protocol/entities/goal-progress';
import { mapById } from '@trundle/world/maps/index';
import type { Place } from '@trundle/world/maps/map';
import { FIELD } from '@trundle/world/maps/stage';
import { mapSvg } from '@trundle/world/maps/svg';
import { type MouseEvent, useMemo } from 'react';
import { SelectField, TextField } from '../design/Field.tsx';
import { pageLanguage, t } from '../texts/index.ts';
import style from './GoalsEditor.module.css';
import { fateOf, ownPlace, takenPlace } from './place-fate.ts';

interface Props {
  label: string;
  place: GoalPlace;
  mapId: number;
  /** Those that programs know there. */
  places: readonly Place[];
  /** Where it is not known yet which those are, nothing is said about them. */
  areKnown: boolean;
  onChange: (place: GoalPlace) => void;
}

const onField = (value: number): number => Math.round(Math.min(FIELD.size, Math.max(0, value)));

/** A circle on the mat: tapped, chosen among the places that programs know there, or typed in millimetres. */
export const PlaceField = ({ label, place, mapId, places, areKnown, onChange }: Props) => {
  const language = pageLanguage();
  const map = mapById(mapId);
  const art = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(mapSvg(map.id, { view: 'field', language }))}`,
    [map.id, language],
  );
  const known = places.findIndex(({ mx, my }) => mx === place.x && my === place.y);
  const fate = areKnown ? fateOf(place, places, language) : null;
  const choose = (index: number): void => {
    const chosen = places[index];
    if (chosen) onChange(takenPlace(place, chosen, language));
  };
  const tap = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLButtonElement>): void => {
    const box = currentTarget.getBoundingClientRect();
    // Pressed by a key it has no place in the picture.
    if (box.width === 0 || clientX === 0) return;
    const at = (client: number, from: number, size: number) => onField(((client - from) / size) * FIELD.size);
    onChange({ ...ownPlace(place), x: at(clientX, box.left, box.width), y: at(clientY, box.top, box.height) });
  };
  const number = (name: 'x' | 'y' | 'radius', word: string, min: number, max: number) => (
    <TextField
      label={word}
      type="number"
      min={min}
      max={max}
      value={place[name]}
      onChange={({ currentTarget }) =>
        onChange({ ...(name === 'radius' ? place : ownPlace(place)), [name]: Number(currentTarget.value) })
      }
    />
  );
  return (
    <fieldset className={style.place}>
      <legend>{label}</legend>
      <button type="button" className={style.mat} aria-label={t('goals.edit.tap')} onClick={tap}>
        <img src={art} alt="" />
        <svg viewBox={`0 0 ${FIELD.size} ${FIELD.size}`} aria-hidden="true">
          <circle cx={place.x} cy={place.y} r={place.radius} />
        </svg>
      </button>
      <div className={style.facts}>
        <TextField
          label={t('goals.edit.placeName')}
          value={place.name}
          maxLength={GOAL_LIMITS.placeName}
          onChange={({ currentTarget }) => onChange({ ...ownPlace(place), name: currentTarget.value })}
        />
        {places.length > 0 && (
          <SelectField
            label={t('goals.edit.known')}
            value={known}
            onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
          >
            <option value={-1}>{t('goals.edit.own')}</option>
            {places.map(({ id, name }, index) => (
              <option key={id} value={index}>
                {name(language)}
              </option>
            ))}
          </SelectField>
        )}
        {fate !== null && (
          <p className={style.flaw} role="alert">
            {t(`goals.flaws.${fate.kind}`, { place: place.name, name: fate.name })}
          </p>
        )}
        <div className={style.numbers}>
          {number('x', t('goals.edit.across'), 0, FIELD.size)}
          {number('y', t('goals.edit.down'), 0, FIELD.size)}
          {number('radius', t('goals.edit.radius'), GOAL_LIMITS.radius.min, GOAL_LIMITS.radius.max)}
        </div>
      </div>
    </fieldset>
  );
};
