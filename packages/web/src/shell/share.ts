import type { Notices } from './notices.ts';

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

/** Hands something to the system's share sheet, or to the clipboard where there is none. */
export const share = async (shared: Shared, notices: Notices, copied: string): Promise<void> => {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(shared);
      return;
    } catch (cause) {
      // Closing the sheet is a choice, not a failure.
      if (cause instanceof DOMException && cause.name === 'AbortError') return;
    }
  }
  if (await copyText(`${shared.text} ${shared.url}`)) notices.toast({ text: copied, type: 'success' });
};
