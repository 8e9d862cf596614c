import { afterEach, expect, test, vi } from 'vitest';
import { goToStop } from './tour-stops.ts';

afterEach(() => document.body.replaceChildren());

/** In the panel, or where the stage offers the same. */
const control = (where: 'panel' | 'stage' = 'panel'): HTMLElement => {
  const place = document.createElement('section');
  if (where === 'panel') place.dataset.openPanel = 'true';
  const button = document.createElement('button');
  button.dataset.tour = 'robots';
  place.append(button);
  document.body.append(place);
  return button;
};

test('whoever is led to a control stands in front of it, also when it comes a moment later', async () => {
  const here = control();
  goToStop('robots');
  expect(document.activeElement).toBe(here);
  document.body.replaceChildren();
  control('stage');
  goToStop('robots');
  const later = control();
  await vi.waitFor(() => expect(document.activeElement).toBe(later));
});

test('who does something else meanwhile is left where they are', async () => {
  goToStop('robots');
  document.dispatchEvent(new Event('keydown'));
  control();
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
});
