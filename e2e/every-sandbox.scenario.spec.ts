import { SOUNDS } from '../packages/language/src/catalogue/sandbox/sounds.ts';
import type { Teacher } from './actors.ts';
import { chromiumOptions } from './chromium.ts';
import { beginsToLook, openEyes, seen } from './every-sandbox/eyes.ts';
import type { Group } from './every-sandbox/group.ts';
import { AROUND, DRESSED, DRIVING } from './every-sandbox/lines.ts';
import { OF_ALL } from './every-sandbox/scene-lines.ts';
import { playsSounds } from './every-sandbox/scene-sounds.ts';
import { SceneStage } from './every-sandbox/scene-stage.ts';
import { recordSound } from './recorder.ts';
import { expect, test } from './test.ts';

test.use({ launchOptions: chromiumOptions({ in3d: true }) });
// Three hundred and fifty statements, each looked at in the picture or heard.
test.slow();
const RESCUE_RUN = '3';
/** Nothing stands on it that could hide a robot. */
const CREATE = '0';

declare global {
  interface Window {
    saidAloud: { text: string; lang: string }[];
  }
}

/** The teacher's own class with as many robots of it, and the scene in 3D that is looked at and listened to. */
const looksOn = async (teacher: Teacher, robots: number, mapId = RESCUE_RUN): Promise<SceneStage> => {
  const { page } = teacher;
  await openEyes(page);
  await recordSound(page);
  await page.addInitScript(() => {
    window.saidAloud = [];
    // No computer of ours has a voice: what the browser is told to say is written down.
    SpeechSynthesis.prototype.speak = ({ text, lang }) => void window.saidAloud.push({ text, lang });
  });
  const { asks, addRobots, enters } = await teacher.preparesClass('Every block');
  await asks('PATCH', '', { mapId });
  await enters();
  const stage = new SceneStage(page, asks);
  if (robots > 0) {
    await addRobots(...new Array<null>(robots).fill(null));
    await stage.program.seesRobots(robots);
  }
  return stage;
};

const playsAll = async (stage: SceneStage, groups: readonly Group[]): Promise<void> => {
  await stage.stands(groups.flatMap(({ lines }) => lines.map(({ code }) => code)));
  for (const group of groups) await test.step(group.name, () => stage.plays(group));
  await stage.over();
};

test('[F5][J5] what belongs to no robot: sky, sun, lands, themes, the big screen, models on the mat and things of the map, with each of their choices', async ({
  teacher,
}) => {
  await playsAll(await looksOn(teacher, 0), OF_ALL);
});

test('[F5] a robot that stands: what it wears and holds up, how it is scaled, turned, lifted and faded, whom it circles, and its animations', async ({
  teacher,
}) => {
  await playsAll(await looksOn(teacher, 2), DRESSED);
});

test('[F5][J5] a robot that stands: each effect, bubbles, faces and spoken words, and the ground around it', async ({
  teacher,
}) => {
  const stage = await looksOn(teacher, 2);
  await playsAll(stage, AROUND);
  expect(await stage.page.evaluate(() => window.saidAloud)).toEqual(
    ['en', 'fr', 'es'].map((lang) => ({ text: `Hello ${lang}`, lang })),
  );
});

test('[F5][J5] each named sound is heard and is unlike every other, softer and louder, stopped and muted', async ({
  teacher,
}) => {
  await playsSounds(
    await looksOn(teacher, 1),
    SOUNDS.map(({ value }) => value),
  );
});

test('[F5][J5] a robot that drives: effects and animations that go with it, trails that fade and trails that stay', async ({
  teacher,
}) => {
  const stage = await looksOn(teacher, 2, CREATE);
  // Where it has room whichever way it looks by then.
  const begins = ['await robot(2).goToXY(40, 40);', "await robot(2).startTurning('clockwise');"];
  await stage.stands([...begins, ...DRIVING.lines.map(({ code }) => code)]);
  for (const _ of begins) await stage.steps();
  await stage.plays(DRIVING);
  await stage.over();
  expect((await stage.scene()).robots[2]).toEqual({});
});

test('a video on the big screen moves by itself', async ({ teacher }) => {
  const { page } = teacher;
  await openEyes(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const { asks, enters } = await teacher.preparesClass('Cinema');
  await enters();
  const stage = new SceneStage(page, asks);
  await stage.stands(["sandbox.loadVideo('rocket', 50);"]);
  await stage.steps();
  await expect.poll(async () => (await stage.scene()).video?.URL).toBe('rocket');
  // Each picture unlike the one before, long after the first.
  for (const _ of [1, 2, 3]) {
    await beginsToLook(page);
    await expect.poll(async () => (await seen(page)).most, { intervals: [50] }).toBeGreaterThan(0.0005);
  }
  await stage.over();
});
