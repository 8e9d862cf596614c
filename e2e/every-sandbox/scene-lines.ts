import type { SandboxScene } from '../../packages/protocol/src/entities/sandbox-scene.ts';
import { back, type Group, PLAIN, same } from './group.ts';
import { line, type SceneLine } from './scene-line.ts';

const of =
  (part: keyof SandboxScene): SceneLine['makes'] =>
  (scene) =>
    scene[part];
const THEMES = ['Cliffside', 'Desert', 'Space', 'Chess'] as const;
const ENVIRONMENTS = ['Cliffside', 'Desert', 'SciFi'] as const;

const LOOKS: Group = {
  name: 'the look of the scene',
  view: 'orbit',
  unlike: [PLAIN, ...THEMES, 'SciFi', 'sun'],
  lines: [
    ...THEMES.map((theme) =>
      line('sandbox_theme', `sandbox.setTheme('${theme}')`, of('theme'), theme, { keeps: theme }),
    ),
    line('sandbox_theme_clear', 'sandbox.clearTheme()', of('theme'), undefined, back),
    line('sandbox_sun', "sandbox.setSunColor(color('yellow'))", of('sun'), '#ffff00', { keeps: 'sun' }),
    line('sandbox_sun', "sandbox.setSunColor(color('blue'))", of('sun'), '#0000ff'),
    ...ENVIRONMENTS.map((land) =>
      line('terrain_environment', `sandbox.setEnvironment('${land}')`, of('environment'), land, {
        keeps: land === 'SciFi' ? land : `land ${land}`,
      }),
    ),
    line('sandbox_clear_everything', 'sandbox.clearEverything()', of('environment'), undefined, back),
  ],
};

/** From low down, where the sky is seen. */
const SKY: Group = {
  name: 'the sky',
  view: 'low',
  unlike: [PLAIN, 'sky', 'card in the sky'],
  lines: [
    line('sandbox_skybox', "sandbox.loadSkybox('planet')", of('sky'), 'planet', { keeps: 'sky' }),
    line('sandbox_clear_everything', 'sandbox.clearEverything()', of('sky'), undefined, back),
    line('sandbox_skybox', "sandbox.loadSkybox('https://')", of('sky'), 'https://', { keeps: 'card in the sky' }),
    line('sandbox_clear_everything', 'sandbox.clearEverything()', of('sky'), undefined, back),
  ],
};

const videoOf: SceneLine['makes'] = ({ video }) => video && [video.URL, video.V];
const SCREEN: Group = {
  name: 'the big screen, models on the mat, and sounds of all',
  view: 'orbit',
  unlike: [PLAIN, 'video 10', 'video 50', 'video 100', 'spawned', 'moved'],
  lines: [
    line('sandbox_video', "sandbox.loadVideo('https://', 50)", videoOf, ['https://', 50]),
    ...[10, 50, 100].map((volume) =>
      line('sandbox_video', `sandbox.loadVideo('rocket', ${volume})`, videoOf, ['rocket', volume], {
        keeps: `video ${volume}`,
      }),
    ),
    line('sandbox_clear_videos', 'sandbox.clearVideos()', videoOf, undefined, back),
    line(
      'sandbox_spawn',
      "sandbox.spawnModel('castle', position(40, 40))",
      ({ spawned }) => spawned,
      [{ URL: 'castle', X: 400, Y: 400 }],
      { keeps: 'spawned' },
    ),
    line('sandbox_spawn', "sandbox.spawnModel('dragon', position(20, 60))", ({ spawned }) => spawned.length, 2, {
      keeps: 'moved',
    }),
    line('sandbox_mute', 'sandbox.muteSounds()', of('isMuted'), true, same),
    line('sandbox_unmute', 'sandbox.enableSounds()', of('isMuted'), false, same),
    line('sandbox_clear_everything', 'sandbox.clearEverything()', ({ spawned }) => spawned, [], back),
  ],
};

/** Of the map on which both fly: what stands there burns and freezes. */
const FIRST_FLYER = 115;
const state =
  (number: number): SceneLine['makes'] =>
  ({ objects }) =>
    objects[number] && [objects[number].FX, ...(objects[number].Y === undefined ? [] : [objects[number].Y])];
const thing = (number: number): SceneLine[] => [
  line('animation_sprite', `sandbox.playSprite(${number}, 'onFire')`, state(number), ['onFire'], { sparks: 80 }),
  line('animation_sprite', `sandbox.playSprite(${number}, 'Frozen')`, state(number), ['Frozen']),
  line('animation_state', `sandbox.setState(${number}, 'normal')`, state(number), undefined),
];
const OBJECTS: Group = {
  name: 'things of the map',
  view: 'orbit',
  lines: [
    line('animation_state', "sandbox.setState(100, 'onFire')", state(100), ['onFire'], { sparks: 80 }),
    line('animation_state', "sandbox.setState(100, 'Frozen')", state(100), ['Frozen']),
    line('animation_state', "sandbox.setState(100, 'normal')", state(100), undefined, back),
    ...[101, 105, 110, 114].flatMap(thing),
    line('animation_sprite', "sandbox.playSprite(115, 'flyingHeight')", state(FIRST_FLYER), ['flyingHeight']),
    line('animation_fly', 'sandbox.fly(115, 20)', state(FIRST_FLYER), ['flyingHeight', 200], same),
    line('animation_fly', 'sandbox.fly(116, 150)', state(116), ['flyingHeight', 1_500]),
    line('sandbox_clear_animations', 'sandbox.clearAnimations()', ({ objects }) => objects, {}, back),
  ],
};

/** What needs no robot. */
export const OF_ALL: readonly Group[] = [LOOKS, SKY, SCREEN, OBJECTS];
