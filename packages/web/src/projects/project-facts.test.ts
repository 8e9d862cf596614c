import { id } from '@trundle/client/testing/people';
import type { ProjectSummary } from '@trundle/protocol/entities/project';
import { expect, test } from 'vitest';
import { matches } from './project-facts.ts';

const TIME = '2026-01-02T03:04:05.000Z';
const project: ProjectSummary = {
  _id: id(1),
  name: 'Le Château',
  description: 'Drive to the door',
  mapId: 0,
  grade: 1,
  imageCover: '',
  category: null,
  community: true,
  parent: null,
  rules: [],
  backgroundColorWhenRule: null,
  created_by: { _id: id(2), name: 'Ms Kim' },
  createdAt: TIME,
  updatedAt: TIME,
};

test.each([
  ['chateau', true],
  ['CHÂTEAU kim', true],
  ['door drive', true],
  ['castle', false],
  ['chateau lee', false],
])('finding a project by “%s”: %s', (query, found) => {
  expect(matches(project, query)).toBe(found);
});
