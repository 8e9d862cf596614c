import { CODE, classroomOf, robotOf } from '@trundle/client/live/testing/test-server';
import { classroom, id } from '@trundle/client/testing/people';
import type { Model3d } from '@trundle/protocol/entities/model3d';
import { readClassroom } from '@trundle/protocol/http/classroom';
import {
  bundledPicture,
  type Gif,
  listGifCategories,
  readPutUpGif,
  searchGifs,
  searchModels,
} from '@trundle/protocol/http/library';
import {
  acceptClassModel,
  addFoundModel,
  deleteClassModel,
  listClassModels,
  listGlobalModels,
  updateClassModel,
  uploadClassModel,
} from '@trundle/protocol/http/model3d';
import { gifEvent, modelEvent } from '@trundle/protocol/topics/notify';
import { BUNDLED_MODELS } from '@trundle/world/catalogue/models';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Billboard } from '../models/Billboard.tsx';
import { classModel } from '../testing/class-model.ts';
import { openInClass } from '../testing/class-page.tsx';
import { quietServer } from '../testing/test-app.ts';
import { SandboxPanel } from './SandboxPanel.tsx';

const TIME = '2026-01-02T03:04:05.000Z';
const RAIN = '/api/3d/gif/bundled/rain.0123abcd.svg';

const pageOf = (data: Model3d[], more = {}) => ({
  pageNumber: 1,
  totalPage: 1,
  countWaitingToBeAccepted: data.filter((each) => !each.accepted_at).length,
  data,
  ...more,
});
const rain: Gif = { id: 'rain', title: 'Rain', media: [{ gif: { url: RAIN, dims: [240, 180] } }] };

beforeEach(() => {
  // What a page of tests lacks: addresses of things in memory.
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
});
afterEach(() => vi.restoreAllMocks());

const server = () => quietServer().answer(readClassroom, classroom({ students: ['Ada'] }));
const asked = (sent: readonly { path: string }[]): string[] => sent.map(({ path }) => path.slice(path.indexOf('?')));

test('a teacher accepts what waits, renames and deletes; the list is asked for again on the page one is on', async () => {
  const second = { pageNumber: 2, totalPage: 2 };
  const network = server()
    .answer(
      listClassModels,
      pageOf([classModel(1, 'First')], { totalPage: 2 }),
      pageOf([classModel(2, 'Dragon', null)], second),
      pageOf([classModel(2, 'Dragon')], second),
      pageOf([classModel(2, 'Lizard')], second),
      pageOf([], { pageNumber: 2, totalPage: 1 }),
      pageOf([classModel(1, 'First')]),
    )
    .answer(acceptClassModel, classModel(2, 'Dragon'))
    .answer(updateClassModel, classModel(2, 'Lizard'))
    .answer(deleteClassModel, { ok: true });
  const { page } = await openInClass({ network, path: 'map3D/models', children: <SandboxPanel view="models" /> });
  await page.sees('Page 1 of 2');
  page.press('Next page');
  await page.sees('Waits for you');
  page.press('Accept Dragon');
  await vi.waitFor(() => expect(page.text()).not.toContain('Waits for you'));
  page.press('Rename Dragon');
  await page.sees('Rename the model');
  page.type('Name of the model', 'Lizard');
  page.submit();
  await page.sees('Lizard');
  page.press('Delete Lizard');
  await page.sees('Delete Lizard?');
  page.press('Delete');
  await page.sees('First');
  expect(network.to(acceptClassModel)[0]?.body).toEqual({ modelId: id(2) });
  expect(network.to(updateClassModel)[0]?.body).toEqual({ modelTitle: 'Lizard' });
  // Page 2 is gone with its last model.
  expect(asked(network.to(listClassModels))).toEqual(['?p=1', '?p=2', '?p=2', '?p=2', '?p=2', '?p=1']);
});

test('a student sends a model, is told that it waits, and hears when it is accepted', async () => {
  const network = server()
    .answer(listClassModels, pageOf([]), pageOf([classModel(3, 'Cube', null)]), pageOf([classModel(3, 'Cube')]))
    .answer(uploadClassModel, classModel(3, 'Cube', null));
  const { page, broker } = await openInClass({
    network,
    who: 'student',
    path: 'map3D/models',
    children: <SandboxPanel view="models" />,
  });
  await page.sees('No models yet.');
  page.press('Add a model');
  await page.sees('Send it');
  page.press('Send it');
  await page.sees('Choose a zip file.');
  const field = document.querySelector<HTMLInputElement>('input[type=file]');
  const file = new File(['zip'], 'my_cube-2.zip', { type: 'application/zip' });
  Object.defineProperty(field, 'files', { value: [file] });
  field?.dispatchEvent(new Event('change', { bubbles: true }));
  await vi.waitFor(() => expect(page.named('button', 'Send it')).toBeDefined());
  page.press('Send it');
  await page.sees('Cube was sent. It waits for your teacher.');
  await page.sees('Waits for your teacher');
  const [sent] = network.to(uploadClassModel);
  expect(sent?.body).toMatchObject({ modelTitle: 'my cube 2', modelFile: expect.any(File) });
  const event = { messageType: 'accept', data: { modelId: id(3), modelTitle: 'Cube' } } as const;
  broker.say(modelEvent, { code: CODE, type: 'accept' }, event);
  await vi.waitFor(() => expect(page.text()).not.toContain('Waits for your teacher'));
});

