import { Outputs } from '@trundle/world/robot/outputs';
import { Eyes } from '../../robot-figure/gaze.ts';
import { Painter } from '../../robot-figure/painter.ts';
import { MAP_ROW } from '../../robot-figure/signs.ts';
import { type Film, FRAME, posesAt } from './film.ts';
import { MINE } from './staging.ts';

const DARK = new Outputs();
const tenth = (value: number): number => Math.round(value * 10) / 10;

interface Puppet {
  readonly body: Element;
  readonly label: Element | null;
  readonly painter: Painter;
  readonly eyes: Eyes;
  /** When it said what it shows, and what that is. */
  readonly said: readonly { at: number; outputs: Outputs }[];
}

/** Writes a moment of a film into its drawing, past React. */
export class FilmDrawing {
  readonly #film: Film;
  readonly #objects = new Map<number, Element>();
  readonly #robots = new Map<number, Puppet>();
  readonly #trail: Element | null;

  constructor(film: Film, root: Element) {
    this.#film = film;
    this.#trail = root.querySelector('[data-way]');
    for (const body of root.querySelectorAll('[data-thing]'))
      this.#objects.set(Number(body.getAttribute('data-thing')), body);
    for (const body of root.querySelectorAll('[data-puppet]')) {
      const number = Number(body.getAttribute('data-puppet'));
      const label = root.querySelector(`[data-puppet-label="${number}"]`);
      this.#robots.set(number, {
        body,
        label,
        painter: new Painter(label ? [body, label] : [body], { row: MAP_ROW }),
        eyes: new Eyes(number),
        said: film.events.flatMap((event) =>
          event.kind === 'outputs' && event.robot === number
            ? [{ at: event.at, outputs: Outputs.from(event.outputs, event.at / 1_000) }]
            : [],
        ),
      });
    }
  }

  /** Somebody who wants no motion sees lights that blink as lit. */
  draw(time: number, isStill: boolean): void {
    const poses = posesAt(this.#film, time);
    for (const [number, body] of this.#objects) {
      const { x, y, a } = poses[number] ?? { x: 0, y: 0, a: 0 };
      body.setAttribute('transform', `translate(${tenth(x)} ${tenth(y)}) rotate(${tenth(a + 90)})`);
    }
    for (const [number, { body, label, painter, eyes, said }] of this.#robots) {
      const pose = poses[number];
      if (pose === undefined) continue;
      const where = `translate(${tenth(pose.x)} ${tenth(pose.y)})`;
      body.setAttribute('transform', `${where} rotate(${tenth(pose.a + 90)})`);
      label?.setAttribute('transform', where);
      const outputs = said.findLast(({ at }) => at <= time)?.outputs ?? DARK;
      painter.paint(outputs, { now: time / 1_000, isStill }, { gaze: eyes.at(pose, time), isAsleep: false, hop: 0 });
    }
    this.#trail?.setAttribute('d', this.#trailAt(time));
  }

  /** Where my robot has been. */
  #trailAt(time: number): string {
    const { frames } = this.#film;
    const seen = frames.slice(0, Math.floor(time / FRAME) + 1);
    return seen
      .flatMap(({ [MINE]: pose }, at) => (pose ? [`${at === 0 ? 'M' : 'L'}${tenth(pose.x)} ${tenth(pose.y)}`] : []))
      .join('');
  }
}
