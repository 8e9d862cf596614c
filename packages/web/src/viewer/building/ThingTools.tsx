import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconMinus,
  IconPlus,
  IconRotate,
  IconRotateClockwise,
  IconTrash,
} from '@tabler/icons-react';
import type { BuiltDraft } from '@trundle/client/built/built-world';
import type { ReactNode } from 'react';
import { IconButton } from '../../design/Button.tsx';
import { viewerText } from '../../texts/viewer-texts.ts';
import style from './BuildDesk.module.css';
import { type Move, useThingHands } from './use-thing-hands.ts';

const MOVES: readonly { move: Move; word: Parameters<typeof viewerText>[0]; icon: ReactNode }[] = [
  { move: 'left', word: 'buildLeft', icon: <IconArrowLeft aria-hidden="true" /> },
  { move: 'up', word: 'buildUp', icon: <IconArrowUp aria-hidden="true" /> },
  { move: 'down', word: 'buildDown', icon: <IconArrowDown aria-hidden="true" /> },
  { move: 'right', word: 'buildRight', icon: <IconArrowRight aria-hidden="true" /> },
  { move: 'turnLeft', word: 'buildTurnLeft', icon: <IconRotate aria-hidden="true" /> },
  { move: 'turnRight', word: 'buildTurnRight', icon: <IconRotateClockwise aria-hidden="true" /> },
  { move: 'smaller', word: 'buildSmaller', icon: <IconMinus aria-hidden="true" /> },
  { move: 'larger', word: 'buildLarger', icon: <IconPlus aria-hidden="true" /> },
];

/** What can be done to the thing that is chosen, a button each. */
export const ThingTools = ({ thing, onGone }: { thing: BuiltDraft; onGone: () => void }) => {
  const { move, remove, onKeyDown } = useThingHands(thing, onGone);
  const { name, x, y, a, size } = thing;
  const place = { name, x: Math.round(x / 10), y: Math.round(y / 10), degrees: a, percent: size };
  return (
    <div className={style.tools} role="toolbar" aria-label={name} onKeyDown={onKeyDown}>
      {MOVES.map(({ move: by, word, icon }) => (
        <IconButton key={by} label={viewerText(word, { name })} onClick={() => move(by)}>
          {icon}
        </IconButton>
      ))}
      <IconButton label={viewerText('buildRemove', { name })} onClick={remove}>
        <IconTrash aria-hidden="true" />
      </IconButton>
      <output className={style.place}>{viewerText('buildPlace', place)}</output>
    </div>
  );
};
