import { CODE, classroomOf } from '@trundle/client/live/testing/test-server';
import { type CameraLink, makeCameraLink, readCameraLink } from '@trundle/protocol/http/camera';
import { readClassroom } from '@trundle/protocol/http/classroom';
import { removeRobots } from '@trundle/protocol/http/classroom-robots';
import { addVirtualRobots, readVirtual, type VirtualClassroomState } from '@trundle/protocol/http/virtual';
import { cameraStatus } from '@trundle/protocol/topics/classroom';
import { expect, test, vi } from 'vitest';
import { openInClass } from '../testing/class-page.tsx';
import { quietServer } from '../testing/test-app.ts';
import { RobotsPanel } from './RobotsPanel.tsx';

const DAY = 86_400_000;
const KEY = 'a'.repeat(32);
const SERIAL = 'station-1A2B3C4D';
const NOTHING = { robots: [], environment: {}, objects: [] };

const linkOf = (more: Partial<CameraLink> = {}): CameraLink => ({
  key: KEY,
  until: new Date(Date.now() + 20 * DAY).toISOString(),
  holder: null,
  origins: ['https://10.0.0.7:3000'],
  trustFirst: false,
  ...more,
});

const open = async (
  link: CameraLink | null,
  {
    realDevices = true,
    who = 'teacher' as 'teacher' | 'student',
    ended = null as string | null,
    virtual = NOTHING as VirtualClassroomState,
  } = {},
) => {
  const network = quietServer()
    .answer(readClassroom, { ...classroomOf({ robots: [] }), realDevices })
    .answer(readVirtual, virtual)
    .answer(readCameraLink, { link, ended });
  return openInClass({ network, who, path: 'robot_configuration/', children: <RobotsPanel view="" /> });
};
const press = 'A phone as the camera';

test('whoever leads makes the link and sees where it leads, in a square and in letters that other devices reach', async () => {
  const { page, network } = await open(null);
  await page.sees(press);
  page.press(press);
  await page.sees('sees nobody’s name');
  expect(network.to(makeCameraLink)).toEqual([]);
  network.answer(makeCameraLink, linkOf());
  page.press('Make the link');
  // The page of the test was opened on the server's own computer.
  await page.sees(`https://10.0.0.7:3000/camera/${CODE}#${KEY}`);
  expect(page.named('svg', 'QR code for the camera of the class Robots 4b')).toBeDefined();
  await page.sees('No device has taken the place of the camera yet.');
  expect(document.body.textContent).not.toContain('npm start');
});

test.each([
  ['works on this computer alone', [], 'This address works on this computer alone.'],
  ['gives no phone its camera', ['http://10.0.0.7:3000'], 'only at an address that begins with https'],
])('an address that %s is told', async (_, origins, told) => {
  const { page } = await open(linkOf({ origins }));
  await page.sees(press);
  page.press(press);
  await page.sees(told);
});

