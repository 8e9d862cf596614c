import type { Locator, Page } from '@playwright/test';
import { fill } from '../../packages/protocol/src/text-source.ts';
import { problems } from '../../packages/runtime/src/texts/en/problems.ts';
import type { Actor } from '../actor.ts';
import { expect } from '../expect.ts';
import { ProgramPage } from '../program.ts';
import { filled, WORDS } from '../words.ts';
import { Film } from './film.ts';
import type { Line, Printed } from './line.ts';

const { run, panels, hands } = WORDS.en;
const { myRobotIs } = problems;
const DRAWN = /translate\((-?[\d.]+) (-?[\d.]+)\)(?: rotate\((-?[\d.]+)\))?/;
const MINE = fill(myRobotIs, { robot: 1 });
/** The last statement: whoever waits for the one before sees the program stand there. */
const END = "print('the end');";
/** Robots drive in real time. */
const WHILE_DRIVING = { timeout: 40_000 };

/** Millimetres from where a hand wanted it. */
const PUT_WITHIN = 60;

export interface Pose {
  readonly x: number;
  readonly y: number;
  /** Degrees; 0 looks to the right edge of the mat, 90 down. */
  readonly a: number;
}

/** A line of the console: its words, or a number so near to another. */
type Expected = string | { readonly about: number; readonly within: number };

const normalised = (degrees: number): number => ((degrees % 360) + 360) % 360;
/** From one heading to another the short way, -180 to 180. */
export const turnFrom = (one: number, other: number): number => normalised(other - one + 180) - 180;

/** How far two numbers are apart; a heading of 359.5 is next to 0, and nothing else on the mat is that large. */
const apart = (one: number, other: number): number =>
  Math.min(Math.abs(one - other), Math.abs(360 - Math.abs(one - other)));

/** Somebody’s page with the program, the map and a robot close up: everything a block can be noticed by. */
export class Stage {
  readonly actor: Actor;
  readonly page: Page;
  readonly program: ProgramPage;
  readonly #film: Film;
  /** Where robots and objects were drawn before the statement. */
  #before = new Map<string, Pose>();
  /** How long the line behind robot 1 was before the statement. */
  #drawnBefore = 0;
  #standsAt: string | null = null;
  #closeUp: number | null = null;
  #expected: Expected[] = [];

  constructor(actor: Actor) {
    this.actor = actor;
    this.page = actor.page;
    this.program = new ProgramPage(actor.page);
    this.#film = new Film(actor.page);
  }

  /** Plays the lines one by one: a press, what is to be seen, and on. */
  async play(lines: readonly Line[]): Promise<void> {
    await this.program.type([...lines.map(({ code }) => code), END].join('\n'));
    await this.page.getByLabel(run.speed).selectOption('step');
    await this.program.openPanel('map');
    this.#closeUp = null;
    await this.program.start();
    this.#standsAt = null;
    this.#expected = [];
    await this.#goesOn();
    for (const line of lines) await this.#playLine(line);
    await this.#press();
    await this.program.finishes();
    await this.#said();
  }

  /** Runs a whole program as fast as it goes, and stops it when what is to be seen was. */
  async runs({ code, after }: Pick<Line, 'code' | 'after'>): Promise<void> {
    await this.program.type(code);
    await this.page.getByLabel(run.speed).selectOption('run');
    await this.program.openPanel('map');
    this.#closeUp = null;
    await this.program.start();
    await after?.(this);
    await this.program.stop();
  }

