import type { Locator, Page } from '@playwright/test';
import { SANDBOX_CHANNELS } from '../packages/protocol/src/topics/sandbox-channels.ts';
import { texts } from '../packages/web/src/texts/en/viewer.ts';
import type { Teacher } from './actors.ts';
import { chromiumOptions } from './chromium.ts';
import { beginsToLook, openEyes, seen } from './every-sandbox/eyes.ts';
import { SceneStage } from './every-sandbox/scene-stage.ts';
import { scan } from './qr.ts';
import { expect, test } from './test.ts';

test.use({ launchOptions: chromiumOptions({ in3d: true }) });

/** That each channel changes the picture by itself is seen where every block is. */
const DIFFERS = 0.0008;

/** A statement for each channel, and the words the scene has for it. */
const SAID: readonly { channel: (typeof SANDBOX_CHANNELS)[number]; code: string; words: RegExp }[] = [
  { channel: 'special', code: "sandbox.setState(100, 'onFire');", words: /Object 100/ },
  { channel: 'download', code: "robot(1).loadModel('car');", words: /wears car/ },
  { channel: 'transform', code: 'robot(1).setScale(200);', words: /scaled to 200/ },
  { channel: 'effects', code: "robot(1).playEffect('Stars', 'idle');", words: /stars while it stands/i },
  { channel: 'tile', code: "robot(1).paintGround(0, color('blue'), 20);", words: /paints the ground in #0000ff/ },
  { channel: 'terrain', code: "robot(1).setTerrain('lava', 1);", words: /Ground of lava on layer 1/ },
  { channel: 'crunch', code: 'robot(1).raiseGround(10);', words: /There are hills/ },
  { channel: 'speech', code: "robot(1).say('Hello', 3600);", words: /says “Hello”/ },
  { channel: 'sounds', code: "robot(1).playSound('Lion', 10);", words: /sound: lion/i },
  { channel: 'animations', code: "robot(1).playAnimation('dance', 'idle');", words: /dance while it stands/ },
  { channel: 'general', code: "sandbox.setTheme('Space');", words: /Theme: Space/i },
  {
    channel: 'trail',
    code: "robot(2).paintTrail(color('red'), 9);",
    words: /paints a line in #ff0000/,
  },
];

const scene = (page: Page): Locator => page.locator('[data-scene]');

const viewerLink = async (teacher: Teacher): Promise<string> => {
  const { words, page } = teacher;
  await teacher.chooseInMenu(words.shell.menu.classCode);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: texts.qrViewer, exact: true }).check();
  const link = await scan(dialog.getByRole('img', { name: /QR/ }));
  await dialog.getByRole('button', { name: words.shell.close }).click();
  return link;
};

/** A phone whose headset takes part as far as a browser asks it: it can show another world, and not this room. */
const hasHeadset = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const xr = {
      isSessionSupported: async (mode: string) => mode === 'immersive-vr',
      requestSession: async (mode: string) => {
        document.documentElement.dataset.entered = mode;
        throw new Error('nobody wears it');
      },
    };
    Object.defineProperty(navigator, 'xr', { value: xr });
  });

/** Keeps the line of a page to the broker, so that something can be said over it that the page never would. */
const keepsLine = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const lines: WebSocket[] = [];
    const Real = window.WebSocket;
    window.WebSocket = class extends Real {
      constructor(...given: ConstructorParameters<typeof WebSocket>) {
        super(...given);
        lines.push(this);
      }
    };
    Object.assign(window, { lines });
  });

/** Publishes as the page is logged in at the broker: a packet of MQTT with a topic and a message. */
const publishes = (page: Page, topic: string, message: object): Promise<void> =>
  page.evaluate(
    ([name = '', payload = '']) => {
      const text = new TextEncoder();
      const [head, body] = [text.encode(name), text.encode(payload)];
      const packet = new Uint8Array([0x30, 2 + head.length + body.length, 0, head.length, ...head, ...body]);
      const { lines } = window as unknown as { lines: WebSocket[] };
      const open = lines.filter(({ readyState }) => readyState === WebSocket.OPEN);
      if (open.length === 0) throw new Error('the page has no line to the broker');
      for (const line of open) line.send(packet);
    },
    [topic, JSON.stringify(message)],
  );

