import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBrush,
  IconBucketDroplet,
  IconLine,
  IconMapPin,
} from '@tabler/icons-react';
import type { PathDrawing } from '@trundle/client/pathfinding/path-drawing';
import { type ReactNode, useId } from 'react';
import { useStore } from 'zustand';
import { IconButton } from '../design/Button.tsx';
import { t } from '../texts/index.ts';
import style from './Pathfinding.module.css';
import { PAINTS, type Palette, SIZES, type Size, TOOLS, type Tool } from './tools.ts';

const ICONS: Record<Tool, ReactNode> = {
  draw: <IconBrush aria-hidden="true" />,
  line: <IconLine aria-hidden="true" />,
  fill: <IconBucketDroplet aria-hidden="true" />,
  place: <IconMapPin aria-hidden="true" />,
};

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; picture: ReactNode }[];
  onChange: (value: Value) => void;
}

/** A few choices with a picture each, one of them taken. Radio buttons underneath, so arrow keys work. */
const PictureChoice = <Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) => {
  const name = useId();
  return (
    <fieldset className={style.choice}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={style.option}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.picture}
            {option.label}
          </span>
        </label>
      ))}
    </fieldset>
  );
};

interface Props {
  drawing: PathDrawing;
  palette: Palette;
  onChange: (palette: Palette) => void;
}

/** What one paints with. */
export const PathTools = ({ drawing, palette, onChange }: Props) => {
  const canUndo = useStore(drawing.state, ({ past }) => past.length > 0);
  const canRedo = useStore(drawing.state, ({ future }) => future.length > 0);
  const { tool, paint, size } = palette;
  return (
    <div className={style.tools} role="toolbar" aria-label={t('pathfinding.toolbar')}>
      <PictureChoice
        label={t('pathfinding.tool')}
        value={tool}
        options={TOOLS.map((value) => ({ value, label: t(`pathfinding.tools.${value}`), picture: ICONS[value] }))}
        onChange={(next) => onChange({ ...palette, tool: next })}
      />
      {tool !== 'place' && (
        <PictureChoice
          label={t('pathfinding.paint')}
          value={paint}
          options={PAINTS.map((value) => ({
            value,
            label: t(`pathfinding.paints.${value}`),
            picture: <i className={style.swatch} data-paint={value} aria-hidden="true" />,
          }))}
          onChange={(next) => onChange({ ...palette, paint: next })}
        />
      )}
      {(tool === 'draw' || tool === 'line') && (
        <PictureChoice
          label={t('pathfinding.size')}
          value={size}
          options={(Object.keys(SIZES) as Size[]).map((value) => ({
            value,
            label: '',
            picture: (
              <>
                <i className={style.dot} data-size={value} aria-hidden="true" />
                <span className="visually-hidden">{t(`pathfinding.sizes.${value}`)}</span>
              </>
            ),
          }))}
          onChange={(next) => onChange({ ...palette, size: next })}
        />
      )}
      <div className={style.undo}>
        <IconButton label={t('pathfinding.undo')} disabled={!canUndo} onClick={() => drawing.undo()}>
          <IconArrowBackUp aria-hidden="true" />
        </IconButton>
        <IconButton label={t('pathfinding.redo')} disabled={!canRedo} onClick={() => drawing.redo()}>
          <IconArrowForwardUp aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
};
