import type { Notices } from '../app/notices.ts';

/** Works on plain http too, where browsers hide the clipboard. */
const copyOldWay = (text: string): boolean => {
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  // A modal dialog makes everything outside it unreachable.
  (document.querySelector('dialog[open]') ?? document.body).append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  return copied;
};

export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyOldWay(text);
  }
};

interface Shared {
  title: string;
  text: string;
  url: string;
}

interface Words {
  shared: string;
  copied: string;
  /** Neither could be done: what is left to do by hand. */
  notCopied: string;
}

/** Long enough to read a link and to begin writing it down. */
const BY_HAND = 15_000;

/** Hands something to the system's share sheet, or to the clipboard where there is none, and says what it did. */
export const share = async (given: Shared, notices: Pick<Notices, 'toast'>, words: Words): Promise<void> => {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(given);
      notices.toast({ text: words.shared, type: 'success' });
      return;
    } catch (cause) {
      // Closing the sheet is a choice, not a failure.
      if (cause instanceof DOMException && cause.name === 'AbortError') return;
    }
  }
  if (await copyText(`${given.text} ${given.url}`)) notices.toast({ text: words.copied, type: 'success' });
  else notices.toast({ text: words.notCopied, timer: BY_HAND });
};
