/** How long one waits for what a page has to show, in milliseconds: benchmarks look at pages too, without the runner. */
export const PATIENCE = 40_000;
