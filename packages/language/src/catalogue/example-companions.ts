import type { Presets } from './declaration.ts';

/** A block of an example beside the one it is about: its type, and other defaults than its own. */
export interface Companion {
  readonly type: string;
  readonly presets?: Presets;
  /** Values put into its inputs, by their types. */
  readonly values?: Readonly<Record<string, string>>;
}

/** What an example needs around its block, so that somebody notices what the block does. */
interface Companions {
  readonly before?: readonly Companion[];
  readonly after?: readonly Companion[];
  /** The program does this, and the block comes in between, every second. */
  readonly during?: readonly Companion[];
}

const of = (type: string, presets?: Presets): Companion => ({ type, ...(presets && { presets }) });
const A_MOMENT = of('wait_seconds');
/** What ends something, or changes it, is seen only where there was something. */
const once = (...types: readonly string[]): Companions => ({ before: [...types.map((type) => of(type)), A_MOMENT] });
const then = (...types: readonly string[]): Companions => ({ after: types.map((type) => of(type)) });

export const EXAMPLE_COMPANIONS: Readonly<Record<string, Companions>> = {
  motion_set_gear: then('motion_forward_simple'),
  motion_set_speed: then('motion_forward_simple'),
  motion_start: { after: [A_MOMENT, of('motion_stop')] },
  motion_start_turning: { after: [A_MOMENT, of('motion_stop')] },
  motion_stop: once('motion_start'),
  navigate_stop: { during: [of('navigate_to_xy')] },
  special_stop_mirroring: { before: [of('special_mirror'), of('wait_seconds', { SECONDS: 3 })] },
  special_release: once('special_grab'),
  gripper_open: once('gripper_close'),
  servo_angle: once('gripper_close'),
  led_off: once('led_set'),
  led_stop_blinking: once('led_blink'),
  strip_off: once('strip_set'),
  matrix_brightness: once('matrix_show'),
  matrix_clear: once('matrix_show'),
  oled_brightness: once('oled_text'),
  oled_clear: once('oled_text'),
  digits_clear: once('digits_number'),
  sound_stop: { during: [of('sound_play_song')] },
  buzzer_off: { during: [of('buzzer_play')] },
  event_sensor_digitDisplay: { before: [of('digits_countdown', { MINUTES: 0, SECONDS: 2 })] },
  event_sensor_bumper: { before: [of('motion_start'), of('wait_seconds', { SECONDS: 2 }), of('motion_stop')] },
  wait_seconds: { before: [of('print', { VALUE: '1' })], after: [of('print', { VALUE: '2' })] },
  wait_until: then('print'),
  timer_reset: { before: [A_MOMENT], after: [{ type: 'print', values: { VALUE: 'timer' } }] },
  controls_forEach: { before: [of('arrays_from_list')] },
  controls_forEachKey: { before: [of('arrays_set')] },
  controls_break: { before: [of('print')] },
  controls_continue: { before: [of('print')] },
  print_clear: once('print'),
  arrays_remove: once('arrays_set'),
  arrays_clear: once('arrays_set'),
  sandbox_theme_clear: once('sandbox_theme'),
  sandbox_clear_videos: once('sandbox_video'),
  sandbox_clear_animations: once('animation_play'),
  sandbox_clear_terrains: once('terrain_tile'),
  sandbox_clear_paint: once('terrain_paint'),
  sandbox_clear_transforms: once('transform_scale'),
  sandbox_unmute: once('sandbox_mute'),
  sandbox_clear_speech: once('speech_bubble'),
  sandbox_clear_everything: once('speech_bubble'),
  sandbox_sound_stop: once('sandbox_sound'),
  model_remove: once('model_load'),
  transform_reset: once('transform_scale'),
  transform_orbit_stop: once('transform_orbit'),
  animation_stop: once('animation_play'),
  effect_clear: once('effect_play'),
  trail_set: then('motion_forward_simple'),
  trail_set_simple: then('motion_forward_simple'),
  trail_paint: then('motion_forward_simple'),
  trail_clear: { before: [of('trail_set'), of('motion_forward_simple')] },
};
