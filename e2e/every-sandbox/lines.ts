import { EFFECTS, EMOJI } from '../../packages/protocol/src/topics/sandbox.ts';
import { back, type Group, PLAIN, same } from './group.ts';
import { line, robot, type SceneLine } from './scene-line.ts';

const count = (cells: object): number => Object.keys(cells).length;
/** Of what most of a layer is; at the edge something earlier may be left, where the camera saw the robot a hair aside. */
const mostOf = (cells: Readonly<Record<string, string>>): string | undefined => {
  const all = Object.values(cells);
  const times = (kind: string): number => all.filter((each) => each === kind).length;
  return [...new Set(all)].sort((one, other) => times(other) - times(one))[0];
};
const kind =
  (layer: 0 | 1): SceneLine['makes'] =>
  ({ ground }) =>
    mostOf(ground.terrain[layer]);

const MODELS: Group = {
  name: 'models and boards',
  view: 'follow',
  unlike: [PLAIN, 'car', 'gift', 'board', 'card'],
  lines: [
    line('model_load', "robot(1).loadModel('car')", robot(1, 'model'), { URL: 'car' }, { keeps: 'car' }),
    line(
      'model_load_class',
      "robot(1).loadClassModel('Our own')",
      robot(1, 'model'),
      { URL: 'Our own' },
      { keeps: 'gift' },
    ),
    line('model_load', "robot(1).loadModel('castle')", robot(1, 'model'), { URL: 'castle' }),
    line(
      'model_load_file',
      "robot(1).loadModelFile('robot.zip')",
      ({ robots }) => robots[1]?.model?.URL.endsWith('robot.zip'),
      true,
    ),
    line('model_remove', 'robot(1).removeModel()', robot(1), {}, back),
    line('model_board', "robot(1).showBoard('heart')", robot(1, 'board'), { URL: 'heart' }, { keeps: 'board' }),
    line(
      'model_board_url',
      "robot(1).showBoardFrom('https://')",
      robot(1, 'board'),
      { URL: 'https://' },
      { keeps: 'card' },
    ),
    line('model_remove', 'robot(1).removeModel()', robot(1), {}, back),
  ],
};

const SCALES = [200, 190, 170, 150, 100, 50, 30, 10] as const;
const all = (percent: number): number[] => [percent, percent, percent];
const ghost: SceneLine['makes'] = ({ robots }) => robots[1]?.ghost && [robots[1].ghost.to, robots[1].ghost.seconds];
const SPEEDS = ['slow', 'normal', 'fast'] as const;
const TRANSFORMS: Group = {
  name: 'transforms',
  view: 'follow',
  unlike: [
    PLAIN,
    ...SCALES.filter((scale) => scale !== 100).map((scale) => `scale ${scale}`),
    'stretched',
    'turned',
    'high',
  ],
  lines: [
    ...SCALES.map((scale) =>
      line('transform_scale', `robot(1).setScale(${scale})`, robot(1, 'scale'), all(scale), {
        keeps: `scale ${scale}`,
        ...(scale === 100 && back),
      }),
    ),
    line('transform_scale_xyz', 'robot(1).setScaleXYZ(100, 250, 60)', robot(1, 'scale'), [100, 250, 60], {
      keeps: 'stretched',
    }),
    line('transform_scale_xyz', 'robot(1).setScaleXYZ(100, 100, 100)', robot(1, 'scale'), all(100), back),
    line('transform_scale', 'robot(1).setScale(150)', robot(1, 'scale'), all(150)),
    line('transform_reset', 'robot(1).resetScale()', robot(1, 'scale'), all(100), back),
    line('transform_rotate', 'robot(1).rotateModel(0, 45, 0)', robot(1, 'turn'), [0, 45, 0], { keeps: 'turned' }),
    line('transform_rotate', 'robot(1).rotateModel(80, 0, 40)', robot(1, 'turn'), [80, 0, 40]),
    line('transform_rotate_simple', 'robot(1).rotateModel(45)', robot(1, 'turn'), [0, 45, 0], {
      picture: { as: 'turned' },
    }),
    line('sandbox_clear_transforms', 'sandbox.clearTransforms()', robot(1), {}, back),
    line('transform_height', 'robot(1).setHeight(10)', robot(1, 'height'), 100, { keeps: 'high' }),
    line('sandbox_clear_transforms', 'sandbox.clearTransforms()', robot(1), {}, back),
    line('transform_ghost', "robot(1).setGhost('no change')", robot(1, 'ghost'), undefined, same),
    ...[50, 10, 100].map((percent) => line('transform_ghost', `robot(1).setGhost(${percent})`, ghost, [percent, 0])),
    line('transform_fade', "robot(1).fade('in', 1)", ghost, [0, 1], back),
    line('transform_fade', "robot(1).fade('out', 5)", ghost, [100, 5]),
    line('sandbox_clear_transforms', 'sandbox.clearTransforms()', robot(1), {}, back),
    ...SPEEDS.map((speed) =>
      line(
        'transform_orbit',
        `robot(1).orbit(2, '${speed}')`,
        robot(1, 'orbit'),
        { R: 2, SP: speed },
        {
          picture: speed === 'slow' ? 'another' : 'same',
        },
      ),
    ),
    line('transform_orbit_stop', 'robot(1).stopOrbit()', robot(1), {}, back),
  ],
};

