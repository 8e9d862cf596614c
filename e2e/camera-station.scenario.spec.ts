import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { fill } from '../packages/protocol/src/text-source.ts';
import { systemClock } from '../packages/simulator/src/clock.ts';
import type { Connect } from '../packages/simulator/src/devices/connection.ts';
import { cameraClientId } from '../packages/simulator/src/devices/connection.ts';
import { mqttConnect } from '../packages/simulator/src/devices/mqtt-connection.ts';
import { Random } from '../packages/simulator/src/mat/random.ts';
import { VirtualClassroom } from '../packages/simulator/src/virtual-classroom.ts';
import { CORNERS, MARKER_SIZES, markerOf, markerOfCorner } from '../packages/vision/src/markers.ts';
import type { Cover } from '../packages/vision/src/testing/scene.ts';
import { texts } from '../packages/web/src/texts/en/camera.ts';
import { texts as linkTexts } from '../packages/web/src/texts/en/camera-link.ts';
import { texts as print } from '../packages/web/src/texts/en/print.ts';
import type { PreparedClass, Teacher } from './actors.ts';
import { chromiumOptions } from './chromium.ts';
import { type Pose, Stage, turnFrom } from './every-block/stage.ts';
import { type Scene, watchesMat, writeFilm } from './mat-film.ts';
import { PATIENCE } from './patience.ts';
import { markersOn } from './printed-markers.ts';
import { surroundings } from './surroundings.ts';
import { expect, test } from './test.ts';
import { filled } from './words.ts';

