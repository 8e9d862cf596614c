import type { Doing } from '@trundle/client/built/built-hands';
import type { BuiltDraft } from '@trundle/client/built/built-world';
import type { KeyboardEvent } from 'react';
import { useLiveClassroom } from '../../live/hooks.ts';
import { onMat, sized } from './scene-hands.ts';

/** Millimetres, degrees and a share of the size: what one press does. */
const STEP = { move: 10, turn: 15, size: 1.1 } as const;

const by = (x: number, y: number) => (thing: BuiltDraft) => ({
  doing: 'move' as const,
  to: { ...thing, ...onMat({ x: thing.x + x * STEP.move, y: thing.y + y * STEP.move }) },
});
const turned = (steps: number) => (thing: BuiltDraft) => ({
  doing: 'turn' as const,
  to: { ...thing, a: (thing.a + steps * STEP.turn + 360) % 360 },
});
const grown = (share: number) => (thing: BuiltDraft) => ({
  doing: 'size' as const,
  to: { ...thing, size: sized(thing.size * share) },
});

const MOVES = {
  left: by(-1, 0),
  right: by(1, 0),
  up: by(0, -1),
  down: by(0, 1),
  turnLeft: turned(-1),
  turnRight: turned(1),
  larger: grown(STEP.size),
  smaller: grown(1 / STEP.size),
} as const satisfies Record<string, (thing: BuiltDraft) => { doing: Exclude<Doing, 'remove'>; to: BuiltDraft }>;
export type Move = keyof typeof MOVES;

const KEYS: Readonly<Record<string, Move>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  '[': 'turnLeft',
  ',': 'turnLeft',
  ']': 'turnRight',
  '.': 'turnRight',
  '+': 'larger',
  '=': 'larger',
  '-': 'smaller',
};

/** What buttons and keys do to a thing. */
export const useThingHands = (thing: BuiltDraft | undefined, onGone: () => void) => {
  const { builtHands } = useLiveClassroom();
  const move = (name: Move): void => {
    if (thing === undefined) return;
    const { doing, to } = MOVES[name](builtHands.thing(thing._id) ?? thing);
    builtHands.change(doing, to);
  };
  const remove = (): void => {
    if (thing === undefined) return;
    onGone();
    builtHands.remove(thing._id);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const name = event.ctrlKey || event.metaKey ? undefined : KEYS[event.key];
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey);
    if (name !== undefined && thing !== undefined) move(name);
    else if ((event.key === 'Delete' || event.key === 'Backspace') && thing !== undefined) remove();
    else if (isUndo) builtHands.undo();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { move, remove, onKeyDown };
};
