import { LANGUAGES } from '@trundle/protocol/languages';
import { EVENT_SENSORS, SENSORS, sensorById, sensorId } from '@trundle/world/sensors/index';
import { describe, expect, test } from 'vitest';
import { blockHelp, exampleProgram, spokenText } from '../documents.ts';
import { printJavaScript } from '../javascript/print.ts';
import { seededRandom } from '../tree/ids.ts';
import { inputBlock } from '../tree/walk.ts';
import { BLOCKS, blockText, declarationOf, textTypes } from './catalogue.ts';
import { type BlockDeclaration, COLOUR_GROUPS, isField, isInput, VALUE_TYPES } from './declaration.ts';
import { newBlock } from './instance.ts';
import { OVERLOADS, spell } from './signatures.ts';
import { categoryIds, toolboxFor } from './toolboxes.ts';

const fresh = (type: string, presets = {}) => newBlock(type, seededRandom(1), (name) => name, presets);
const defaultOf = (type: string, part: string): unknown => {
  const block = fresh(type);
  const inner = inputBlock(block, part);
  return inner ? Object.values(inner.fields ?? {})[0] : block.fields?.[part];
};
const options = (type: string, part: string): string[] => {
  const declared = declarationOf(type)?.parts[part];
  return declared && isField(declared) && declared.field.kind === 'choice'
    ? declared.field.options.map((option) => option.value)
    : [];
};
const jsOf = (type: string): string => printJavaScript(exampleProgram(type)).text.trim();

describe('the catalogue', () => {
  test('[F7] names every block once and has at least 250', () => {
    expect(new Set(BLOCKS.map((block) => block.type)).size).toBe(BLOCKS.length);
    expect(BLOCKS.length).toBeGreaterThanOrEqual(250);
    for (const language of LANGUAGES) {
      expect(textTypes(language).toSorted()).toEqual(BLOCKS.map((block) => block.type).toSorted());
    }
  });

  test.each(BLOCKS.map((block) => [block.type, block] as const))('[F7] %s is whole', (type, block) => {
    const parts = Object.keys(block.parts);
    for (const language of LANGUAGES) {
      const { message, tooltip } = blockText(type, language);
      const places = [...message.matchAll(/%(\d+)/g)].map((match) => Number(match[1]));
      expect(
        places.toSorted((left, right) => left - right),
        `${type} ${language}`,
      ).toEqual(parts.map((_part, index) => index + 1));
      expect(tooltip, `${type} ${language}`).toMatch(/[.!…]$/);
      expect(spokenText(block, language)).not.toContain('%1');
      const help = blockHelp(type, language);
      expect(help?.code.javascript.length).toBeGreaterThan(0);
      expect(help?.code.python.length).toBeGreaterThan(0);
    }
    expect(COLOUR_GROUPS).toContain(block.group);
    expect(block.places.length > 0 || (block.unplaced ?? '') !== '', 'a place or a reason').toBe(true);
    for (const place of block.places) {
      expect(categoryIds(place.toolbox)).toContain(place.category);
      for (const part of Object.keys(place.presets ?? {})) expect(parts).toContain(part);
    }
  });

  test('[F7] says the three languages differently', () => {
    const same = BLOCKS.filter(({ type }) => {
      const [en, french, spanish] = LANGUAGES.map((language) => blockText(type, language).tooltip);
      return en === french || en === spanish || french === spanish;
    });
    expect(same.map((block) => block.type)).toEqual([]);
  });

  test('[F7] uses exactly the twelve colour groups', () => {
    expect(new Set(COLOUR_GROUPS).size).toBe(12);
    for (const group of COLOUR_GROUPS)
      expect(
        BLOCKS.some((block) => block.group === group),
        group,
      ).toBe(true);
  });

  test('gives inputs and values only the types of the language', () => {
    const types = new Set<string>(VALUE_TYPES);
    for (const block of BLOCKS) {
      if (block.output) expect(types.has(block.output)).toBe(true);
      for (const part of Object.values(block.parts)) if (isInput(part)) expect(types.has(part.check)).toBe(true);
    }
  });

  test('puts only fitting shadows into inputs', () => {
    for (const block of BLOCKS) {
      for (const part of Object.values(block.parts)) {
        if (!isInput(part) || !part.shadow) continue;
        const output = declarationOf(part.shadow.type)?.output;
        expect(part.check === 'any' || output === part.check, `${block.type} ${part.shadow.type}`).toBe(true);
      }
    }
  });

  test('[F7] never gives two blocks the same code', () => {
    for (const language of ['javascript', 'python'] as const) {
      const seen = new Map<string, string>();
      for (const { declaration, code, name, parameters } of OVERLOADS) {
        const key = `${code.receiver?.word ?? ''}.${spell(name, language)}/${parameters.length}`;
        expect(seen.get(key), key).toBeUndefined();
        seen.set(key, declaration.type);
      }
    }
  });
});

