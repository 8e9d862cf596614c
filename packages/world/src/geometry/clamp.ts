/** The nearest value that lies between two limits. */
export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** The nearest whole number between two limits. */
export const clampInteger = (value: number, low: number, high: number): number => clamp(Math.round(value), low, high);
