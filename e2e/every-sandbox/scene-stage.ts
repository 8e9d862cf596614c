import type { Page } from '@playwright/test';
import type { SandboxScene } from '../../packages/protocol/src/entities/sandbox-scene.ts';
import { texts } from '../../packages/web/src/texts/en/viewer.ts';
import type { PreparedClass } from '../actors.ts';
import { expect } from '../expect.ts';
import { PATIENCE } from '../patience.ts';
import { ProgramPage } from '../program.ts';
import { WORDS } from '../words.ts';
import { apart, beginsToLook, follow, keep, pixelsOf, seen, sway, where } from './eyes.ts';
import { type Group, PLAIN } from './group.ts';
import type { SceneLine } from './scene-line.ts';

const { run } = WORDS.en;
/** The last statement: whoever waits for the one before sees the program stand there. */
const END = "print('the end');";
/** From this share of the picture on it is another one: some twenty pixels. What stands does not tremble. */
const DIFFERS = 0.0008;
/** Pixels of a colour that is there. */
const SHOWN = 5;
/** By so many pixels a lamp sways that the camera goes with. */
const STEADY = 0.6;
const EVERY = { intervals: [40], timeout: 20_000 };

/** A teacher's page with a program and the scene in 3D beside it, and what the server holds of the scene. */
export class SceneStage {
  readonly page: Page;
  readonly program: ProgramPage;
  readonly #asks: PreparedClass['asks'];
  #isThere = false;

  constructor(page: Page, asks: PreparedClass['asks']) {
    this.page = page;
    this.program = new ProgramPage(page);
    this.#asks = asks;
  }

  async scene(): Promise<SandboxScene> {
    return (await this.#asks<{ scene: SandboxScene }>('GET', '/sandbox')).scene;
  }

  /** Loads a program, stands before its first statement, and shows the scene. */
  async stands(statements: readonly string[]): Promise<void> {
    const { page, program } = this;
    await page.getByLabel(run.speed).selectOption('run');
    await program.type([...statements, END].join('\n'));
    await page.getByLabel(run.speed).selectOption('step');
    await program.openPanel('map3D');
    // Robots have come from where they wait, and the picture of the map is there.
    if (!this.#isThere) await this.isStill(90);
    this.#isThere = true;
    await program.start();
    await this.goesOnFrom(null);
  }

  async look({ view, robot }: Pick<Group, 'view' | 'robot'>): Promise<void> {
    const { page } = this;
    await page.getByRole('radio', { name: texts[view === 'low' ? 'orbit' : view], exact: true }).check();
    if (robot !== undefined)
      await page.getByRole('combobox', { name: texts.robotToFollow, exact: true }).selectOption(String(robot));
    const picture = page.getByRole('application', { name: /^The mat in 3D/ });
    await picture.press('Home');
    if (view === 'low') for (let times = 0; times < 5; times += 1) await picture.press('ArrowDown');
  }

  running(): Promise<string | null> {
    return this.page.evaluate(
      () => document.querySelector('.blocklyBlockCanvas .isRunning')?.getAttribute('data-id') ?? null,
    );
  }

  /** Until it stands before another statement. */
  async goesOnFrom(block: string | null): Promise<void> {
    await this.page.waitForFunction(
      (before) =>
        (document.querySelector('.blocklyBlockCanvas .isRunning')?.getAttribute('data-id') ?? null) !== before,
      block,
      { polling: 'raf', timeout: PATIENCE },
    );
  }

  /** As soon as it can be pressed: three hundred times, each without asking where on the screen the button is. */
  async press(): Promise<void> {
    await this.page.waitForFunction(
      (name) => {
        const button = document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`);
        if (!button || button.disabled) return false;
        button.click();
        return true;
      },
      run.next,
      { polling: 'raf', timeout: PATIENCE },
    );
  }

  /** Carries out one statement. */
  async steps(): Promise<void> {
    const before = await this.running();
    await this.press();
    await this.goesOnFrom(before);
  }

  async over(): Promise<void> {
    await this.press();
    await this.program.finishes();
  }

  /** Nothing in the picture moves: several were drawn or none had to be. */
  async isStill(frames = 12): Promise<void> {
    await expect(async () => {
      await beginsToLook(this.page);
      await this.#frames(frames);
      expect((await seen(this.page)).most).toBeLessThan(DIFFERS);
    }).toPass();
  }

  /** So many frames of the page, drawn or not. */
  #frames(count: number): Promise<void> {
    return this.page.evaluate(
      (most) =>
        new Promise<void>((over) => {
          let left = most;
          const turn = (): void => {
            left -= 1;
            if (left <= 0) over();
            else requestAnimationFrame(turn);
          };
          requestAnimationFrame(turn);
        }),
      count,
    );
  }

  async plays(group: Group): Promise<void> {
    await this.look(group);
    if (group.robot === undefined) await this.isStill();
    await keep(this.page, PLAIN);
    for (const line of group.lines) await this.#plays(line);
    for (const [index, one] of (group.unlike ?? []).entries())
      for (const other of (group.unlike ?? []).slice(index + 1))
        expect(await apart(this.page, one, other), `${one} looks unlike ${other}`).toBeGreaterThan(DIFFERS);
  }

  async #plays(line: SceneLine): Promise<void> {
    try {
      await beginsToLook(this.page);
      await this.steps();
      await expect.poll(async () => line.makes(await this.scene()) ?? null, EVERY).toEqual(line.is ?? null);
      await this.#shows(line);
      if (line.keeps === undefined) return;
      // A picture that is fetched hangs as a card until it is here; sparks are never still.
      if (line.sparks === undefined) await this.isStill();
      await keep(this.page, line.keeps);
    } catch (cause) {
      throw new Error(`${line.block}: ${line.code}\n${(cause as Error).message}`, { cause });
    }
  }

  async #shows({ picture, sparks, shows, hides, follows, sways }: SceneLine): Promise<void> {
    const { page } = this;
    if (shows !== undefined) await expect.poll(() => pixelsOf(page, shows), EVERY).toBeGreaterThan(SHOWN);
    if (hides !== undefined) await expect.poll(() => pixelsOf(page, hides), EVERY).toBe(0);
    if (sways !== undefined) await expect.poll(() => sway(page), EVERY).toBeGreaterThan(sways);
    if (follows !== undefined) {
      await follow(page, follows);
      await this.#frames(20);
      expect(await sway(page)).toBeLessThan(STEADY);
    }
    if (sparks !== undefined && sparks > 0)
      await expect.poll(async () => (await seen(page)).sparks, EVERY).toBe(sparks);
    if (picture === 'any') return;
    if (picture === 'another') await expect.poll(async () => (await seen(page)).most, EVERY).toBeGreaterThan(DIFFERS);
    else if (picture === 'same') {
      await this.isStill();
      expect((await seen(page)).most).toBeLessThan(DIFFERS);
    } else
      await expect(async () => {
        await keep(page, 'now');
        expect(await apart(page, 'now', picture.as)).toBeLessThan(DIFFERS);
      })
        .toPass(EVERY)
        .catch(async (cause) => {
          throw new Error(await where(page, 'now', picture.as), { cause });
        });
    if (sparks === 0)
      await expect
        .poll(async () => {
          await beginsToLook(page);
          await this.#frames(12);
          return (await seen(page)).sparks;
        })
        .toBe(0);
  }
}