test('[J4] what each channel says is in the scene of the panel and of a phone that came by the class QR and can only listen; who comes late sees it, clear clears, robots move live, and a headset is offered where there is one', async ({
  teacher,
  newPage,
}) => {
  expect([...SAID.map(({ channel }) => channel), 'clear'].sort()).toEqual([...SANDBOX_CHANNELS].sort());
  const { page } = teacher;
  await openEyes(page);
  const { code, asks, addRobots, enters } = await teacher.preparesClass('Viewers');
  await addRobots(null, null);
  await enters();
  const stage = new SceneStage(page, asks);
  await stage.program.seesRobots(2);
  const link = await viewerLink(teacher);

  const phone = await newPage();
  await Promise.all([openEyes(phone), keepsLine(phone), hasHeadset(phone)]);
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(link);
  await expect(phone.getByRole('application')).toBeVisible();
  await expect(scene(phone)).toContainText(texts.nothing);

  await stage.stands([
    ...SAID.map(({ code: statement }) => statement),
    'await robot(2).moveForward(20);',
    "sandbox.setSunColor(color('yellow'));",
    'sandbox.clearEverything();',
  ]);
  await Promise.all([beginsToLook(page), beginsToLook(phone)]);
  for (const { code: statement, words } of SAID)
    await test.step(statement, async () => {
      await stage.steps();
      for (const each of [page, phone]) await expect(scene(each)).toContainText(words);
    });
  for (const each of [page, phone])
    await expect.poll(async () => (await seen(each)).now, { intervals: [50] }).toBeGreaterThan(DIFFERS);

  // The line grows as the robot drives, live on both.
  await Promise.all([beginsToLook(page), beginsToLook(phone)]);
  await stage.steps();
  for (const each of [page, phone])
    await expect.poll(async () => (await seen(each)).most, { intervals: [50] }).toBeGreaterThan(DIFFERS);
  await expect(scene(phone)).toContainText(/lines drawn: 1/);

  // Whoever comes late sees the scene as it is: all but what was said only to those who were there.
  await phone.goto('about:blank');
  await phone.goto(link);
  await expect(phone.getByRole('application')).toBeVisible();
  for (const { words } of SAID) await expect(scene(phone)).toContainText(words);

  // The key of the link opens nothing but the calls of viewers, and says nothing at the broker.
  await publishes(phone, `to/classroom/${code}/3d/general`, { TH: 'Chess' });
  await publishes(phone, `to/classroom/${code}/3d/clear`, { F: 'everything' });
  const key = link.split('#')[1] ?? '';
  const asked = await phone.request.get(`/api/class/${code}`, { headers: { authorization: key } });
  expect(asked.ok()).toBe(false);
  await stage.steps();
  await expect.poll(async () => (await stage.scene()).sun).toBe('#ffff00');
  expect((await stage.scene()).theme).toBe('Space');
  await expect(scene(page)).toContainText(/Theme: Space/i);

  // Offered where there is a headset, and said when it does not answer.
  await expect(page.getByRole('button', { name: texts.enterVr, exact: true })).toHaveCount(0);
  await expect(phone.getByRole('button', { name: texts.enterAr, exact: true })).toHaveCount(0);
  await phone.getByRole('button', { name: texts.enterVr, exact: true }).click();
  await expect(phone.locator('html')).toHaveAttribute('data-entered', 'immersive-vr');
  await expect(phone.getByRole('alert')).toHaveText(texts.notEntered);

  await Promise.all([beginsToLook(page), beginsToLook(phone)]);
  await stage.steps();
  for (const each of [page, phone]) {
    await expect(scene(each)).toContainText(texts.nothing);
    await expect.poll(async () => (await seen(each)).most, { intervals: [50] }).toBeGreaterThan(DIFFERS);
  }
  await stage.over();
});
