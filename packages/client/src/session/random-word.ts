/** 192 random bits. `crypto.randomUUID` is missing on pages served over plain http, which a school network may be. */
export const randomWord = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, '0')).join('');
