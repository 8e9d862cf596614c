const STEPS: Readonly<Record<string, (columns: number) => number>> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: (columns) => -columns,
  ArrowDown: (columns) => columns,
};

/** Arrow keys walk over the buttons of a grid; the tab key leaves it, because only one button takes part in tabbing. */
export const arrowsWithin = (grid: HTMLElement, columns: number): void => {
  const buttons = [...grid.querySelectorAll('button')];
  buttons.forEach((button, index) => {
    button.tabIndex = index === 0 ? 0 : -1;
  });
  grid.addEventListener('keydown', (event) => {
    const step = STEPS[event.key]?.(columns);
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const next = step === undefined || at < 0 ? undefined : buttons[at + step];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
    next.focus();
  });
};
