import type { LiveBubble } from '@trundle/client/live/bubbles';
import type { SandboxScene } from '@trundle/protocol/entities/sandbox-scene';
import type { Speech } from '@trundle/protocol/topics/sandbox';
import type { Line } from '@trundle/runtime/messages';
import type { Point } from '@trundle/world/geometry/coordinates';
import type { Deed, Film, FilmEvent } from './film.ts';

type Event<Kind extends FilmEvent['kind']> = Extract<FilmEvent, { kind: Kind }>;

/** What a film has told up to a moment, apart from what moves in every frame. */
export interface Told {
  readonly lines: readonly Line[];
  readonly variables: Readonly<Record<string, string>>;
  readonly sent: readonly (Event<'chat'> | Event<'broadcast'> | Event<'classVariable'>)[];
  readonly deed: Deed | null;
  readonly bubbles: Readonly<Record<number, LiveBubble>>;
  readonly paths: Readonly<Record<number, readonly Point[]>>;
  readonly scene: SandboxScene | null;
  readonly lit: string | null;
}

const NOTHING: Told = {
  lines: [],
  variables: {},
  sent: [],
  deed: null,
  bubbles: {},
  paths: {},
  scene: null,
  lit: null,
};

const endOf = ({ at, speech }: Event<'speech'>): number => at + speech.D * 1_000;

const bubbleOf = ({ T, E, TO, TC, BC }: Speech): LiveBubble => ({
  text: T,
  emoji: E ?? null,
  to: TO ?? null,
  textColour: TC ?? null,
  bubbleColour: BC ?? null,
});

const after = (told: Told, event: FilmEvent, now: number): Told => {
  switch (event.kind) {
    case 'line':
      return { ...told, lines: [...told.lines, event.line] };
    case 'consoleCleared':
      return { ...told, lines: [] };
    case 'variables':
      return { ...told, variables: Object.fromEntries(event.variables.map(({ name, value }) => [name, value])) };
    case 'chat':
    case 'broadcast':
    case 'classVariable':
      return { ...told, sent: [...told.sent, event] };
    case 'deed':
      return { ...told, deed: event };
    case 'speech': {
      const { [event.speech.R]: _before, ...bubbles } = told.bubbles;
      const isOver = endOf(event) <= now;
      return { ...told, bubbles: isOver ? bubbles : { ...bubbles, [event.speech.R]: bubbleOf(event.speech) } };
    }
    case 'silence':
      return { ...told, bubbles: {} };
    case 'path': {
      const { [event.robot]: _before, ...paths } = told.paths;
      return { ...told, paths: event.points === null ? paths : { ...paths, [event.robot]: event.points } };
    }
    case 'scene':
      return { ...told, scene: event.scene };
    case 'lit':
      return { ...told, lit: event.block };
    case 'outputs':
      return told;
  }
};

export const toldAt = ({ events }: Film, now: number): Told =>
  events.filter(({ at }) => at <= now).reduce((told, event) => after(told, event, now), NOTHING);

/** The moments at which something else is told: in between nothing of it changes. */
export const marksOf = ({ events }: Film): number[] => {
  const moments = events.flatMap((event) => {
    if (event.kind === 'outputs') return [];
    return event.kind === 'speech' ? [event.at, endOf(event)] : [event.at];
  });
  return [...new Set([0, ...moments])].sort((one, other) => one - other);
};
