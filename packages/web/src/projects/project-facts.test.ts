import { id } from '@trundle/client/testing/people';
import { projectSummary } from '@trundle/client/testing/projects';
import { expect, test } from 'vitest';
import { matches } from './project-facts.ts';

const project = projectSummary({
  name: 'Le Château',
  description: 'Drive to the door',
  created_by: { _id: id(2), name: 'Ms Kim' },
});

test.each([
  ['chateau', true],
  ['CHÂTEAU kim', true],
  ['door drive', true],
  ['castle', false],
  ['chateau lee', false],
])('finding a project by “%s”: %s', (query, found) => {
  expect(matches(project, query)).toBe(found);
});
