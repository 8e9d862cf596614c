import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { allowedUrl, fetchFile } from './provider-client.ts';
import { isPublicAddress, lookupPublicHost } from './ssrf-guard.ts';

const PROVIDER = 'https://gifs.example.com/v2';

test.each([
  'http://localhost/a.gif',
  'http://localhost./a.gif',
  'http://LOCALHOST./a.gif',
  'http://a.localhost/a.gif',
  'http://printer.local./a.gif',
  'http://router.lan/a.gif',
  'http://router.home.arpa/a.gif',
  'http://intranet/a.gif',
  'http://127.0.0.1/a.gif',
  'http://127.0.0.1./a.gif',
  'http://127.1/a.gif',
  'http://2130706433/a.gif',
  'http://0x7f000001/a.gif',
  'http://0177.0.0.1/a.gif',
  'http://0.0.0.0/a.gif',
  'http://0/a.gif',
  'http://[::1]/a.gif',
  'http://[::]/a.gif',
  'http://[::ffff:127.0.0.1]/a.gif',
  'http://[::ffff:7f00:1]/a.gif',
  'http://[fe80::1]/a.gif',
  'http://[fd00::1]/a.gif',
  'http://169.254.169.254/latest',
  'http://１２７.０.０.１/a.gif',
  'http://user:secret@media.example.com/a.gif',
  'ftp://media.example.com/a.gif',
])('%s is not passed on', (text) => {
  expect(allowedUrl(text, PROVIDER)).toBeUndefined();
});

test('a public name is, and the provider’s own host wherever it is', () => {
  expect(allowedUrl('https://media.example.com/a.gif', PROVIDER)?.host).toBe('media.example.com');
  expect(allowedUrl('http://127.0.0.1:8080/a.gif', 'http://127.0.0.1:8080/v2')?.port).toBe('8080');
  expect(allowedUrl('http://127.0.0.1:8081/a.gif', 'http://127.0.0.1:8080/v2')).toBeUndefined();
});

test.each([
  ['8.8.8.8', true],
  ['2a00:1450:4001::1', true],
  ['::ffff:8.8.8.8', true],
  ['10.1.2.3', false],
  ['172.20.0.1', false],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['fe80::1%eth0', false],
  ['fd12::1', false],
  ['ff02::1', false],
  ['nonsense', false],
])('%s: of the whole internet is %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test('a name that leads to this machine leads nowhere when the connection is made', async () => {
  const found = await new Promise<NodeJS.ErrnoException | null>((resolve) =>
    lookupPublicHost('localhost', {}, (error) => resolve(error)),
  );
  expect(found?.code).toBe('ENOTFOUND');
});

test('nobody follows an answer that says to look elsewhere', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(302, { location: '/inside' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const own = `http://127.0.0.1:${port}/v2`;
  await expect(fetchFile(new URL(`http://127.0.0.1:${port}/a.gif`), [own], 100)).rejects.toThrow('answered 302');
  await expect(fetchFile(new URL(`http://localhost:${port}/a.gif`), [own], 100)).rejects.toThrow('public name');
  expect(asked).toEqual(['/a.gif']);
});
