import type { Extra } from '../parts.ts';
import {
  action,
  advanced,
  beginner,
  choice,
  color,
  degrees,
  dynamic,
  num,
  otherTarget,
  position,
  target,
  text,
  textField,
} from '../parts.ts';
import {
  ENVIRONMENTS,
  FADES,
  GHOST_RATIOS,
  ORBIT_SPEEDS,
  PAINT_LAYERS,
  SCALES,
  TERRAIN_LAYERS,
  TERRAIN_MOVES,
  THEMES,
  TILES,
  VIDEO_VOLUMES,
} from './choices.ts';

const shows = action('sandboxViewer', 'sandbox');
const hides = action('sandboxViewer', 'bubbleGone');
const teacher = [advanced('sandbox/teacher')];
const only: Extra = { teacherOnly: true };
const clears = (type: string, name: string) => shows(type, `sandbox.${name}`, {}, teacher, only);

export const teacherSandbox = [
  shows('sandbox_theme', 'sandbox.setTheme', { THEME: choice(THEMES) }, teacher, only),
  clears('sandbox_theme_clear', 'clearTheme'),
  shows(
    'sandbox_video',
    'sandbox.loadVideo',
    { URL: text('https://'), VOLUME: choice(VIDEO_VOLUMES, '50') },
    teacher,
    only,
  ),
  shows('sandbox_spawn', 'sandbox.spawnModel', { MODEL: dynamic('models', ''), POSITION: position() }, teacher, only),
  hides('sandbox_clear_speech', 'sandbox.clearSpeech', {}, teacher, only),
  clears('sandbox_clear_videos', 'clearVideos'),
  clears('sandbox_clear_animations', 'clearAnimations'),
  clears('sandbox_clear_terrains', 'clearTerrains'),
  clears('sandbox_clear_paint', 'clearPaintTrails'),
  clears('sandbox_clear_transforms', 'clearTransforms'),
  hides('sandbox_clear_everything', 'sandbox.clearEverything', {}, teacher, only),
  clears('sandbox_mute', 'muteSounds'),
  clears('sandbox_unmute', 'enableSounds'),
  shows('sandbox_skybox', 'sandbox.loadSkybox', { URL: text('https://') }, teacher, only),
  shows('sandbox_sun', 'sandbox.setSunColor', { COLOR: color('YELLOW') }, teacher, only),
];

const model = [advanced('sandbox/model')];

export const modelSandbox = [
  shows('model_load', 'loadModel', { ROBOT: target, MODEL: dynamic('models', '') }, [
    ...model,
    beginner('sandbox/model'),
  ]),
  shows('model_load_class', 'loadClassModel', { ROBOT: target, MODEL: dynamic('classModels', '') }, model),
  shows('model_load_file', 'loadModelFile', { ROBOT: target, FILE: textField('robot.zip') }, model),
  shows('model_remove', 'removeModel', { ROBOT: target }, [...model, beginner('sandbox/model')]),
  shows('model_board', 'showBoard', { ROBOT: target, PICTURE: dynamic('media', '') }, model),
  shows('model_board_url', 'showBoardFrom', { ROBOT: target, URL: text('https://') }, model),
];

const transform = [advanced('sandbox/transform')];
const simpleTransform = [...transform, beginner('sandbox/transform')];

export const transformSandbox = [
  shows('transform_scale', 'setScale', { ROBOT: target, SCALE: choice(SCALES, '100') }, simpleTransform),
  shows('transform_scale_xyz', 'setScaleXYZ', { ROBOT: target, X: num(100), Y: num(100), Z: num(100) }, transform),
  shows('transform_reset', 'resetScale', { ROBOT: target }, simpleTransform),
  shows('transform_rotate', 'rotateModel', { ROBOT: target, X: degrees(0), Y: degrees(45), Z: degrees(0) }, transform),
  shows('transform_rotate_simple', 'rotateModel', { ROBOT: target, ANGLE: degrees(45) }, [
    beginner('sandbox/transform'),
  ]),
  shows('transform_height', 'setHeight', { ROBOT: target, HEIGHT: num(10) }, simpleTransform),
  shows('transform_ghost', 'setGhost', { ROBOT: target, RATIO: choice(GHOST_RATIOS, '50') }, transform),
  shows(
    'transform_orbit',
    'orbit',
    { ROBOT: target, AROUND: otherTarget, SPEED: choice(ORBIT_SPEEDS, 'normal') },
    transform,
  ),
  shows('transform_orbit_stop', 'stopOrbit', { ROBOT: target }, transform),
  shows('transform_fade', 'fade', { ROBOT: target, DIRECTION: choice(FADES), SECONDS: num(5) }, transform),
];

const terrain = [advanced('sandbox/terrain')];

export const terrainSandbox = [
  shows('terrain_tile', 'setTerrain', { ROBOT: target, TILE: choice(TILES), LAYER: choice(TERRAIN_LAYERS) }, [
    ...terrain,
    beginner('sandbox/terrain'),
  ]),
  shows(
    'terrain_move',
    { by: 'MOVE', names: { raise: 'raiseGround', crunch: 'crunchGround' } },
    { ROBOT: target, MOVE: choice(TERRAIN_MOVES), HEIGHT: num(5) },
    terrain,
  ),
  shows(
    'terrain_paint',
    'paintGround',
    { ROBOT: target, LAYER: choice(PAINT_LAYERS), COLOR: color('GREEN'), WIDTH: num(5) },
    terrain,
  ),
  // It changes the scene for everybody, so that only those find it for whom it works.
  shows(
    'terrain_environment',
    'sandbox.setEnvironment',
    { ENVIRONMENT: choice(ENVIRONMENTS) },
    [...terrain, ...teacher, beginner('sandbox/terrain')],
    only,
  ),
];

const trail = [advanced('sandbox/trail')];
const trails = action('effects3d', 'sandbox');

export const trailSandbox = [
  trails(
    'trail_set',
    'setTrail',
    { ROBOT: target, DURATION: num(20), WIDTH: num(1), START: color('GREEN'), END: color('YELLOW') },
    trail,
  ),
  trails(
    'trail_set_simple',
    'setTrail',
    { ROBOT: target, DURATION: num(10), START: color('BLUE'), END: color('YELLOW') },
    [beginner('sandbox/trail')],
  ),
  trails('trail_paint', 'paintTrail', { ROBOT: target, COLOR: color('RED'), WIDTH: num(1) }, trail),
  trails('trail_clear', 'clearTrail', { ROBOT: target }, [...trail, beginner('sandbox/trail')]),
];
