import * as pack from 'blockly/msg/en';
import type { BlocklyWords } from '../blockly-words.ts';

/** What Blockly's English pack says wrongly. */
export const corrections: BlocklyWords = {};

export { pack };
