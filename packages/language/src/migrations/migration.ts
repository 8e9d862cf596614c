import type { Random } from '../tree/ids.ts';
import type { Block, Program } from '../tree/program.ts';

/** Changes programs that were stored before a block changed its meaning, so that they do what they did. */
export interface Migration {
  /** The version it leads to. */
  version: number;
  /** The blocks that mean something else from then on; each is stored with the version it is of. */
  types: readonly string[];
  /** In place. Only blocks that are old change; `isOld` says which those are. */
  update: (program: Program, isOld: (block: Block) => boolean, random: Random) => void;
}