test('that an address gives no phone its camera stands above the square that leads there', async () => {
  const { page } = await open(linkOf({ origins: ['http://10.0.0.7:3000'] }));
  await page.sees(press);
  page.press(press);
  await page.sees('only at an address that begins with https');
  const words = [...document.querySelectorAll('p')].find(({ textContent }) =>
    textContent?.includes('begins with https'),
  );
  const square = page.named('svg', 'QR code for the camera of the class Robots 4b');
  expect(words?.compareDocumentPosition(square)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('where devices have to trust the server first, the link leads them through that', async () => {
  const { page } = await open(linkOf({ trustFirst: true }));
  await page.sees(press);
  page.press(press);
  await page.sees(`http://10.0.0.7:3000/camera/${CODE}#${KEY}`);
  await page.sees('A device that trusts this server already');
  await page.sees(`https://10.0.0.7:3000/camera/${CODE}#${KEY}`);
  expect(document.body.textContent).not.toContain('only at an address that begins with https');
});

test('another link is made only after a question', async () => {
  const { page, network } = await open(linkOf());
  await page.sees(press);
  page.press(press);
  await page.sees('New link');
  page.press('New link');
  await page.sees('The old link ends at once');
  page.press('Keep this one');
  await page.sees(`/camera/${CODE}#${KEY}`);
  expect(network.to(makeCameraLink)).toEqual([]);
  network.answer(makeCameraLink, linkOf({ key: 'b'.repeat(32) }));
  page.press('New link');
  await page.sees('Make a new link?');
  page.press('Make a new link');
  await page.sees(`/camera/${CODE}#${'b'.repeat(32)}`);
  expect(network.to(makeCameraLink)).toHaveLength(1);
});

test('the line names the phone that watches, and the end of its link three days before', async () => {
  const { page, broker } = await open(
    linkOf({
      until: new Date(Date.now() + 2 * DAY).toISOString(),
      holder: { serial: SERIAL, name: 'Kim’s old phone' },
    }),
  );
  await page.sees('The link for the camera ends on');
  broker.say(cameraStatus, { code: CODE }, { ws_server: SERIAL, app_status: 1, isMatDetected: false });
  await page.sees('The camera does not see the mat: put all of it into the picture. (Kim’s old phone)');
  page.press(press);
  await page.sees('Kim’s old phone has the place of the camera (1A2B3C4D).');
});

test('a link that has ended is told in the line and where another one is made', async () => {
  const { page } = await open(null, { ended: new Date(Date.now() - DAY).toISOString() });
  await page.sees('The link for the camera ended on');
  page.press(press);
  await page.sees('make a new link and open it there');
});

test('one that ended long ago is no news any more, and is told to whoever looks', async () => {
  const { page } = await open(null, { ended: new Date(Date.now() - 60 * DAY).toISOString() });
  await page.sees(press);
  expect(document.body.textContent).not.toContain('The link for the camera ended on');
  page.press(press);
  await page.sees('The link ended on');
});

test('another phone that takes the place of the first is told beside the way to a new link', async () => {
  const { page, broker } = await open(linkOf({ holder: { serial: 'station-00FF00FF', name: 'Somebody’s tablet' } }));
  await page.sees(press);
  const say = (ws_server: string) =>
    broker.say(cameraStatus, { code: CODE }, { ws_server, app_status: 1, isMatDetected: true });
  say(SERIAL);
  await page.sees('The camera sees the mat.');
  expect(document.body.textContent).not.toContain('is the camera now');
  say('station-00FF00FF');
  await page.sees('Somebody’s tablet is the camera now, in place of Phone 1A2B3C4D.');
});

test('a link with time left says nothing in the line', async () => {
  const { page } = await open(linkOf({ until: new Date(Date.now() + 4 * DAY).toISOString() }));
  await page.sees(press);
  expect(document.body.textContent).not.toContain('The link for the camera ends');
});

test.each([
  ['a student', { who: 'student' }],
  ['a class without real devices', { realDevices: false }],
] as const)('%s gets no link', async (_, where) => {
  const { page, network } = await open(linkOf(), where);
  await page.sees('No camera has spoken yet.');
  expect(document.body.textContent).not.toContain(press);
  expect(network.to(readCameraLink)).toEqual([]);
});

test('virtual robots beside a camera that watches are added only after a question', async () => {
  const { page, broker, network } = await open(null);
  network.answer(addVirtualRobots, NOTHING);
  await page.sees(press);
  broker.say(cameraStatus, { code: CODE }, { ws_server: SERIAL, app_status: 1, isMatDetected: true });
  await page.sees('The camera sees the mat. (Phone 1A2B3C4D)');
  const add = [...document.querySelectorAll<HTMLElement>('[data-tour=robots]')][0];
  add?.click();
  await page.sees('A camera watches the mat already');
  page.press('Cancel');
  expect(network.to(addVirtualRobots)).toEqual([]);
  add?.click();
  await page.sees('Add them anyway');
  page.press('Add them anyway');
  await vi.waitFor(() => expect(network.to(addVirtualRobots)).toHaveLength(1));
});

const VIRTUAL = { ...NOTHING, robots: [{ _id: '02:00:00:00:00:01', identifier: 1, plugged: true }] };
const watches = (ws_server: string) => ({ ws_server, app_status: 1, isMatDetected: true });

test('more virtual robots are added without a question while their own camera alone watches', async () => {
  const { page, broker, live, network } = await open(null, { virtual: VIRTUAL });
  network.answer(addVirtualRobots, VIRTUAL);
  await page.sees(press);
  broker.say(cameraStatus, { code: CODE }, watches(''));
  await page.sees('The camera sees the mat. (Virtual camera)');
  expect(live.read('camera').online).toBe(true);
  page.press('Add virtual robots');
  await vi.waitFor(() => expect(network.to(addVirtualRobots)).toHaveLength(1));
});

test.each([
  ['a camera without a name', NOTHING, ['']],
  ['the virtual camera and a phone, whichever spoke last', VIRTUAL, [SERIAL, '']],
])('beside %s virtual robots are added only after a question', async (_, virtual, cameras) => {
  const { page, broker, network } = await open(null, { virtual });
  network.answer(addVirtualRobots, VIRTUAL);
  await page.sees(press);
  for (const camera of cameras) broker.say(cameraStatus, { code: CODE }, watches(camera));
  await page.sees('The camera sees the mat.');
  [...document.querySelectorAll<HTMLElement>('[data-tour=robots]')][0]?.click();
  await page.sees('A camera watches the mat already');
  expect(network.to(addVirtualRobots)).toEqual([]);
});

const AT_ODDS = 'watch together: a robot or a thing whose number both see jumps on the map';

test('while a virtual camera and a phone watch the panel says so, and takes the virtual robots away', async () => {
  const { page, broker, network } = await open(linkOf(), { virtual: VIRTUAL });
  await page.sees(press);
  broker.say(cameraStatus, { code: CODE }, watches(''));
  await page.sees('The camera sees the mat. (Virtual camera)');
  expect(document.body.textContent).not.toContain(AT_ODDS);
  broker.say(cameraStatus, { code: CODE }, watches(SERIAL));
  await page.sees(AT_ODDS);
  page.press('Remove the virtual robots');
  await page.sees('They leave the mat and their students.');
  expect(network.to(removeRobots)).toEqual([]);
  network.answer(removeRobots, { removed: [1] }).answer(readVirtual, NOTHING);
  page.press('Remove the virtual robots');
  await vi.waitFor(() => expect(network.to(removeRobots)).toMatchObject([{ body: { robotNumberIds: [1] } }]));
  await vi.waitFor(() => expect(document.body.textContent).not.toContain(AT_ODDS));
});

test('the dialog of the link says so too', async () => {
  const { page, broker } = await open(linkOf(), { virtual: VIRTUAL });
  await page.sees(press);
  for (const camera of ['', SERIAL]) broker.say(cameraStatus, { code: CODE }, watches(camera));
  await page.sees(AT_ODDS);
  page.press(press);
  await vi.waitFor(() => expect(document.querySelector('dialog')?.textContent).toContain(AT_ODDS), { timeout: 15_000 });
});

test('a student is not asked to take virtual robots away', async () => {
  const { page, broker, live } = await open(linkOf(), { who: 'student', virtual: VIRTUAL });
  await page.sees('No camera has spoken yet.');
  for (const camera of ['', SERIAL]) broker.say(cameraStatus, { code: CODE }, watches(camera));
  await page.sees('The camera sees the mat.');
  expect(live.read('camera').count).toBe(2);
  expect(document.body.textContent).not.toContain(AT_ODDS);
});
