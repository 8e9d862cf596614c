import type { Melody } from '@trundle/world/robot/melody';

/** A glide from one pitch to another over so many milliseconds, a rest (0), or grains between two pitches: a rushing. */
type Part = readonly [from: number, to: number, milliseconds: number, kind?: '~'];

const again = (times: number, ...parts: readonly Part[]): Part[] => Array.from({ length: times }, () => parts).flat();
const rest = (milliseconds: number): Part => [0, 0, milliseconds];
const tones = (milliseconds: number, ...pitches: readonly number[]): Part[] =>
  pitches.map((pitch) => [pitch, pitch, milliseconds]);
const rush = (low: number, high: number, milliseconds: number): Part => [low, high, milliseconds, '~'];

/** The sounds of the scene, each in a few strokes. */
export const SCENE_SOUNDS: Readonly<Record<string, readonly Part[]>> = {
  Applause: again(6, rush(900, 3_200, 180), rest(30)),
  Alarm: again(4, [880, 880, 220], [620, 620, 220]),
  Arcade: tones(70, 523, 659, 784, 1_047, 784, 1_047, 1_319),
  Bark: again(2, [520, 260, 110], rest(120)),
  Bell: [
    [1_568, 1_568, 260],
    [1_560, 1_540, 700],
  ],
  Bird: again(3, [2_400, 3_400, 70], [3_300, 2_600, 60], rest(80)),
  Boat: [[110, 105, 900], rest(120), [110, 104, 700]],
  Boing: [
    [180, 620, 90],
    [620, 240, 110],
    [240, 480, 90],
    [480, 280, 110],
  ],
  Boo: [[320, 160, 700]],
  Bubbles: again(6, [400, 900, 60], rest(40), [500, 1_200, 50], rest(70)),
  Bus: [[95, 95, 500], [95, 140, 500], rest(50), [392, 392, 300]],
  Car: [
    [90, 220, 500],
    [150, 320, 500],
    [220, 420, 600],
  ],
  Cash: [[1_800, 1_800, 60], rest(30), [2_400, 2_400, 320]],
  Cat: [
    [620, 980, 220],
    [980, 540, 380],
  ],
  Cheer: [rush(700, 2_600, 400), [500, 1_200, 400], rush(900, 3_000, 500)],
  Chicken: again(3, [700, 900, 70], rest(60)).concat([[900, 1_300, 220]]),
  Chime: tones(220, 1_047, 1_319, 1_568, 2_093),
  Click: [[1_800, 1_200, 25]],
  Clock: again(4, [1_900, 1_700, 20], rest(380), [1_400, 1_300, 20], rest(380)),
  Coin: [
    [988, 988, 80],
    [1_319, 1_319, 380],
  ],
  Cow: [
    [160, 220, 250],
    [220, 140, 900],
  ],
  Crash: [rush(200, 4_000, 250), rush(100, 1_400, 500)],
  Cricket: again(4, ...again(4, [4_200, 4_300, 22], rest(18)), rest(160)),
  Crowd: again(5, rush(300, 900, 260)),
  Dog: again(3, [420, 220, 120], rest(140)),
  Door: [[180, 320, 400], rest(80), rush(80, 260, 120)],
  Drill: again(12, [160, 210, 60]),
  Drum: again(3, [180, 60, 120], rest(120)).concat([[140, 50, 260]]),
  Duck: again(3, [520, 380, 130], rest(90)),
  Engine: again(8, [70, 110, 90], [110, 80, 90]),
  Explosion: [rush(60, 2_400, 220), rush(40, 600, 700)],
  Fanfare: [...tones(140, 523, 523, 523), [698, 698, 420], ...tones(140, 587, 659), [784, 784, 600]],
  Fire: again(8, rush(200, 1_600, 90), rest(25), rush(400, 2_400, 50)),
  Flute: tones(240, 784, 880, 988, 880, 784),
  Footsteps: again(4, rush(90, 240, 60), rest(280)),
  Frog: again(3, ...again(5, [240, 300, 22], rest(10)), rest(180)),
  Ghost: [
    [300, 700, 700],
    [700, 260, 900],
  ],
  Glass: [rush(2_600, 6_000, 180), ...tones(60, 3_200, 4_100, 2_800)],
  Gong: [
    [98, 96, 500],
    [97, 92, 1_300],
  ],
  Guitar: tones(170, 165, 220, 294, 392, 494),
  Hammer: again(3, rush(300, 1_200, 45), rest(280)),
  Helicopter: again(16, rush(60, 220, 50), rest(35)),
  Horn: [[349, 349, 320], rest(60), [349, 349, 620]],
  Horse: again(6, rush(300, 700, 35), rest(90), rush(200, 500, 35), rest(170)),
  Jump: [[260, 1_040, 240]],
  Laser: again(2, [2_200, 300, 180], rest(50)),
  Laugh: again(5, [480, 380, 110], rest(60)),
  Lion: [rush(60, 200, 300), rush(80, 320, 600), rush(50, 160, 400)],
  Magic: tones(60, 1_047, 1_175, 1_319, 1_480, 1_661, 1_865, 2_093, 2_349),
  Ocean: [rush(120, 500, 500), rush(200, 1_400, 600), rush(100, 700, 600)],
  Owl: [[420, 400, 260], rest(160), [420, 380, 500]],
  Piano: tones(200, 523, 659, 784, 1_047),
  Pop: [[300, 1_100, 60]],
  Rain: again(10, rush(1_800, 5_000, 100), rest(12)),
  Robot: tones(80, 440, 660, 330, 880, 550, 440, 990),
  Rocket: [rush(60, 300, 400), rush(90, 900, 600), rush(200, 2_600, 700)],
  Sheep: again(2, ...again(6, [420, 380, 40], [380, 420, 40]), rest(200)),
  Siren: again(3, [620, 980, 420], [980, 620, 420]),
  Splash: [rush(300, 3_600, 160), rush(200, 1_200, 320)],
  Tada: [...tones(140, 523, 659), [784, 1_047, 60], [1_047, 1_047, 700]],
  Thunder: [rush(40, 700, 250), rush(30, 240, 900), rush(30, 140, 500)],
  Train: again(4, rush(200, 800, 70), rest(90), rush(150, 500, 70), rest(180)).concat([[660, 640, 600]]),
  Trumpet: tones(180, 392, 523, 659, 784),
  Whistle: [
    [1_900, 2_300, 180],
    [2_300, 2_100, 420],
  ],
  Wind: [rush(200, 700, 500), rush(300, 1_100, 600), rush(150, 500, 500)],
};

const STEP = 0.015;

const stepsOf = ([from, to, milliseconds, kind]: Part, seed: number): Melody => {
  const seconds = milliseconds / 1_000;
  if (from === to && kind === undefined) return [{ frequency: from, seconds }];
  const count = Math.max(1, Math.round(seconds / STEP));
  return Array.from({ length: count }, (_, index) => {
    const value = Math.sin((seed + index) * 12.9898) * 43_758.5453;
    const share = kind === '~' ? value - Math.floor(value) : index / count;
    return { frequency: Math.round(from * (to / from) ** share), seconds: seconds / count };
  });
};

/** A sound of the scene as a melody; one that has no such name is a short beep, so that it is heard that something was meant. */
export const sceneMelody = (name: string): Melody =>
  (SCENE_SOUNDS[name] ?? tones(160, 880, 660)).flatMap((part, index) => stepsOf(part, index * 97));