test('a teacher puts a picture up and takes it down; it hangs over the class meanwhile', async () => {
  const network = server()
    .answer(searchGifs, { results: [rain] })
    .answer(listGifCategories, { tags: [{ searchterm: 'weather', name: 'Weather', image: RAIN }] })
    .answer(readPutUpGif, { up: null })
    .file(bundledPicture, '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml');
  const { page, broker } = await openInClass({
    network,
    path: 'map3D/pictures',
    children: (
      <>
        <SandboxPanel view="pictures" />
        <Billboard code={CODE} isTeacher />
      </>
    ),
  });
  await page.sees('Rain');
  page.press('Show Rain to the class');
  await vi.waitFor(() =>
    expect(broker.published.map(({ topic }) => topic)).toContain(`classroom/${CODE}/gif_event/add`),
  );
  const data = { url: RAIN, title: 'Rain' };
  expect(broker.published.at(-1)?.payload).toEqual({ messageType: 'add', data });
  await page.sees('The class sees this now');
  page.named('aside button', 'Take it down').click();
  expect(broker.published.at(-1)).toMatchObject({ topic: `classroom/${CODE}/gif_event/delete`, payload: { data } });
  await vi.waitFor(() => expect(document.querySelector('aside')).toBeNull());
  page.press('Weather');
  await vi.waitFor(() => expect(asked(network.to(searchGifs))).toContain('?q=&tag=weather'));
});

test('a child’s own robot holds up a picture, and puts it down; what it sees of the library is said by kind too', async () => {
  const mine = robotOf(7, { student: { _id: id(600), name: 'Ada' } });
  const network = server()
    .answer(readClassroom, classroomOf({ robots: [mine, robotOf(8)] }))
    .answer(searchGifs, { results: [rain] })
    .answer(listGifCategories, { tags: [{ searchterm: 'weather', name: 'Weather', image: RAIN }] })
    .file(bundledPicture, '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml');
  const { page, broker } = await openInClass({
    network,
    who: 'student',
    path: 'map3D/pictures',
    children: <SandboxPanel view="pictures" />,
  });
  await page.sees('Tap a picture, and robot 7 holds it up in 3D.');
  await page.sees('Rain');
  page.press('Robot 7 holds up Rain');
  const last = () => broker.published.at(-1);
  await vi.waitFor(() => expect(last()?.topic).toBe(`to/classroom/${CODE}/3d/download`));
  expect(last()?.payload).toEqual({ R: 7, URL: 'rain', F: 'picture' });
  page.press('Put the picture down');
  expect(last()?.payload).toMatchObject({ R: 7, URL: '' });
  page.press('Weather');
  await vi.waitFor(() => expect(asked(network.to(searchGifs))).toContain('?q=&tag=weather'));
});

test('models for everybody come by pages; one is seen from all sides and put on; a found one joins the class', async () => {
  const bundled = (at: number) => ({ ...classModel(1, ''), _id: BUNDLED_MODELS[at]?.id ?? '', classRoom: null });
  const tower = { name: 'assets/tower', displayName: 'Tower', authorName: 'Jo', formats: [] };
  const network = server()
    .answer(readClassroom, classroomOf({ robots: [robotOf(7), robotOf(8)] }))
    .answer(listClassModels, pageOf([]))
    .answer(
      listGlobalModels,
      pageOf([bundled(0)], { totalPage: 2 }),
      pageOf([bundled(24)], { pageNumber: 2, totalPage: 2 }),
    )
    .answer(searchModels, { assets: [tower] }, { assets: [] })
    .answer(addFoundModel, classModel(9, 'Tower'));
  const { page, broker } = await openInClass({
    network,
    path: 'map3D/models',
    children: <SandboxPanel view="models" />,
  });
  await page.sees('Page 1 of 2');
  page.press('Car');
  await page.sees('Car is in the list of the blocks, too.');
  page.press('Car for robot 7');
  expect(broker.published.at(-1)?.payload).toEqual({ R: 7, URL: 'car', F: 'model' });
  page.press('Next page');
  await page.sees('Page 2 of 2');
  expect(asked(network.to(listGlobalModels))).toEqual(['?p=1', '?p=2']);
  page.press('Animals');
  await page.sees('By Jo');
  expect(asked(network.to(searchModels))).toEqual(['?keywords=&category=animals']);
  page.press('TowerBy Jo');
  await page.sees('Add it to our class');
  page.press('Add it to our class');
  await page.sees('Tower can be used now.');
  expect(network.to(addFoundModel)[0]?.body).toEqual({ name: 'assets/tower' });
  page.press('Nature');
  await page.sees('Nothing found. Try another word.');
});

