import { decimalSign } from '../../texts/figures.ts';
import { t } from '../../texts/index.ts';

const KEYS = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '-', '0', '.'] as const;
type Key = (typeof KEYS)[number];

interface Ports {
  read: () => string;
  write: (text: string) => void;
  close: () => void;
}

/** The text after a key: minus turns the sign, a second dot does nothing, and the first digit begins anew. */
export const afterKey = (text: string, key: Key, isFirst: boolean): string => {
  if (key === '-') return text.startsWith('-') ? text.slice(1) : `-${text}`;
  const before = isFirst ? '' : text;
  if (key === '.') return before.includes('.') ? before : `${before === '' || before === '-' ? `${before}0` : before}.`;
  return before === '0' ? key : `${before}${key}`;
};

const button = (text: string, label: string, press: () => void): HTMLButtonElement => {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'trundlePadKey';
  made.textContent = text;
  made.setAttribute('aria-label', label);
  made.addEventListener('click', press);
  return made;
};

/** Large keys for fingers. */
export const numberPad = ({ read, write, close }: Ports): HTMLElement => {
  let isFirst = true;
  const words: Partial<Record<Key, string>> = { '-': t('editor.number.minus'), '.': t('editor.number.dot') };
  const press = (key: Key): void => {
    write(afterKey(read(), key, isFirst));
    isFirst = false;
  };
  const signs: Partial<Record<Key, string>> = { '-': '−', '.': decimalSign() };
  const keys = KEYS.map((key) => button(signs[key] ?? key, words[key] ?? key, () => press(key)));
  const back = button('⌫', t('editor.number.back'), () => {
    write(isFirst ? '' : read().slice(0, -1));
    isFirst = false;
  });
  const done = button('✓', t('editor.number.done'), close);
  back.classList.add('isWide');
  done.classList.add('isDone');
  const pad = document.createElement('div');
  pad.className = 'trundlePad';
  pad.append(...keys, back, done);
  return pad;
};
