import { projectReference, TEMPORARY } from '@trundle/protocol/entities/document-reference';
import { expect, test } from 'vitest';
import { PutAside } from './put-aside.ts';

test('each work is put aside once, as it was left last; one’s own program first', () => {
  const aside = new PutAside()
    .with(projectReference('a'), 'a1')
    .with(TEMPORARY, 'own')
    .with(projectReference('b'), 'b')
    .with(projectReference('a'), 'a2');
  expect(aside.stored()).toEqual([
    { work: '', xml: 'own' },
    { work: 'project/a', xml: 'a2' },
    { work: 'project/b', xml: 'b' },
  ]);
  expect(aside.find(projectReference('a'))).toBe('a2');
  expect(aside.find(projectReference('c'))).toBeNull();
});

test('there is an end to it, and one’s own program never falls over it', () => {
  let aside = new PutAside().with(TEMPORARY, 'own'.repeat(400_000));
  for (let number = 0; number < 20; number += 1) aside = aside.with(projectReference(String(number)), 'x');
  expect(aside.stored()).toEqual([{ work: '', xml: 'own'.repeat(400_000) }]);
  aside = aside.with(TEMPORARY, 'short');
  for (let number = 0; number < 20; number += 1)
    aside = aside.with(projectReference(String(number)), 'x'.repeat(150_000));
  expect(aside.stored().map(({ work }) => work)).toEqual(['', ...[19, 18, 17, 16, 15, 14].map((n) => `project/${n}`)]);
});

test('what somebody else wrote there is not taken for programs', () => {
  const stored = [
    { work: 'project/a', xml: 'a' },
    { work: 3, xml: 'b' },
    'c',
    null,
    { work: 'project/d' },
    { work: 'robot/3', xml: 'e' },
  ];
  expect(PutAside.read(stored).stored()).toEqual([{ work: 'project/a', xml: 'a' }]);
  expect(PutAside.read('nothing').entries).toEqual([]);
});