const WAYS = { moves: 'moves', idle: 'idle', one_shot: 'once' } as const;
const ANIMATIONS = ['walk', 'jump', 'spin', 'wave', 'dance', 'sleep'] as const;
const once =
  (of_: 'animations' | 'effects', number = 1): SceneLine['makes'] =>
  ({ robots }) =>
    robots[number]?.[of_]?.once?.name;
const while_ =
  (of_: 'animations' | 'effects', when: 'moves' | 'idle', number = 1): SceneLine['makes'] =>
  ({ robots }) =>
    robots[number]?.[of_]?.[when];

const GESTURES: Group = {
  name: 'animations',
  view: 'follow',
  lines: [
    // Standing, nothing of it is seen.
    ...ANIMATIONS.map((name) =>
      line(
        'animation_play',
        `robot(1).playAnimation('${name}', 'moves')`,
        while_('animations', WAYS.moves),
        name,
        same,
      ),
    ),
    ...ANIMATIONS.flatMap((name) => [
      line('animation_play', `robot(1).playAnimation('${name}', 'idle')`, while_('animations', 'idle'), name),
      line('animation_stop', 'robot(1).stopAnimation()', robot(1), {}, back),
      line('animation_play', `robot(1).playAnimation('${name}', 'one_shot')`, once('animations'), name),
      line('animation_stop', 'robot(1).stopAnimation()', robot(1), {}, back),
      line('animation_play_simple', `robot(1).playAnimation('${name}')`, once('animations'), name),
      line('sandbox_clear_animations', 'sandbox.clearAnimations()', robot(1), {}, back),
    ]),
  ],
};

const SPARKS = 40;
const sparked = (effect: string, more: object = {}): Partial<SceneLine> =>
  effect === 'None' ? { picture: { as: PLAIN }, sparks: 0 } : { sparks: SPARKS, ...more };
const PLAYED: Group = {
  name: 'effects',
  view: 'follow',
  unlike: [PLAIN, ...EFFECTS.filter((effect) => effect !== 'None').map((effect) => `effect ${effect}`)],
  lines: [
    ...EFFECTS.filter((effect) => effect !== 'None').map((effect) =>
      line('effect_play', `robot(1).playEffect('${effect}', 'idle')`, while_('effects', 'idle'), effect, {
        ...sparked(effect),
        keeps: `effect ${effect}`,
      }),
    ),
    line('effect_play', "robot(1).playEffect('None', 'idle')", while_('effects', 'idle'), 'None', sparked('None')),
    line('effect_clear', 'robot(1).clearEffects()', robot(1), {}, same),
    ...EFFECTS.flatMap((effect) => [
      line('effect_play', `robot(1).playEffect('${effect}', 'one_shot')`, once('effects'), effect, sparked(effect)),
      line('effect_clear', 'robot(1).clearEffects()', robot(1), {}, back),
      line('effect_play_simple', `robot(1).playEffect('${effect}')`, once('effects'), effect, sparked(effect)),
      line('effect_clear', 'robot(1).clearEffects()', robot(1), {}, back),
    ]),
    // Standing, nothing of it is seen.
    line('effect_play', "robot(1).playEffect('Rain', 'moves')", while_('effects', 'moves'), 'Rain', {
      ...same,
      sparks: 0,
    }),
    line('effect_led', "robot(1).setLedLook(color('cyan'))", robot(1, 'led'), '#00ffff'),
    line('effect_led', "robot(1).setLedLook(color('red'))", robot(1, 'led'), '#ff0000'),
    line('effect_clear', 'robot(1).clearEffects()', robot(1), {}, back),
  ],
};