describe('motion', () => {
  test('free movement has the defaults', () => {
    expect(defaultOf('motion_forward', 'DISTANCE')).toBe(10);
    expect(defaultOf('motion_forward_simple', 'DISTANCE')).toBe(5);
    expect(defaultOf('motion_turn', 'ANGLE')).toBe(45);
    expect(defaultOf('motion_set_gear', 'GEAR')).toBe(4);
    expect(options('motion_set_speed', 'SPEED')).toEqual(['slow', 'normal', 'fast', 'fastest']);
    expect(options('motion_circle', 'SIZE')).toEqual(['small', 'medium', 'large']);
  });

  test('mat movement looks in four directions and parks', () => {
    expect(options('motion_look', 'DIRECTION')).toEqual(['0', '90', '180', '270']);
    expect(jsOf('motion_park')).toBe('await myRobot.park(1);');
    expect(jsOf('motion_go_to')).toBe('await myRobot.goTo(position(40, 40));');
  });

  test('navigation goes to a place, an object, a robot and a point', () => {
    const names = ['navigate_to_place', 'navigate_to_object', 'navigate_to_robot', 'navigate_to_xy', 'navigate_to'];
    for (const name of names) expect(declarationOf(name)?.places[0]?.category).toBe('motion/navigation');
    expect(declarationOf('special_grab')?.places[0]?.category).toBe('motion/special');
  });
});

describe('bits', () => {
  test('has the lists of songs, codes, pictures, icons and colours', () => {
    expect(options('sound_play_song', 'SONG')).toEqual([
      'Indiana',
      'Simpsons',
      'Picaxe',
      'Nokia',
      'Alert',
      'Landline',
      'Siren',
      'Finish',
      'Dump',
      'Ring High',
    ]);
    expect(options('ir_code', 'CODE')).toHaveLength(19);
    expect(options('matrix_picture', 'PICTURE')).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
    expect(options('oled_icon', 'ICON')).toEqual(['KAI', 'chat', 'cancel', 'aliens', 'cool', 'error', 'rain', 'sun']);
    expect(options('oled_text', 'LINE')).toEqual(['1', '2', '3', '4']);
    expect(options('strip_set', 'LIGHT')).toEqual(['1', '2', '3', '4', '5']);
    expect(options('color_palette', 'COLOR')).toEqual([
      'BLACK',
      'WHITE',
      'RED',
      'GREEN',
      'BLUE',
      'YELLOW',
      'PURPLE',
      'CYAN',
      'PINK',
    ]);
    expect(options('led_white', 'BRIGHTNESS')).toEqual(['10', '50', '100']);
  });

  test('has the defaults of LED, beep and volume', () => {
    expect([
      defaultOf('led_blink', 'PERIOD'),
      defaultOf('led_blink', 'DUTY'),
      defaultOf('led_blink', 'BRIGHTNESS'),
    ]).toEqual([500, 40, 50]);
    expect([defaultOf('sound_play_beep', 'FREQUENCY'), defaultOf('sound_play_beep', 'DURATION')]).toEqual([1000, 500]);
    expect(defaultOf('sound_play_song', 'VOLUME')).toBe(10);
    const beginner = declarationOf('sound_play_song')?.places.find((place) => place.toolbox === 'beginner');
    expect(inputBlock(fresh('sound_play_song', beginner?.presets), 'VOLUME')?.fields?.NUM).toBe(20);
  });

  test('every sensor of the world is used by a block, and every block asks for one that exists', () => {
    const used = new Set(BLOCKS.flatMap((block) => (block.sensor === undefined ? [] : [block.sensor])));
    for (const code of used) expect(sensorById(code), code).toBeDefined();
    const unused = SENSORS.map((sensor) => sensorId(sensor.code)).filter((code) => !used.has(code));
    expect(unused).toEqual([]);
  });
});

