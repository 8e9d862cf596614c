import { projectReference, TEMPORARY } from '@trundle/protocol/entities/document-reference';
import { expect, test } from 'vitest';
import { PutAside } from './put-aside.ts';

const OWN = TEMPORARY;
const [A, B] = [projectReference('a'), projectReference('b')];

test('each work is put aside once, as it was left last; one’s own program first', () => {
  const left = [
    [A, 'a1'],
    [OWN, 'own'],
    [B, 'b'],
    [A, 'a2'],
  ] as const;
  const aside = left.reduce((before, [reference, xml]) => before.with({ reference, xml }).aside, new PutAside());
  expect(aside.stored()).toEqual([
    { work: '', xml: 'own' },
    { work: 'project/a', xml: 'a2' },
    { work: 'project/b', xml: 'b' },
  ]);
  expect(aside.find(A)).toBe('a2');
  expect(aside.find(projectReference('c'))).toBeNull();
});

/** Programs left one after the other, and the ones that fell out. */
const leave = (first: PutAside, count: number, xml: (number: number) => string) => {
  let aside = first;
  const out: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const next = aside.with({ reference: projectReference(String(number)), xml: xml(number) });
    aside = next.aside;
    out.push(...next.fallen.map((entry) => entry.xml));
  }
  return { aside, out };
};

test('there is an end to it, one’s own program never falls over it, and what does is handed out', () => {
  const large = new PutAside().with({ reference: OWN, xml: 'own'.repeat(400_000) }).aside;
  const { aside, out } = leave(large, 20, (number) => `x${number}`);
  expect(aside.stored()).toEqual([{ work: '', xml: 'own'.repeat(400_000) }]);
  expect(out).toHaveLength(20);

  const small = new PutAside().with({ reference: OWN, xml: 'short' }).aside;
  const wide = leave(small, 20, (number) => String(number).padEnd(150_000, 'x'));
  expect(wide.aside.stored().map(({ work }) => work)).toEqual([
    '',
    ...[19, 18, 17, 16, 15, 14].map((n) => `project/${n}`),
  ]);
  expect(wide.out.map((xml) => Number.parseInt(xml, 10))).toEqual(Array.from({ length: 14 }, (_, n) => n));

  const many = leave(small, 12, (number) => `p${number}`);
  expect(many.out).toEqual(['p0', 'p1']);
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
