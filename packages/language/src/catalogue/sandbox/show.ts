import {
  action,
  advanced,
  animationsOf,
  beginner,
  choice,
  color,
  dynamic,
  num,
  otherTarget,
  percent,
  target,
  text,
} from '../parts.ts';
import { EFFECTS, EMOJI, MODEL_ANIMATIONS, OBJECT_STATES, PLAY_WHEN, SPEECH_LANGUAGES } from './choices.ts';
import { SOUNDS } from './sounds.ts';

const plays = action('effects3d', 'sandbox');
const animations = [advanced('sandbox/animations')];

export const animationSandbox = [
  plays(
    'animation_play',
    'playAnimation',
    { ROBOT: target, ANIMATION: choice(MODEL_ANIMATIONS), WHEN: choice(PLAY_WHEN) },
    animations,
  ),
  plays('animation_play_simple', 'playAnimation', { ROBOT: target, ANIMATION: choice(MODEL_ANIMATIONS) }, [
    beginner('sandbox/animations'),
  ]),
  plays(
    'animation_sprite',
    'sandbox.playSprite',
    { EFFECT_OBJECT: dynamic('effectObjects', '100'), ANIMATION: animationsOf('EFFECT_OBJECT') },
    animations,
  ),
  plays(
    'animation_state',
    'sandbox.setState',
    { EFFECT_OBJECT: dynamic('effectObjects', '100'), STATE: choice(OBJECT_STATES) },
    [...animations, beginner('sandbox/animations')],
  ),
  plays(
    'animation_fly',
    'sandbox.fly',
    { EFFECT_OBJECT: dynamic('flyingObjects', '115'), HEIGHT: num(20) },
    animations,
  ),
  plays('animation_stop', 'stopAnimation', { ROBOT: target }, [...animations, beginner('sandbox/animations')]),
];

const effects = [advanced('sandbox/effects')];

export const effectSandbox = [
  plays(
    'effect_play',
    'playEffect',
    { ROBOT: target, EFFECT: choice(EFFECTS, 'Fire'), WHEN: choice(PLAY_WHEN) },
    effects,
  ),
  plays('effect_play_simple', 'playEffect', { ROBOT: target, EFFECT: choice(EFFECTS, 'Sparkle') }, [
    beginner('sandbox/effects'),
  ]),
  plays('effect_led', 'setLedLook', { ROBOT: target, COLOR: color('CYAN') }, effects),
  plays('effect_clear', 'clearEffects', { ROBOT: target }, [...effects, beginner('sandbox/effects')]),
];

const sounds = action('sandboxViewer', 'sandbox');
const speaks = action('sandboxViewer', 'bubble');
const speech = [advanced('sandbox/speech')];
const both = [...speech, beginner('sandbox/speech')];

export const speechSandbox = [
  sounds('sandbox_sound', 'playSound', { ROBOT: target, SOUND: choice(SOUNDS), VOLUME: percent(10) }, [
    ...speech,
    beginner('sandbox/speech', { VOLUME: 20 }),
  ]),
  sounds('sandbox_sound_stop', 'stopSounds', { ROBOT: target }, both),
  speaks('speech_bubble', 'say', { ROBOT: target, TEXT: text('Hello'), SECONDS: num(10) }, speech),
  speaks('speech_bubble_simple', 'say', { ROBOT: target, TEXT: text('Hello') }, [beginner('sandbox/speech')]),
  speaks('speech_aloud', 'speak', { ROBOT: target, TEXT: text('Hello'), LANGUAGE: choice(SPEECH_LANGUAGES) }, speech),
  speaks('speech_emoji', 'showEmoji', { ROBOT: target, EMOJI: choice(EMOJI) }, both),
  speaks('speech_chat', 'chatWith', { ROBOT: target, OTHER: otherTarget, TEXT: text('Hi!') }, speech),
];