const said =
  (number = 1): SceneLine['makes'] =>
  ({ robots }) => {
    const { T, D, E, LA, TO } = robots[number]?.speech ?? {};
    return T === undefined ? undefined : { T, D, ...(E && { E }), ...(LA && { LA }), ...(TO && { TO }) };
  };
const LANGUAGES = ['en', 'fr', 'es'] as const;
const SPEECH: Group = {
  name: 'speech',
  view: 'follow',
  unlike: [PLAIN, 'said', ...EMOJI.map((emoji) => `face ${emoji}`), 'told'],
  lines: [
    line('speech_bubble', "robot(1).say('Hello', 10)", said(), { T: 'Hello', D: 10 }, { keeps: 'said' }),
    line('sandbox_clear_speech', 'sandbox.clearSpeech()', robot(1), {}, back),
    line('speech_bubble_simple', "robot(1).say('Hello')", said(), { T: 'Hello', D: 10 }, { picture: { as: 'said' } }),
    // What is no number counts as one second, and then it is over.
    line('speech_bubble', "robot(1).say('Quick', Number('soon'))", said(), undefined),
    line('sandbox_clear_speech', 'sandbox.clearSpeech()', robot(1), {}, back),
    ...EMOJI.map((emoji) =>
      line(
        'speech_emoji',
        `robot(1).showEmoji('${emoji}')`,
        said(),
        { T: '', D: 10, E: emoji },
        { keeps: `face ${emoji}` },
      ),
    ),
    ...LANGUAGES.map((tag) =>
      line('speech_aloud', `robot(1).speak('Hello ${tag}', '${tag}')`, said(), { T: `Hello ${tag}`, D: 10, LA: tag }),
    ),
    line('speech_chat', "robot(1).chatWith(2, 'Hi!')", said(), { T: 'Hi!', D: 10, TO: 2 }, { keeps: 'told' }),
    line('sandbox_clear_speech', 'sandbox.clearSpeech()', robot(1), {}, back),
  ],
};

const TILES = ['grass', 'sand', 'water', 'stone', 'snow', 'lava'] as const;
const painted =
  (layer: 0 | 1 | 2): SceneLine['makes'] =>
  ({ ground }) =>
    mostOf(ground.paint[layer]);
const heights: SceneLine['makes'] = ({ ground }) => {
  const all_ = Object.values(ground.height);
  return all_.length === 0 ? 'flat' : Math.max(...all_) > 10 ? 'hill' : Math.min(...all_) < -10 ? 'hollow' : 'even';
};
const GROUND: Group = {
  name: 'terrain',
  view: 'follow',
  unlike: [PLAIN, ...TILES.map((tile) => `ground ${tile}`), 'hill', 'hollow'],
  lines: [
    ...TILES.map((tile) =>
      line('terrain_tile', `robot(1).setTerrain('${tile}', 1)`, kind(0), tile, { keeps: `ground ${tile}` }),
    ),
    ...TILES.map((tile) => line('terrain_tile', `robot(1).setTerrain('${tile}', 2)`, kind(1), tile)),
    line('sandbox_clear_terrains', 'sandbox.clearTerrains()', ({ ground }) => count(ground.terrain[0]), 0, back),
    line('terrain_move', 'robot(1).raiseGround(5)', heights, 'hill', { keeps: 'hill' }),
    line('sandbox_clear_terrains', 'sandbox.clearTerrains()', heights, 'flat', back),
    line('terrain_move', 'robot(1).crunchGround(5)', heights, 'hollow', { keeps: 'hollow' }),
    line('sandbox_clear_terrains', 'sandbox.clearTerrains()', heights, 'flat', back),
    line('terrain_paint', "robot(1).paintGround(0, color('green'), 15)", painted(0), '#00ff00'),
    line('terrain_paint', "robot(1).paintGround(1, color('red'), 20)", painted(1), '#ff0000'),
    line('terrain_paint', "robot(1).paintGround(2, color('blue'), 20)", painted(2), '#0000ff'),
    // What is painted on a higher layer lies on top.
    line('terrain_paint', "robot(1).paintGround(0, color('yellow'), 15)", painted(0), '#ffff00', same),
    line('sandbox_clear_everything', 'sandbox.clearEverything()', painted(2), undefined, back),
  ],
};

