// What the block language costs: printing and reading beside Blockly's own generators, converting, searching, opening.
import '../scripts/load-texts.ts';
import { report } from './figure.ts';
import { measureConversion } from './language/conversion.ts';
import { measureOpening } from './language/opening.ts';
import { measureSearch } from './language/search.ts';
import { measureTranslation } from './language/translation.ts';

for (const measure of [measureTranslation, measureSearch, measureOpening, measureConversion]) {
  for await (const figure of measure()) report({ bench: 'language', ...figure });
}