test('a search that failed says so, and so does one whose library did not answer; neither claims that there is nothing', async () => {
  const network = server()
    .answer(listClassModels, pageOf([]))
    .answer(listGlobalModels, pageOf([]))
    .answer(searchModels, { assets: [], insteadOfProvider: true }, { assets: [] })
    .refuse(searchGifs, 'UNAVAILABLE')
    .answer(listGifCategories, { tags: [] });
  const { page } = await openInClass({ network, path: 'map3D/models', children: <SandboxPanel view="models" /> });
  page.press('Animals');
  await page.sees('nothing that comes with Trundle is called so');
  expect(page.text()).not.toContain('Nothing found');
  page.press('Search again');
  await page.sees('Nothing found. Try another word.');
  const pictures = await openInClass({ network, path: 'map3D/pictures', children: <SandboxPanel view="pictures" /> });
  await pictures.page.sees('The search did not work.');
});

test('a page that opens later sees what is up, and an address that is not ours is never asked at', async () => {
  const network = server()
    .answer(readPutUpGif, { up: { url: RAIN, title: 'x', createdAt: TIME } })
    .file(bundledPicture, '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml');
  const { page, broker } = await openInClass({
    network,
    who: 'student',
    children: <Billboard code={CODE} isTeacher={false} />,
  });
  await page.sees('Rain');
  await vi.waitFor(() => expect(document.querySelector('aside img')?.getAttribute('src')).toBe('blob:picture'));
  expect(page.text()).not.toContain('Take it down');
  const hostile = { url: 'https://elsewhere.test/spy.gif', title: 'Spy' };
  expect(broker.sayText(`classroom/${CODE}/gif_event/add`, JSON.stringify({ messageType: 'add', data: hostile }))).toBe(
    true,
  );
  broker.say(gifEvent, { code: CODE, type: 'delete' }, { messageType: 'delete', data: { url: RAIN } });
  await vi.waitFor(() => expect(document.querySelector('aside')).toBeNull());
  expect(network.sent.filter(({ path }) => path.includes('elsewhere'))).toEqual([]);
});

test('[B11] a picture that is up goes from the page with the sandbox', async () => {
  const network = server()
    .answer(readPutUpGif, { up: { url: RAIN, title: 'Rain', createdAt: TIME } })
    .file(bundledPicture, '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml');
  const { page, app } = await openInClass({ network, children: <Billboard code={CODE} isTeacher={false} /> });
  await page.sees('Rain');
  await vi.waitFor(() => expect(app.config.has('sandbox')).toBe(true));
  const { features } = app.config.news.getState();
  app.config.news.setState({ features: features && { ...features, sandbox: false } });
  await vi.waitFor(() => expect(document.querySelector('aside')).toBeNull());
});

test('whoever wants no motion sees the picture stand still', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = new EventTarget() as MediaQueryList;
    return Object.assign(list, { matches: query.includes('reduced-motion'), media: query });
  });
  const network = server()
    .answer(readPutUpGif, { up: { url: RAIN, title: 'Rain', createdAt: TIME } })
    .file(bundledPicture, '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml');
  await openInClass({ network, who: 'student', children: <Billboard code={CODE} isTeacher={false} /> });
  await vi.waitFor(() => expect(document.querySelector('aside canvas')?.getAttribute('aria-label')).toBe('Rain'));
  expect(document.querySelector('aside img')).toBeNull();
  vi.restoreAllMocks();
});

test('[B11] an open panel of a sandbox that is switched off says so, and offers nothing', async () => {
  const network = server().answer(listClassModels, pageOf([]));
  const { page, app } = await openInClass({ network, path: 'map3D/models', children: <SandboxPanel view="models" /> });
  await vi.waitFor(() => expect(app.config.has('sandbox')).toBe(true));
  const { features } = app.config.news.getState();
  app.config.news.setState({ features: features && { ...features, sandbox: false } });
  await page.sees('3D models are not switched on here.');
  expect(document.querySelectorAll('[role=radio], [role=tab], input[type=radio]')).toHaveLength(0);
});