// The browser's own camera plays a film of a mat. Whoever opens no camera has nothing of it.
const FILM = join(import.meta.dirname, '../test-results/films/mat.y4m');
const { args = [], ...options } = chromiumOptions();
test.use({
  launchOptions: {
    ...options,
    args: [...args, '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${FILM}`],
  },
});

/** Millimetres and degrees between what is true and what is shown. */
const EXACT = { place: 10, heading: 4 } as const;
/** Pictures are drawn, played and read by processors that have other things to do. */
const LONG = { timeout: 3 * PATIENCE } as const;
const away = (one: { x: number; y: number }, other: { x: number; y: number }): number =>
  Math.hypot(one.x - other.x, one.y - other.y);

/** Opens the camera of a class on a device of its own, where nobody is logged in. */
const opensCamera = async (page: Page, address: string): Promise<void> => {
  await page.context().grantPermissions(['camera']);
  await page.goto(address);
  await page.getByRole('button', { name: texts.open, exact: true }).click();
};

/** Robots that are really there for the broker, and a mat that nobody tells about but the camera of this test. */
const unseenMat = async ({ code, asks }: PreparedClass): Promise<VirtualClassroom> => {
  const { deviceKey } = await asks<{ deviceKey: string }>('GET', '/device_key');
  const url = `${surroundings().baseURL.replace(/^http/, 'ws')}/mqtt`;
  const connect = mqttConnect({ url, code, deviceKey, clock: systemClock, random: new Random(1) });
  const silent = { publish: async () => undefined, subscribe: async () => false, close: () => undefined };
  const isCamera = new RegExp(`^${cameraClientId('')}`);
  const withoutCamera: Connect = (device, listener) =>
    isCamera.test(device.clientId) ? silent : connect(device, listener);
  return new VirtualClassroom({ code, connect: withoutCamera, origin: 'commandLine' });
};

const THING = 117;
/** Pictures a second, and for how many of them robots drive, rest, rest with a corner of the mat covered, and are not seen. */
const RATE = 5;
const ACTS = { drive: 20, rest: 20, covered: 30, away: 20 } as const;
const REST = { first: { x: 560, y: 300, a: 0 }, second: { x: 250, y: 560, a: 90 }, thing: { x: 420, y: 640, a: 30 } };
const SLEEVE = { x: 860, y: 20, a: 20, length: 190, width: 150, from: 20, to: 60, colour: [90, 110, 150] } as const;
/** Somebody holds a sheet of paper before the camera. */
const SHEET = {
  x: 400,
  y: 400,
  a: 3,
  length: 1_300,
  width: 1_300,
  from: 200,
  to: 210,
  colour: [205, 200, 190],
} as const;

const coversAt = (picture: number): Cover[] => {
  const rested = picture - ACTS.drive - ACTS.rest;
  return rested < 0 ? [] : [rested < ACTS.covered ? SLEEVE : SHEET];
};

const sceneAt = (picture: number): Scene => {
  const left = Math.max(0, 1 - picture / ACTS.drive);
  return {
    robots: {
      1: { ...REST.first, x: REST.first.x - 360 * left },
      2: { ...REST.second, y: REST.second.y - 360 * left },
    },
    objects: { [THING]: { ...REST.thing, x: REST.thing.x - 200 * left } },
    covers: coversAt(picture),
  };
};
const LENGTH = Object.values(ACTS).reduce((sum, pictures) => sum + pictures, 0);
const film = Array.from({ length: LENGTH }, (_, picture) => sceneAt(picture));

/** Has sheets of markers made in the print shop, beside the class, and reads them as a camera would. */
const printsMarkers = async (teacher: Teacher): Promise<void> => {
  const panel = await teacher.openPanel('robot_configuration');
  const [shop] = await Promise.all([
    teacher.page.waitForEvent('popup'),
    panel.getByRole('link', { name: teacher.words.panels.camera.print }).click(),
  ]);
  const sheet = shop.getByRole('img', { name: filled(print.preview, { number: 1 }), exact: true });
  const reads = async (ids: readonly number[], side: number): Promise<void> => {
    await expect(async () => {
      const markers = await markersOn(sheet);
      expect(markers.map(({ id }) => id)).toEqual(ids);
      for (const marker of markers) {
        expect(marker.wrong).toBe(0);
        // Of the width of an A4 sheet, in millimetres.
        expect(Math.abs(marker.side * 210 - side)).toBeLessThan(0.8);
      }
    }).toPass({ timeout: PATIENCE });
  };
  const kind = shop.getByLabel(print.what, { exact: true });
  await kind.selectOption('robots');
  await shop.getByLabel(print.robotNumbers, { exact: true }).fill('1, 2');
  await reads([1, 2], MARKER_SIZES.robot.side);
  await kind.selectOption('objects');
  await shop.getByLabel(print.objectNumbers, { exact: true }).fill(String(THING));
  await reads([markerOf(THING) ?? 0], MARKER_SIZES.object.side);
  await kind.selectOption('corners');
  await reads(CORNERS.map(markerOfCorner), MARKER_SIZES.corner.side);
  await shop.close();
};

/** Makes the link for a phone, and reads the address that the phone is to open. */
const makesLink = async (teacher: Teacher, code: string): Promise<string> => {
  const panel = await teacher.openPanel('robot_configuration');
  await panel.getByRole('button', { name: teacher.words.panels.camera.link, exact: true }).click();
  const dialog = teacher.page.getByRole('dialog', { name: linkTexts.title });
  await dialog.getByRole('button', { name: linkTexts.make, exact: true }).click();
  const shown = dialog.getByText(`/camera/${code}#`);
  await expect(shown).toBeVisible();
  const address = (await shown.textContent()) ?? '';
  await dialog.getByRole('button', { name: teacher.words.shell.close, exact: true }).click();
  return address;
};

test('[D11] a teacher prints markers and makes a phone over the mat the camera of the class: it tells where robots and things are, and says plainly what it cannot see', async ({
  teacher,
  newPage,
}) => {
  test.slow();
  await writeFilm(FILM, RATE, film);
  const prepared = await teacher.preparesClass('Over the mat');
  const classroom = await unseenMat(prepared);
  try {
    for (const identifier of [1, 2]) {
      const mac = `A0B1C2D3E40${identifier}`;
      await prepared.asks('POST', '/robots', { _id: mac, identifier });
      classroom.addRobot({ mac, identifier });
    }
    classroom.start();
    await prepared.enters();
    await printsMarkers(teacher);
    const panel = await teacher.openPanel('robot_configuration');
    await expect(panel.getByText(teacher.words.panels.camera.none)).toBeVisible();
    const address = await makesLink(teacher, prepared.code);
    const stage = new Stage(teacher);
    await stage.program.openPanel('map');

    const phone = await newPage();
    await phone.setViewportSize({ width: 390, height: 844 });
    await opensCamera(phone, address);
    await expect(phone.getByText(fill(texts.pictureSays, { robots: '1, 2' }))).toBeVisible();
    await expect(phone.getByText(fill(texts.pictureObject, { objects: THING }))).toBeVisible();

    // Where they drive, and then where they stand: shown as the film has them.
    const drives = async (): Promise<number> => away(await stage.pose(1), REST.first);
    await expect.poll(drives, { ...LONG, intervals: [50] }).toBeGreaterThan(100);
    const areShown = async (): Promise<void> => {
      for (const [number, rest] of [
        [1, REST.first],
        [2, REST.second],
        [THING, REST.thing],
      ] as const) {
        const pose = await stage.pose(number);
        expect(away(rest, pose), `millimetres, of ${number}`).toBeLessThan(EXACT.place);
        if (number !== THING) expect(Math.abs(turnFrom(rest.a, pose.a))).toBeLessThan(EXACT.heading);
      }
    };
    await expect(areShown).toPass({ ...LONG, intervals: [100] });
    await teacher.openPanel('robot_configuration');
    await expect(panel.getByText(teacher.words.panels.camera.seesMat)).toBeVisible();

    // A sleeve lies on a corner: said, and what is seen goes on being told.
    const covered = phone.getByText(fill(texts.corner_covered, { corner: texts.topRight }), { exact: true });
    // Beside the headline, and in the list.
    await expect(covered).toHaveCount(2, LONG);
    await expect(phone.getByText(texts.mend, { exact: true })).toBeVisible();
    await expect(areShown).toPass({ ...LONG, intervals: [100] });
    await expect(panel.getByText(teacher.words.panels.camera.seesMat)).toBeVisible();

    // A sheet before the camera: neither side says that all is well.
    await Promise.all([
      expect(phone.getByText(texts.noMatText, { exact: true })).toBeVisible(LONG),
      expect(panel.getByText(teacher.words.panels.camera.noMat)).toBeVisible(LONG),
    ]);
    await expect(covered).toHaveCount(0, LONG);
    await expect(phone.getByText(fill(texts.pictureSays, { robots: '1, 2' }))).toBeVisible(LONG);

    // The system stops the video, and plays none that it is given anew: as some do until somebody touches the screen.
    await phone.evaluate(() => {
      const video = document.querySelector('video');
      if (video === null) throw new Error('there is no picture');
      video.autoplay = false;
      video.play = () => Promise.reject(new Error('the system wants to be asked'));
      video.pause();
    });
    await expect(phone.getByText(texts.frozenText, { exact: true })).toBeVisible(LONG);
    await expect(panel.getByText(teacher.words.panels.camera.offline)).toBeVisible(LONG);
  } finally {
    classroom.stop();
    await rm(FILM, { force: true });
  }
});

test('[D2] [D11] a robot seen by such a camera alone is found by its heading, and drives where a program sends it', async ({
  teacher,
  newPage,
}) => {
  test.slow();
  const prepared = await teacher.preparesClass('Closed loop');
  const classroom = await unseenMat(prepared);
  const robot = classroom.addRobot({ mac: 'A0B1C2D3E403', identifier: 3, pose: { x: 300, y: 500, a: 20 } });
  const still = { x: 660, y: 160, a: 130 };
  const truth = (): Pose => classroom.mat.poseOf(robot.body);
  try {
    await prepared.enters();
    const address = await makesLink(teacher, prepared.code);
    const stage = new Stage(teacher);
    await stage.program.openPanel('map');
    const phone = await newPage();
    await watchesMat(phone, () => ({ robots: { [robot.body.marker]: truth(), 5: still } }));
    await opensCamera(phone, address);
    // Neither is in the class yet.
    await expect(phone.getByText(texts.strangers, { exact: true })).toBeVisible(LONG);
    await expect(phone.getByText(texts.good, { exact: true })).toHaveCount(0);

    // It says its address, is told to turn, and the one that turned is it.
    classroom.start();
    await expect.poll(() => robot.isOnline, { timeout: 2 * LONG.timeout }).toBe(true);
    expect(robot.identifier).toBe(3);
    await expect.poll(async () => away(await stage.pose(3), truth()), LONG).toBeLessThan(EXACT.place);
    await expect(phone.getByText(texts.good, { exact: true })).toBeVisible(LONG);
    // Number 5 goes on being nobody’s.
    await expect(phone.getByText(fill(texts.pictureStrangers, { numbers: '5' }), { exact: true })).toBeVisible();

    // By way of a point before it, as a child comes near: what is left of a turn says little on a short way.
    const [before, goal] = [
      { x: 400, y: 340 },
      { x: 510, y: 340 },
    ] as const;
    const goTo = ({ x, y }: { x: number; y: number }) => `await robot(3).goTo(position(${x / 10}, ${y / 10}));`;
    await stage.program.type(`${goTo(before)}\n${goTo(goal)}`);
    // Once: a program that stops because its robot is not seen is what must not be.
    await stage.program.start();
    const { states } = teacher.words.run;
    const ended = teacher.page.getByText(states.FINISHED, { exact: true });
    await expect(ended.or(teacher.page.getByText(states.STOPPED, { exact: true }))).toBeVisible(LONG);
    await expect(ended, 'to its end').toBeVisible({ timeout: 1_000 });
    expect(away(truth(), goal)).toBeLessThan(EXACT.place);
  } finally {
    classroom.stop();
  }
});
