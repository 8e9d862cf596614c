import type { GoalPlace } from '@trundle/protocol/entities/goal';
import { GOAL_LIMITS } from '@trundle/protocol/entities/goal-progress';
import { mapById } from '@trundle/world/maps/index';
import { FIELD } from '@trundle/world/maps/stage';
import { mapSvg } from '@trundle/world/maps/svg';
import { type MouseEvent, useMemo } from 'react';
import { SelectField, TextField } from '../design/Field.tsx';
import { pageLanguage, t } from '../texts/index.ts';
import style from './GoalsEditor.module.css';

interface Props {
  label: string;
  place: GoalPlace;
  mapId: number;
  onChange: (place: GoalPlace) => void;
}

const onField = (value: number): number => Math.round(Math.min(FIELD.size, Math.max(0, value)));

/** A circle on the mat: tapped, chosen among the places of the map, or typed in millimetres. */
export const PlaceField = ({ label, place, mapId, onChange }: Props) => {
  const language = pageLanguage();
  const map = mapById(mapId);
  const art = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(mapSvg(map.id, { view: 'field', language }))}`,
    [map.id, language],
  );
  const known = map.places.findIndex(({ mx, my }) => mx === place.x && my === place.y);
  const choose = (index: number): void => {
    const chosen = map.places[index];
    if (chosen) onChange({ ...place, x: chosen.mx, y: chosen.my, name: chosen.name(language).slice(0, 40) });
  };
  const tap = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLButtonElement>): void => {
    const box = currentTarget.getBoundingClientRect();
    // Pressed by a key it has no place in the picture.
    if (box.width === 0 || clientX === 0) return;
    const at = (client: number, from: number, size: number) => onField(((client - from) / size) * FIELD.size);
    onChange({ ...place, x: at(clientX, box.left, box.width), y: at(clientY, box.top, box.height) });
  };
  const number = (name: 'x' | 'y' | 'radius', word: string, min: number, max: number) => (
    <TextField
      label={word}
      type="number"
      min={min}
      max={max}
      value={place[name]}
      onChange={({ currentTarget }) => onChange({ ...place, [name]: Number(currentTarget.value) })}
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
          maxLength={40}
          onChange={({ currentTarget }) => onChange({ ...place, name: currentTarget.value })}
        />
        {map.places.length > 0 && (
          <SelectField
            label={t('goals.edit.known')}
            value={known}
            onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
          >
            <option value={-1}>{t('goals.edit.own')}</option>
            {map.places.map(({ id, name }, index) => (
              <option key={id} value={index}>
                {name(language)}
              </option>
            ))}
          </SelectField>
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
