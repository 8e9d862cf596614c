import { KEPT_FIELD } from '@trundle/language/catalogue/definition';
import { keptType } from '@trundle/language/catalogue/placeholders';
import * as Blockly from 'blockly/core';

/** Keeps the text of a block that is not known here, and shows what that block is called. Nobody edits it. */
class KeptField extends Blockly.FieldLabelSerializable {
  static override fromJson(): KeptField {
    return new KeptField('');
  }

  protected override getDisplayText_(): string {
    return keptType(this.getValue() ?? '');
  }

  override getText(): string {
    return keptType(this.getValue() ?? '');
  }
}

export const registerKeptField = (): void => Blockly.fieldRegistry.register(KEPT_FIELD, KeptField);
