import type { Choice } from '@trundle/language/catalogue/declaration';
import {
  EFFECTS,
  ENVIRONMENTS,
  MODEL_ANIMATIONS,
  OBJECT_STATES,
  ORBIT_SPEEDS,
  THEMES,
  TILES,
} from '@trundle/language/catalogue/sandbox/choices';
import { SOUNDS } from '@trundle/language/catalogue/sandbox/sounds';
import { modelFileNamedBy } from '@trundle/protocol/entities/model-download';
import type { SandboxScene, SceneRobot } from '@trundle/protocol/entities/sandbox-scene';
import type { Language } from '@trundle/protocol/languages';
import { viewerText } from '../texts/viewer-texts.ts';

/** What a choice of a block is called; what is none of them, as it is. */
const called = (choices: readonly Choice[], value: string, language: Language): string =>
  choices.find((choice) => choice.value === value)?.label(language) ?? value;

interface Plays {
  idle?: string | undefined;
  moves?: string | undefined;
  once?: { name: string } | undefined;
}

const plays = (played: Plays | undefined, word: (name: string) => string): string[] => {
  const { idle, moves, once } = played ?? {};
  return [
    ...(idle === undefined ? [] : [viewerText('whileIdle', { name: word(idle) })]),
    ...(moves === undefined ? [] : [viewerText('whileMoving', { name: word(moves) })]),
    ...(once === undefined ? [] : [viewerText('once', { name: word(once.name) })]),
  ];
};

const robotParts = (robot: SceneRobot, language: Language): string[] => {
  const { model, board, scale, turn, height, ghost, orbit, led, trail, strokes = [], tile, sound, speech } = robot;
  const lines = strokes.length + (trail && trail.points.length > 1 ? 1 : 0);
  return [
    ...(model ? [viewerText('wears', { name: modelFileNamedBy(model.URL) })] : []),
    ...(board ? [viewerText('holdsUp', { name: board.URL })] : []),
    ...(scale ? [viewerText('scaled', { percent: scale.join(' × ') })] : []),
    ...(turn ? [viewerText('turned', { degrees: turn.join(' / ') })] : []),
    ...(height ? [viewerText('floats', { cm: height / 10 })] : []),
    ...(ghost && ghost.to > 0 ? [viewerText('ghost', { percent: ghost.to })] : []),
    ...(orbit ? [viewerText('orbits', { other: orbit.R, speed: called(ORBIT_SPEEDS, orbit.SP, language) })] : []),
    ...plays(robot.animations, (name) => called(MODEL_ANIMATIONS, name, language)),
    ...plays(robot.effects, (name) => called(EFFECTS, name, language)),
    ...(led ? [viewerText('lit', { colour: led })] : []),
    ...(trail?.P ? [viewerText('paints', { colour: trail.SC })] : []),
    ...(trail && !trail.P ? [viewerText('leaves', { from: trail.SC, to: trail.EC })] : []),
    ...(lines > 0 ? [viewerText('lines', { count: lines })] : []),
    ...(tile ? [viewerText('paintsGround', { colour: tile.TC, layer: tile.LA })] : []),
    ...(sound ? [viewerText('sounds', { name: called(SOUNDS, sound.name, language) })] : []),
    ...(speech ? [viewerText('says', { text: speech.E ?? speech.T })] : []),
  ];
};

const count = (cells: object): number => Object.keys(cells).length;

const sceneParts = (scene: SandboxScene, language: Language): string[] => {
  const { theme, environment, sky, sun, isMuted, spawned, video, ground, objects } = scene;
  const heights = Object.values(ground.height);
  const terrains = ground.terrain.flatMap((layer, index) =>
    [...new Set(Object.values(layer))].map((name) =>
      viewerText('terrain', { name: called(TILES, name, language), layer: index + 1 }),
    ),
  );
  return [
    ...(theme ? [viewerText('theme', { name: called(THEMES, theme, language) })] : []),
    ...(environment ? [viewerText('environment', { name: called(ENVIRONMENTS, environment, language) })] : []),
    ...(sky ? [viewerText('sky', { name: sky })] : []),
    ...(sun ? [viewerText('sun', { colour: sun })] : []),
    ...(isMuted ? [viewerText('muted')] : []),
    ...(video ? [viewerText('video', { name: video.URL, percent: video.V })] : []),
    ...spawned.map(({ URL, X, Y }) => viewerText('spawned', { name: URL, x: X / 10, y: Y / 10 })),
    ...terrains,
    ...ground.paint.flatMap((layer, index) => (count(layer) > 0 ? [viewerText('painted', { layer: index })] : [])),
    ...(heights.some((height) => height > 1) ? [viewerText('raised')] : []),
    ...(heights.some((height) => height < -1) ? [viewerText('pressed')] : []),
    ...Object.entries(objects).map(([number, { FX, Y }]) =>
      FX === 'flyingHeight'
        ? viewerText('flies', { number, cm: (Y ?? 0) / 10 })
        : viewerText('object', { number, state: called(OBJECT_STATES, FX, language) }),
    ),
  ];
};

/** The scene in words, a line for everybody and one for each robot something was done to: for those who cannot see it. */
export const describeScene = (scene: SandboxScene, language: Language): string[] => {
  const all = sceneParts(scene, language);
  const robots = Object.entries(scene.robots).flatMap(([number, robot]) => {
    const parts = robotParts(robot, language);
    return parts.length === 0 ? [] : [viewerText('robot', { number, parts: parts.join(', ') })];
  });
  return [...all, ...robots];
};
