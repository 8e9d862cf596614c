import type * as Blockly from 'blockly/core';

/** Long enough to read a sentence; a tap elsewhere takes it away sooner. */
const SHOWN = 6_000;
const GAP = 8;
/** Between the bubble and the edges of the blocks' part of the page. */
const EDGE = 4;

/** What a block has to say, once, in a bubble below it. Read aloud too. */
export class ValueBubble {
  readonly #host: Element;
  #bubble: HTMLElement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(workspace: Blockly.WorkspaceSvg) {
    this.#host = workspace.getInjectionDiv();
    this.#host.addEventListener('pointerdown', this.hide, { capture: true });
    this.#host.addEventListener('keydown', this.hide, { capture: true });
    this.#host.addEventListener('wheel', this.hide, { capture: true, passive: true });
  }

  dispose(): void {
    this.hide();
    for (const event of ['pointerdown', 'keydown', 'wheel']) this.#host.removeEventListener(event, this.hide, true);
  }

  show(block: Blockly.BlockSvg, text: string, kind: 'value' | 'advice'): void {
    this.hide();
    const bubble = document.createElement('output');
    bubble.className = 'trundleBubble';
    bubble.dataset.kind = kind;
    bubble.textContent = text;
    this.#host.append(bubble);
    this.#bubble = bubble;
    this.#place(bubble, block);
    this.#timer = setTimeout(this.hide, SHOWN);
  }

  readonly hide = (): void => {
    clearTimeout(this.#timer);
    this.#bubble?.remove();
    this.#bubble = null;
  };

  #place(bubble: HTMLElement, block: Blockly.BlockSvg): void {
    const around = this.#host.getBoundingClientRect();
    const of = block.pathObject.svgPath.getBoundingClientRect();
    const { width, height } = bubble.getBoundingClientRect();
    const below = of.bottom + GAP + height < around.bottom;
    const top = below ? of.bottom + GAP : of.top - GAP - height;
    const left = Math.min(Math.max(of.left, around.left + EDGE), around.right - width - EDGE);
    bubble.style.top = `${Math.max(top, around.top + EDGE) - around.top}px`;
    bubble.style.left = `${left - around.left}px`;
  }
}
