import { vi } from 'vitest';

/** What a screen reader would call an element. */
const nameOf = (element: HTMLElement): string => {
  const label = element.getAttribute('aria-label');
  if (label !== null) return label;
  const spoken = element.cloneNode(true) as HTMLElement;
  for (const silent of spoken.querySelectorAll('[aria-hidden=true]')) silent.remove();
  return (spoken.textContent ?? '').trim();
};

/** What one can see and do, by the names a reader knows. */
export class Page {
  text(): string {
    return document.body.textContent ?? '';
  }

  /** Waits until the page shows the words. */
  async sees(words: string): Promise<void> {
    await vi.waitFor(
      () => {
        if (!this.text().includes(words)) throw new Error(`no "${words}" in: ${this.text()}`);
      },
      // Screens come in parts that are read when they are first asked for; a busy machine takes its time.
      { timeout: 20_000, interval: 10 },
    );
  }

  named(selector: string, name: string): HTMLElement {
    const found = [...document.querySelectorAll<HTMLElement>(selector)].find((element) => nameOf(element) === name);
    if (found === undefined) throw new Error(`no ${selector} named "${name}" in: ${this.text()}`);
    return found;
  }

  press(name: string): void {
    this.named('button, a, [role^=menuitem]', name).click();
  }

  /** Writes into the field with this label, as a person's keyboard would. */
  type(label: string, text: string): void {
    const found = [...document.querySelectorAll('label')].find((element) => element.textContent?.trim() === label);
    const field = found?.control ?? document.getElementById(found?.htmlFor ?? '');
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) {
      throw new Error(`no field "${label}" in: ${this.text()}`);
    }
    // React watches the element's own `value`; the prototype's setter goes past it, as the browser does.
    const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }

  submit(): void {
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  }
}
