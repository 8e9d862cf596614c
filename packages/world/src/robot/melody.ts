interface Note {
  /** Hertz; 0 is a rest. */
  readonly frequency: number;
  readonly seconds: number;
}
export type Melody = readonly Note[];

const SEMITONES: Readonly<Record<string, number>> = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11, h: 11 };
const LENGTHS = new Set([1, 2, 4, 8, 16, 32]);
const OCTAVES = { lowest: 3, highest: 8 } as const;
const A4 = { frequency: 440, octave: 4, semitone: 9 } as const;

interface Usual {
  length: number;
  octave: number;
  /** Quarter notes a minute. */
  tempo: number;
}

const readUsual = (text: string): Usual | undefined => {
  const usual: Usual = { length: 4, octave: 6, tempo: 63 };
  for (const part of text.split(',')) {
    const [, key, digits] = /^\s*([dob])\s*=\s*(\d+)\s*$/i.exec(part) ?? [];
    const value = Number(digits);
    if (key === undefined) {
      if (part.trim() !== '') return undefined;
    } else if (key.toLowerCase() === 'd') usual.length = value;
    else if (key.toLowerCase() === 'o') usual.octave = value;
    else usual.tempo = value;
  }
  const sound = LENGTHS.has(usual.length) && isOctave(usual.octave) && usual.tempo >= 10 && usual.tempo <= 900;
  return sound ? usual : undefined;
};

const isOctave = (octave: number): boolean => octave >= OCTAVES.lowest && octave <= OCTAVES.highest;

const readNote = (text: string, usual: Usual): Note | undefined => {
  const [, digits, name, sharp, dot, octaveDigit, lateDot] =
    /^\s*(\d{1,2})?([a-hp])(#)?(\.)?(\d)?(\.)?\s*$/i.exec(text) ?? [];
  if (name === undefined) return undefined;
  const length = digits === undefined ? usual.length : Number(digits);
  const octave = octaveDigit === undefined ? usual.octave : Number(octaveDigit);
  if (!LENGTHS.has(length) || !isOctave(octave)) return undefined;
  const quarters = (4 / length) * (dot || lateDot ? 1.5 : 1);
  const semitone = SEMITONES[name.toLowerCase()];
  return {
    seconds: (quarters * 60) / usual.tempo,
    frequency: semitone === undefined ? 0 : frequencyOf(semitone + (sharp ? 1 : 0), octave),
  };
};

const frequencyOf = (semitone: number, octave: number): number =>
  A4.frequency * 2 ** (octave - A4.octave + (semitone - A4.semitone) / 12);

/** A melody as mobile phones wrote it: `name:d=4,o=5,b=120:c,8e.,g6,p`. Undefined when it can't be read. */
export const readMelody = (rtttl: string): Melody | undefined => {
  const parts = rtttl.split(':');
  const [, settings, notes] = parts;
  if (parts.length !== 3 || settings === undefined || notes === undefined) return undefined;
  const usual = readUsual(settings);
  if (!usual) return undefined;
  const melody: Note[] = [];
  for (const text of notes.split(',')) {
    const note = readNote(text, usual);
    if (!note) return undefined;
    melody.push(note);
  }
  return melody;
};

export const lengthOf = (melody: Melody): number => melody.reduce((sum, { seconds }) => sum + seconds, 0);

/** The frequency that sounds so long after the start; 0 in a rest and after the end. */
export const frequencyAt = (melody: Melody, elapsed: number): number => {
  let left = elapsed;
  for (const { frequency, seconds } of melody) {
    if (left < seconds) return left >= 0 ? frequency : 0;
    left -= seconds;
  }
  return 0;
};
