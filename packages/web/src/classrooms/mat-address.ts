import { useLocation } from '@tanstack/react-router';

/** On a mat of one's own the address tells the class one came from, so that a reload keeps the way back. */
const FROM = 'from';

interface MatAddress {
  /** The code of the class. */
  from?: string | undefined;
  /** The example to open on arrival. */
  example?: string | undefined;
}

export const matHash = ({ from, example }: MatAddress): string =>
  [FROM, from ?? '', ...(example === undefined ? [] : [example])].join('/');

export const readMatAddress = (hash: string): MatAddress => {
  const [word, from, example] = hash.split('/');
  return word === FROM ? { from, example } : {};
};

export const useMatAddress = (): MatAddress => readMatAddress(useLocation({ select: ({ hash }) => hash }));