/** Of a robot that stands. */
export const DRESSED: readonly Group[] = [MODELS, TRANSFORMS, GESTURES];
export const AROUND: readonly Group[] = [PLAYED, SPEECH, GROUND];

const trailOf: SceneLine['makes'] = ({ robots }) => {
  const { D, P, W, SC, EC } = robots[2]?.trail ?? {};
  return SC === undefined ? undefined : { D, P, W, SC, EC };
};
const FADES = { P: false, W: 1 } as const;
/** What it told before is seen once it has driven. */
const drives = (shows: string): SceneLine =>
  line(
    'motion_forward_simple',
    'await robot(2).moveForward(10)',
    ({ robots }) => (robots[2]?.trail?.points.length ?? 0) > 2,
    true,
    { shows },
  );
const plainTrail = (block: string, call: string, colour: string, more: Partial<SceneLine>): SceneLine =>
  line(block, `robot(2).${call}`, trailOf, { ...FADES, D: 60, SC: colour, EC: colour }, more);
const LAMP = '#00ffff';
/** A robot that turns is another picture all the while: its lamp stands in one place of it until the robot dances. */
const SWAY = 1;
/** Of a robot that turns on the spot and drives all the while. */
export const DRIVING: Group = {
  name: 'what is seen of a robot that drives',
  view: 'follow',
  robot: 2,
  lines: [
    ...EFFECTS.map((effect) =>
      line('effect_play', `robot(2).playEffect('${effect}', 'moves')`, while_('effects', 'moves', 2), effect, {
        sparks: effect === 'None' ? 0 : SPARKS,
      }),
    ),
    line('effect_clear', 'robot(2).clearEffects()', robot(2), {}, { sparks: 0 }),
    line('effect_led', "robot(2).setLedLook(color('cyan'))", robot(2, 'led'), LAMP, { shows: LAMP, follows: LAMP }),
    ...ANIMATIONS.map((name) =>
      line('animation_play', `robot(2).playAnimation('${name}', 'moves')`, while_('animations', 'moves', 2), name, {
        sways: SWAY,
      }),
    ),
    line('animation_stop', 'robot(2).stopAnimation()', robot(2, 'animations'), undefined),
    line('effect_clear', 'robot(2).clearEffects()', robot(2), {}, { hides: LAMP }),
    // It drives from where it is seen to stand: a way that begins in a turn leads elsewhere.
    line('motion_stop', 'await robot(2).stop()', robot(2), {}, same),
    line(
      'trail_set',
      "robot(2).setTrail(20, 1, color('green'), color('yellow'))",
      trailOf,
      {
        ...FADES,
        D: 20,
        SC: '#00ff00',
        EC: '#ffff00',
      },
      same,
    ),
    // Its newest end is under the robot: of one colour, that is seen behind it.
    plainTrail('trail_set', "setTrail(60, 1, color('green'), color('green'))", '#00ff00', same),
    drives('#00ff00'),
    line(
      'trail_set_simple',
      "robot(2).setTrail(10, color('blue'), color('yellow'))",
      trailOf,
      {
        ...FADES,
        D: 10,
        SC: '#0000ff',
        EC: '#ffff00',
      },
      { picture: 'any' },
    ),
    plainTrail('trail_set_simple', "setTrail(60, color('blue'), color('blue'))", '#0000ff', { picture: 'any' }),
    drives('#0000ff'),
    line('trail_clear', 'robot(2).clearTrail()', robot(2), {}, { hides: '#0000ff' }),
    line(
      'trail_paint',
      "robot(2).paintTrail(color('red'), 1)",
      trailOf,
      {
        ...FADES,
        P: true,
        D: 20,
        SC: '#ff0000',
        EC: '#ff0000',
      },
      same,
    ),
    drives('#ff0000'),
    line('sandbox_clear_paint', 'sandbox.clearPaintTrails()', robot(2), {}, { hides: '#ff0000' }),
  ],
};
