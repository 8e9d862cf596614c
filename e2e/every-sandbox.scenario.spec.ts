import { SOUNDS } from '../packages/language/src/catalogue/sandbox/sounds.ts';
import { chromiumOptions } from './chromium.ts';
import { beginsToLook, openEyes, seen } from './every-sandbox/eyes.ts';
import { DRIVING, STANDING } from './every-sandbox/lines.ts';
import { OF_ALL } from './every-sandbox/scene-lines.ts';
import { playsSounds } from './every-sandbox/scene-sounds.ts';
import { SceneStage } from './every-sandbox/scene-stage.ts';
import { recordSound } from './recorder.ts';
import { expect, test } from './test.ts';

test.use({ launchOptions: chromiumOptions({ in3d: true }) });
// Three hundred and fifty statements, each looked at in the picture or heard.
test.setTimeout(600_000);

const RESCUE_RUN = '3';

declare global {
  interface Window {
    saidAloud: { text: string; lang: string }[];
  }
}

test('[F5][J5] each block of the sandbox, with each of its choices and its defaults, makes of the scene what it says: the picture shows it, the page sounds and speaks it', async ({
  teacher,
}) => {
  const { page } = teacher;
  await openEyes(page);
  await recordSound(page);
  await page.addInitScript(() => {
    window.saidAloud = [];
    // No computer of ours has a voice: what the browser is told to say is written down.
    SpeechSynthesis.prototype.speak = ({ text, lang }) => void window.saidAloud.push({ text, lang });
  });
  const { asks, addRobots, enters } = await teacher.preparesClass('Every block');
  await asks('PATCH', '', { mapId: RESCUE_RUN });
  await enters();
  const stage = new SceneStage(page, asks);
  for (const groups of [OF_ALL, STANDING]) {
    if (groups === STANDING) {
      await addRobots(null, null);
      await stage.program.seesRobots(2);
    }
    await stage.stands(groups.flatMap(({ lines }) => lines.map(({ code }) => code)));
    for (const group of groups) await test.step(group.name, () => stage.plays(group));
    await stage.over();
  }
  expect(await page.evaluate(() => window.saidAloud)).toEqual(
    ['en', 'fr', 'es'].map((lang) => ({ text: `Hello ${lang}`, lang })),
  );

  await test.step('sounds', () =>
    playsSounds(
      stage,
      SOUNDS.map(({ value }) => value),
    ));

  await stage.stands(["await robot(2).startTurning('clockwise');", ...DRIVING.lines.map(({ code }) => code)]);
  await stage.steps();
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
