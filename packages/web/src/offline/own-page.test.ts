import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isOwnPage } from './own-page.ts';

const ENTRY = join(import.meta.dirname, '..', '..', 'index.html');
const page = async (status = 200): Promise<Response> => new Response(await readFile(ENTRY, 'utf8'), { status });

test('the entry page of the build is our own, and can be read afterwards', async () => {
  const answer = await page();
  expect(await isOwnPage(answer)).toBe(true);
  expect(await answer.text()).toContain('Trundle');
});

test('a gateway without its server, a page to log in to the network and a way there are not', async () => {
  expect(await isOwnPage(new Response('<h1>502 Bad Gateway</h1>', { status: 502 }))).toBe(false);
  expect(await isOwnPage(await page(503))).toBe(false);
  expect(await isOwnPage(new Response('<title>Welcome to Hotel Wi-Fi</title>'))).toBe(false);
  expect(await isOwnPage(Response.redirect('http://login.example/', 302))).toBe(false);
});
