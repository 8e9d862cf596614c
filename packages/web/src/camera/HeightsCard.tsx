import { type FormEvent, useState } from 'react';
import { Card } from '../design/Card.tsx';
import { TextField } from '../design/Field.tsx';
import { cameraText } from '../texts/camera-texts.ts';
import style from './Camera.module.css';
import { type Heights, HIGHEST, isHeight } from './marker-heights.ts';

interface Props {
  /** As they are when this card opens. */
  kept: Heights;
  onChange: (heights: Heights) => void;
}

const LABELS = { robot: 'heightRobot', object: 'heightObject' } as const;
const KINDS = ['robot', 'object'] as const;

/** How high markers lie: a camera that looks from the side takes what is higher to be further away. */
export const HeightsCard = ({ kept, onChange }: Props) => {
  const [typed, setTyped] = useState({ robot: String(kept.robot), object: String(kept.object) });
  const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));
  const change = (kind: keyof Heights, text: string): void => {
    const next = { ...typed, [kind]: text };
    setTyped(next);
    const heights = { robot: numberOf(next.robot), object: numberOf(next.object) };
    if (isHeight(heights.robot) && isHeight(heights.object)) onChange(heights);
  };
  return (
    <Card className={style.card} look="tray">
      <h2>{cameraText('heights')}</h2>
      <p>{cameraText('heightsText')}</p>
      {KINDS.map((kind) => (
        <TextField
          key={kind}
          label={cameraText(LABELS[kind])}
          type="number"
          inputMode="numeric"
          min={0}
          max={HIGHEST}
          value={typed[kind]}
          error={isHeight(numberOf(typed[kind])) ? undefined : cameraText('heightWrong', { most: HIGHEST })}
          onChange={({ currentTarget }: FormEvent<HTMLInputElement>) => change(kind, currentTarget.value)}
        />
      ))}
    </Card>
  );
};
