import type { Advice } from './advice.ts';

/** Words of the real languages that have no block, by what to write instead. */
const WORDS: Readonly<Partial<Record<Advice, string>>> = {
  listStaysWhole: 'pop shift unshift remove splice popitem insert',
  noOrder: 'sort sorted reverse reversed toSorted toReversed',
  forLoop:
    'list map filter forEach reduce enumerate zip any all some every find findIndex indexOf index count slice extend',
  template: 'format',
  lettersStay:
    'upper lower title capitalize strip lstrip rstrip trim replace replaceAll split startswith endswith startsWith ' +
    'endsWith toUpperCase toLowerCase charAt padStart zfill ljust rjust center isdigit isalpha ord chr',
  ownType: 'type isinstance typeof',
  degrees:
    'Math.sin Math.cos Math.tan Math.asin Math.acos Math.atan math.sin math.cos math.tan math.asin math.acos math.atan',
  noQuestion: 'input prompt confirm',
  printLine: 'alert console.error console.warn document.write System.out.println puts echo printf',
  waitSeconds: 'setTimeout setInterval delay pause_ms sleep_ms time.sleep_ms',
  toFixed: 'toFixed toPrecision toString',
  arithmetic: 'pow divmod math.pow Math.hypot math.hypot',
};

const ADVICE: ReadonlyMap<string, Advice> = new Map(
  Object.entries(WORDS).flatMap(([advice, words]) =>
    words.split(/\s+/).map((word) => [word, advice as Advice] as const),
  ),
);

/** For a whole name with its dots, or for the method at its end. */
export const adviceFor = (name: string): Advice | undefined =>
  ADVICE.get(name) ?? ADVICE.get(name.slice(name.lastIndexOf('.') + 1));
