import { type Names, names } from '../names.ts';

/** A key of the remote control. `code` is the command byte it sends. */
export interface IrCode {
  readonly id: string;
  readonly code: number;
  readonly names: Names;
}

const same = (text: string): Names => names(text, text, text);
const key = (id: string, code: number, called: Names): IrCode => ({ id, code, names: called });

/** The nineteen keys: the seventeen of the small kit remote with their usual bytes, and two for volume. */
export const IR_CODES: readonly IrCode[] = [
  key('0', 0x19, same('0')),
  key('1', 0x45, same('1')),
  key('2', 0x46, same('2')),
  key('3', 0x47, same('3')),
  key('4', 0x44, same('4')),
  key('5', 0x40, same('5')),
  key('6', 0x43, same('6')),
  key('7', 0x07, same('7')),
  key('8', 0x15, same('8')),
  key('9', 0x09, same('9')),
  key('star', 0x16, same('*')),
  key('hash', 0x0d, same('#')),
  key('up', 0x18, names('up', 'haut', 'arriba')),
  key('down', 0x52, names('down', 'bas', 'abajo')),
  key('left', 0x08, names('left', 'gauche', 'izquierda')),
  key('right', 0x5a, names('right', 'droite', 'derecha')),
  key('ok', 0x1c, same('OK')),
  key('volumeUp', 0x5e, names('volume up', 'volume plus', 'subir volumen')),
  key('volumeDown', 0x5f, names('volume down', 'volume moins', 'bajar volumen')),
];

export const irCodeOf = (code: number): IrCode | undefined => IR_CODES.find((entry) => entry.code === code);