  async #playLine({ block, code, before, after, prints }: Line): Promise<void> {
    try {
      await before?.(this);
      this.#before = await this.#poses();
      this.#drawnBefore = await this.#lineLength();
      if (prints) this.#expected.push(await this.#expectedOf(prints));
      await this.#film.begins(this.#front());
      await this.#press();
      await after?.(this);
      await this.#goesOn();
    } catch (cause) {
      const problem = await this.page.getByRole('status').allTextContents();
      throw new Error(`${block}: ${code}\n${problem.join(' ')}\n${(cause as Error).message}`, { cause });
    }
  }

  async #expectedOf(prints: Printed): Promise<Expected> {
    if (typeof prints === 'string') return prints;
    if ('shown' in prints) return { about: await prints.shown(this), within: prints.within };
    const [low, high] = await prints.between(this);
    return { about: (low + high) / 2, within: (high - low) / 2 };
  }

  async #press(): Promise<void> {
    await this.page.getByRole('button', { name: run.next, exact: true }).click();
  }

  #running(): Promise<string | null> {
    return this.page.evaluate(
      () => document.querySelector('.blocklyBlockCanvas .isRunning')?.getAttribute('data-id') ?? null,
    );
  }

  /** Until it stands before the next statement. */
  async #goesOn(): Promise<void> {
    await expect.poll(() => this.#running(), { ...WHILE_DRIVING, intervals: [50] }).not.toBe(this.#standsAt);
    this.#standsAt = await this.#running();
  }

  /** It does not go on: looked at in every frame, for longer than a program that need not wait takes to the next statement. */
  async stands(): Promise<void> {
    const seen = await this.page.evaluate(async () => {
      const began = performance.now();
      const stood = new Set<string | null>();
      await new Promise<void>((over) => {
        const look = (now: number): void => {
          stood.add(document.querySelector('.blocklyBlockCanvas .isRunning')?.getAttribute('data-id') ?? null);
          if (now - began > 400) over();
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
      return [...stood];
    });
    expect(seen, 'the program waits').toEqual([this.#standsAt]);
  }

  #lineLength(): Promise<number> {
    return this.page
      .locator('[data-trail="1"] path')
      .evaluateAll((paths) => paths.reduce((sum, path) => sum + (path as SVGPathElement).getTotalLength(), 0));
  }

  /** How much longer the line behind robot 1 is than before the statement. */
  async drawn(): Promise<number> {
    return (await this.#lineLength()) - this.#drawnBefore;
  }

  /** The console has what was printed, in order, and nothing else. */
  async #said(): Promise<void> {
    await this.program.openPanel('console');
    const expected = [...this.#expected, 'the end'];
    await expect.poll(async () => (await this.printed()).length).toBe(expected.length);
    for (const [index, words] of (await this.printed()).entries()) {
      const each = expected[index] ?? '';
      if (typeof each === 'string') expect(words, `line ${index + 1} of the console`).toBe(each);
      else expect(apart(Number(words), each.about), `${words}, where ${each.about} shows`).toBeLessThan(each.within);
    }
  }

  /** What the program printed, from the open console; which robot is mine is said to whom has several. */
  async printed(): Promise<string[]> {
    const lines = this.page.getByRole('region', { name: panels.names.console }).locator('li[data-kind="print"]');
    // Lines that are scrolled out of sight are there, too.
    const words = await lines
      .locator('> :nth-child(3)')
      .evaluateAll((found) => found.map((each) => each.firstChild?.textContent ?? ''));
    return words.filter((text) => text !== MINE);
  }

  /** The console takes the place of the map and of the robot close up. */
  async opensConsole(): Promise<void> {
    await this.program.openPanel('console');
    this.#closeUp = null;
  }

  async #poses(): Promise<Map<string, Pose>> {
    const drawn = await this.page
      .locator('[data-robot], [data-object]')
      .evaluateAll((figures) =>
        figures.map((figure) => [
          figure.getAttribute('data-robot') ?? figure.getAttribute('data-object') ?? '',
          figure.getAttribute('transform') ?? '',
        ]),
      );
    return new Map(drawn.map(([name = '', transform = '']) => [name, poseIn(transform)]));
  }

  /** Where the map draws a robot or an object, in millimetres. */
  async pose(number: number): Promise<Pose> {
    return (await this.#poses()).get(String(number)) ?? { x: Number.NaN, y: Number.NaN, a: Number.NaN };
  }

  /** Where the map has drawn it since the statement began, in order, with the milliseconds. */
  async way(number: number): Promise<readonly (Pose & { at: number })[]> {
    return (await this.#film.of(number)).map(({ at, value }) => ({ ...poseIn(value), at }));
  }

  /** What was written on a part of the robot close up since the statement began, in order. */
  async seenOn(part: string, attribute: string): Promise<readonly string[]> {
    return (await this.#film.ofPart(part, attribute)).map(({ value }) => value);
  }

  /** The same on the map, of the robot and of what stands beside it. */
  async seenOnMap(number: number, part: string, attribute: string): Promise<readonly string[]> {
    return (await this.#film.ofPartOnMap(number, part, attribute)).map(({ value }) => value);
  }

  before(number: number): Pose {
    return this.#before.get(String(number)) ?? { x: Number.NaN, y: Number.NaN, a: Number.NaN };
  }

  /** Waits until something that is measured in the page is as it should be, more or less. */
  async near(what: string, look: () => Promise<number>, wanted: number, tolerance: number): Promise<void> {
    const away = async (): Promise<number> => Math.abs((await look()) - wanted);
    await expect.poll(away, { message: what, ...WHILE_DRIVING, intervals: [100] }).toBeLessThanOrEqual(tolerance);
  }

  /** Nothing on the map moves any more. */
  async rests(): Promise<void> {
    const still = async (): Promise<boolean> => {
      const before = await this.#poses();
      // A camera sees three times a second.
      await this.page.evaluate(() => new Promise((seen) => setTimeout(seen, 400)));
      return [...(await this.#poses())].every(([name, { x, y, a }]) => {
        const was = before.get(name);
        return was && Math.hypot(was.x - x, was.y - y) < 3 && Math.abs(turnFrom(was.a, a)) < 2;
      });
    };
    await expect.poll(still, { message: 'all robots stand', ...WHILE_DRIVING, intervals: [0] }).toBe(true);
  }

  /** Opens a robot close up below the map, unless it is there. */
  async lookAt(number: number): Promise<void> {
    if (this.#closeUp === number) return;
    await this.program.openPanel('map');
    await this.page.locator(`[data-robot="${number}"]`).focus();
    await this.page.keyboard.press('Enter');
    await expect(this.sheet(number)).toBeVisible();
    this.#closeUp = number;
  }

  sheet(number: number): Locator {
    return this.page.getByRole('region', { name: filled(panels.closeUp.title, { number }) });
  }

  /** A painted part of the robot that is seen close up, from the front. */
  part(name: string): Locator {
    return this.page.getByRole('img', { name: new RegExp(`^${this.#front()}`) }).locator(`[data-part="${name}"]`);
  }

  /** The same part of the same robot on the map, or upright beside it there. */
  partOnMap(name: string): Locator {
    const number = this.#closeUp ?? 0;
    const [robot, label] = [`[data-robot="${number}"]`, `[data-label="${number}"]`];
    return this.page.locator(`${robot} [data-part="${name}"], ${label} [data-part="${name}"]`);
  }

  /** Which robot is seen close up. */
  get closeUp(): number {
    return this.#closeUp ?? 0;
  }

  #front(): string {
    return filled(panels.closeUp.front, { number: this.#closeUp ?? 0, shows: '' }).trim();
  }

  /** What a hand can do to the robot that is seen close up. */
  hand(name: string | RegExp): Locator {
    return this.hands().getByRole('button', { name, exact: true });
  }

  hands(): Locator {
    return this.page.getByRole('region', { name: filled(hands.label, { number: this.#closeUp ?? 0 }) });
  }

  /** Plugs three add-ons into a robot, in the page. */
  async plug(number: number, codes: readonly number[]): Promise<void> {
    const { actor, page } = this;
    const panel = await actor.openPanel('robot_configuration');
    const back = panel.getByRole('button', { name: panels.robots.all, exact: true });
    const open = panel.getByRole('button', { name: filled(panels.robots.open, { number }), exact: true });
    await expect(back.or(open)).toBeVisible();
    if (await back.isVisible()) await back.click();
    await open.click();
    for (const [index, port] of [1, 2, 4].entries()) {
      const code = codes[index];
      if (code !== undefined) await page.getByLabel(filled(panels.sensors.slot, { port })).selectOption(String(code));
    }
    await actor.button(panels.sensors.save).click();
    await expect(page.locator('form').getByText(panels.sensors.state.completed, { exact: true })).toBeVisible();
  }

  /** Turns the robot that is seen close up with the hand, until it looks there. */
  async turnsByHand(number: number, heading: number): Promise<void> {
    await expect(async () => {
      const away = turnFrom((await this.pose(number)).a, heading);
      if (Math.abs(away) > 10) await this.page.getByRole('button', { name: panels.map.turnRight, exact: true }).click();
      expect(Math.abs(away)).toBeLessThan(10);
    }).toPass();
  }

  /** Takes a robot with the hand and puts it down somewhere else on the mat; again, where a map that was just laid out slipped from under the hand. */
  async drag(number: number, to: { x: number; y: number }): Promise<void> {
    const away = async (): Promise<number> => {
      const { x, y } = await this.pose(number);
      return Math.hypot(x - to.x, y - to.y);
    };
    await expect(async () => {
      if ((await away()) > PUT_WITHIN) await this.#dragOnce(number, to);
      await expect.poll(away, { timeout: 5_000 }).toBeLessThan(PUT_WITHIN);
    }).toPass();
  }

  async #dragOnce(number: number, to: { x: number; y: number }): Promise<void> {
    const { page } = this;
    const at = await page.evaluate(
      ([robot, x, y]) => {
        const figure = document.querySelector<SVGGElement>(`[data-robot="${robot}"]`);
        const world = figure?.parentElement as SVGGElement | null;
        const matrix = world?.getScreenCTM();
        const box = figure?.getBoundingClientRect();
        if (!matrix || !box) throw new Error('it is not on the map');
        const goal = new DOMPoint(x, y).matrixTransform(matrix);
        const own = new DOMPoint(...placeOf(figure?.getAttribute('transform') ?? '')).matrixTransform(matrix);
        function placeOf(transform: string): [number, number] {
          const [, left = '0', top = '0'] = /translate\((-?[\d.]+) (-?[\d.]+)\)/.exec(transform) ?? [];
          return [Number(left), Number(top)];
        }
        return { from: { x: own.x, y: own.y }, goal: { x: goal.x, y: goal.y } };
      },
      [number, to.x, to.y] as const,
    );
    await page.mouse.move(at.from.x, at.from.y);
    await page.mouse.down();
    await page.mouse.move(at.goal.x, at.goal.y, { steps: 5 });
    await page.mouse.up();
  }
}

const poseIn = (transform: string): Pose => {
  const [, x, y, turned = '90'] = DRAWN.exec(transform) ?? [];
  return { x: Number(x), y: Number(y), a: normalised(Number(turned) - 90) };
};