describe('events', () => {
  test('there is one event for every sensor that speaks by itself', () => {
    const codes = BLOCKS.filter((block) => block.places.some((place) => place.category === 'events/sensor')).map(
      (block) => block.sensor,
    );
    expect(codes).toEqual(EVENT_SENSORS.map((sensor) => sensorId(sensor.code)));
  });

  test('the edge trigger asks its condition again and again', () => {
    expect(jsOf('event_when_true')).toBe("whenTrue(() => true, async () => {\n  print('Hello');\n});");
  });
});

describe('control', () => {
  test('loops, waits and prints have their defaults', () => {
    expect(defaultOf('controls_repeat_ext', 'TIMES')).toBe(10);
    expect(jsOf('wait_seconds')).toBe("print('1');\nawait wait(1);\nprint('2');");
    expect(jsOf('classroom_set')).toBe("classroom.set('', 0);");
    expect(jsOf('arrays_set')).toBe("let items;\n\nitems['key'] = 0;");
    const logic: BlockDeclaration[] = BLOCKS.filter((block) =>
      block.places.some((place) => place.category === 'logic'),
    );
    expect(logic.length).toBeGreaterThanOrEqual(8);
  });
});

describe('sandbox', () => {
  test('[F5] has the choices', () => {
    expect(options('transform_scale', 'SCALE')).toEqual(['200', '190', '170', '150', '100', '50', '30', '10']);
    expect(options('transform_ghost', 'RATIO')).toEqual(['no change', '10', '50', '100']);
    expect(options('transform_orbit', 'SPEED')).toEqual(['slow', 'normal', 'fast']);
    expect(options('sandbox_video', 'VOLUME')).toEqual(['10', '50', '100']);
    expect(options('terrain_environment', 'ENVIRONMENT')).toEqual(['Cliffside', 'Desert', 'SciFi']);
    expect(options('sandbox_theme', 'THEME')).toEqual(['Cliffside', 'Desert', 'Space', 'Chess']);
    expect(options('effect_play', 'EFFECT')).toEqual([
      'None',
      'Fire',
      'Smoke',
      'Rain',
      'Lightning',
      'Sparkle',
      'Bullet',
      'Stars',
      'Ice',
      'Magic',
      'Firework',
    ]);
    expect(options('effect_play', 'WHEN')).toEqual(['moves', 'idle', 'one_shot']);
    expect(options('speech_emoji', 'EMOJI')).toEqual(['Laughing', 'Angry', 'Like', 'Cry', 'Wow', 'Love']);
    expect(options('sandbox_sound', 'SOUND')).toHaveLength(65);
  });

  test('[F5] has the defaults', () => {
    expect([defaultOf('trail_set', 'DURATION'), defaultOf('trail_set', 'WIDTH')]).toEqual([20, 1]);
    expect([defaultOf('trail_set', 'START'), defaultOf('trail_set', 'END')]).toEqual(['GREEN', 'YELLOW']);
    expect([defaultOf('trail_set_simple', 'START'), defaultOf('trail_set_simple', 'END')]).toEqual(['BLUE', 'YELLOW']);
    expect(defaultOf('trail_set_simple', 'DURATION')).toBe(10);
    expect(defaultOf('speech_bubble', 'SECONDS')).toBe(10);
    expect(defaultOf('sandbox_sound', 'VOLUME')).toBe(10);
    expect(defaultOf('transform_fade', 'SECONDS')).toBe(5);
  });

  test('[F5] keeps the teacher-only blocks for teachers', () => {
    const only = BLOCKS.filter((block) => block.teacherOnly);
    expect(only).toHaveLength(16);
    expect(only.every((block) => block.places.some((place) => place.category === 'sandbox/teacher'))).toBe(true);
    const found = (['beginner', 'advanced', 'all'] as const).flatMap((mode) =>
      JSON.stringify(toolboxFor('Student', mode)),
    );
    for (const { type } of only)
      expect(
        found.filter((toolbox) => toolbox.includes(`"${type}"`)),
        type,
      ).toEqual([]);
  });
});
