import { expect, test } from 'vitest';
import { lockedAt, nameOf } from './licences/lock.ts';
import { inPage, inServer, licencesDocument } from './licences.ts';

const [page, server] = [inPage(), inServer()];
const [inThePage, onTheServer] = [page.map(nameOf), server.map(nameOf)];

test('what the page imports is listed, with what that imports, fonts that styles name and what a library in one file is made of', () => {
  expect(inThePage).toEqual(
    expect.arrayContaining([
      'react',
      'scheduler',
      'blockly',
      'prosemirror-model',
      'orderedmap',
      'mqtt',
      'mqtt-packet',
      '@fontsource-variable/lexend',
    ]),
  );
});

test('what is only declared, such as the command line of a library, and what only tests use is not in the page', () => {
  expect(inThePage.filter((name) => /^(yargs|pngjs|vitest|fastify|pg|@types\/.*)$/.test(name))).toEqual([]);
  expect(onTheServer).toEqual(expect.arrayContaining(['fastify', 'pg', 'aedes', 'sharp', 'find-my-way']));
  expect(onTheServer.filter((name) => /^(vitest|react|blockly|@types\/.*)$/.test(name))).toEqual([]);
});

test('each has a licence, and the words of each licence that is not for one kind of computer alone stand in the document', () => {
  const text = licencesDocument();
  for (const place of [...page, ...server]) {
    const { license, optional = false } = lockedAt(place);
    expect([nameOf(place), license]).toEqual([nameOf(place), expect.stringMatching(/\w/)]);
    if (!optional) expect(text).toContain(`\n### ${license}\n`);
  }
  expect(text).toMatch(/\| prosemirror-view \| [\d.]+ \| MIT \| Copyright .*Haverbeke/);
});
