import { Outputs } from '@trundle/world/robot/outputs';
import { pictureOf } from '../../robot-figure/picture.ts';
import { type Film, type FilmEvent, moves } from './film.ts';

/** Something by which somebody notices that the example ran. */
export type Notice =
  | 'moves'
  | 'shows'
  | 'heard'
  | 'says'
  | 'fallsSilent'
  | 'prints'
  | 'clears'
  | 'variables'
  | 'classVariable'
  | 'chat'
  | 'broadcast'
  | 'path'
  | 'scene';

/** Seconds after which jaws are where they were told to go. */
const SETTLED = 1;

const lookOf = (outputs: Outputs, now: number) => ({
  ...pictureOf(outputs, { now, isStill: true }),
  // Silence is told as a tone that nobody hears.
  isSounding: outputs.frequencyAt(now) > 0 && (outputs.sound?.volume ?? 0) > 0,
  blinks: [outputs.ledBlink, outputs.whiteBlink],
  angle: Math.round(outputs.servoAngle(now + SETTLED)),
  moves: false,
});
type Look = ReturnType<typeof lookOf>;

const DARK = lookOf(new Outputs(), 0);
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Reads a film from its beginning. A message that changes nothing to see is no news. */
class Spectator {
  readonly found = new Set<Notice>();
  readonly #looks = new Map<number, Look>();
  #speaks = false;
  #hasLines = false;

  see(event: FilmEvent): void {
    switch (event.kind) {
      case 'outputs':
        this.#look(event.robot, lookOf(Outputs.from(event.outputs, event.at / 1_000), event.at / 1_000));
        break;
      case 'speech':
        this.#speaks = event.speech.D > 0 && (event.speech.T !== '' || event.speech.E !== undefined);
        if (this.#speaks) this.found.add('says');
        break;
      case 'silence':
        if (this.#speaks) this.found.add('fallsSilent');
        break;
      case 'line':
        this.#hasLines = true;
        this.found.add('prints');
        break;
      case 'consoleCleared':
        if (this.#hasLines) this.found.add('clears');
        break;
      case 'path':
        if (event.points !== null) this.found.add('path');
        break;
      case 'deed':
      case 'lit':
        break;
      default:
        this.found.add(event.kind);
    }
  }

  #look(robot: number, look: Look): void {
    const before = this.#looks.get(robot) ?? DARK;
    this.#looks.set(robot, look);
    if (look.isSounding && !before.isSounding) this.found.add('heard');
    if (!isSame({ ...before, isSounding: false }, { ...look, isSounding: false })) this.found.add('shows');
    if (before.isSounding && !look.isSounding) this.found.add('fallsSilent');
  }
}

export const noticed = (film: Film): ReadonlySet<Notice> => {
  const spectator = new Spectator();
  if (moves(film)) spectator.found.add('moves');
  for (const event of film.events) spectator.see(event);
  return spectator.found;
};

const ON_MAT: readonly Notice[] = ['moves', 'shows', 'heard', 'says', 'path'];

/** Whether there is anything to see on the mat. */
export const isOnMat = (found: ReadonlySet<Notice>): boolean => ON_MAT.some((notice) => found.has(notice));
