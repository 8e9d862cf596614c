import { expect, test } from 'vitest';
import { Panels, prefixOf, restOf } from './panels.ts';

test('one panel is open at a time, and its button closes it again', () => {
  const panels = new Panels();
  expect(panels.state.getState().path).toBeNull();
  panels.toggle('map');
  expect(panels.state.getState().path).toBe('map/');
  panels.toggle('robot_configuration');
  expect(panels.state.getState().path).toBe('robot_configuration/');
  panels.toggle('robot_configuration');
  expect(panels.state.getState().path).toBeNull();
});

test('a panel is told by its prefix, and reads the rest itself', () => {
  expect(prefixOf('robot_configuration/12')).toBe('robot_configuration');
  expect(restOf('robot_configuration/12')).toBe('12');
  expect(restOf('map/')).toBe('');
});

test('leaving asks the panel first, and stays when the answer is no', () => {
  const panels = new Panels();
  panels.open('robot_configuration/3');
  panels.guard(() => 'Not saved yet. Leave?');
  panels.toggle('map');
  expect(panels.state.getState()).toMatchObject({
    path: 'robot_configuration/3',
    asking: { to: 'map/', question: 'Not saved yet. Leave?' },
  });
  panels.stay();
  expect(panels.state.getState()).toMatchObject({ path: 'robot_configuration/3', asking: null });
  panels.close();
  panels.leave();
  expect(panels.state.getState()).toMatchObject({ path: null, asking: null });
});

test('a panel with nothing to lose, or one that took its question back, is left at once', () => {
  const panels = new Panels();
  panels.open('map/');
  panels.guard(() => null);
  panels.open('robot_configuration/');
  expect(panels.state.getState().path).toBe('robot_configuration/');
  const cancel = panels.guard(() => 'Leave?');
  cancel();
  panels.close();
  expect(panels.state.getState().path).toBeNull();
});

test.each(['statusBar', 'guide', 'mascot', 'projects'] as const)('%s is hidden at first, and hidden again', (what) => {
  const panels = new Panels();
  const seen = [false, true, false].map((_, at) => {
    if (at > 0) panels.turn(what);
    return panels.state.getState()[what];
  });
  expect(seen).toEqual([false, true, false]);
});
