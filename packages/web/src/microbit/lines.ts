/** A board that never ends its line must not fill the memory: what is longer is handed on in pieces. */
export const LINE_AT_MOST = 500;

/** One message is one line, so a line break inside it becomes a space. */
export const bytesOfLine = (text: string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`${text.replace(/[\r\n]+/g, ' ')}\n`);

const isInsideCharacter = (byte: number | undefined): boolean => byte !== undefined && (byte & 0xc0) === 0x80;

/** Cuts between characters, so that a board which reads packet by packet never sees half of one. */
export const packetsOf = (bytes: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer>[] => {
  const packets: Uint8Array<ArrayBuffer>[] = [];
  for (let start = 0; start < bytes.length; ) {
    let end = Math.min(start + size, bytes.length);
    while (end > start + 1 && isInsideCharacter(bytes[end])) end -= 1;
    packets.push(bytes.slice(start, end));
    start = end;
  }
  return packets;
};

/** Puts lines together from bytes that come in any pieces. Empty lines are no messages. */
export class LineReader {
  readonly #decoder = new TextDecoder();
  readonly #heard: (line: string) => void;
  #rest = '';

  constructor(heard: (line: string) => void) {
    this.#heard = heard;
  }

  take(bytes: AllowSharedBufferSource): void {
    const lines = (this.#rest + this.#decoder.decode(bytes, { stream: true })).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) this.#tell(line);
    while (this.#rest.length > LINE_AT_MOST) {
      this.#tell(this.#rest.slice(0, LINE_AT_MOST));
      this.#rest = this.#rest.slice(LINE_AT_MOST);
    }
  }

  #tell(line: string): void {
    const text = line.endsWith('\r') ? line.slice(0, -1) : line;
    if (text !== '') this.#heard(text);
  }
}
