import * as Blockly from 'blockly/core';

/** What Blockly's own blocks are, who do not say: they do something, they do not wait for anything. */
const DOES_SOMETHING = ['Action'];

/** Statements that wait for an event never share a stack with statements that do something. */
export class StatementChecker extends Blockly.ConnectionChecker {
  override doTypeChecks(one: Blockly.Connection, other: Blockly.Connection): boolean {
    if (one.type !== Blockly.ConnectionType.NEXT_STATEMENT && one.type !== Blockly.ConnectionType.PREVIOUS_STATEMENT) {
      return super.doTypeChecks(one, other);
    }
    const kinds = other.getCheck() ?? DOES_SOMETHING;
    return (one.getCheck() ?? DOES_SOMETHING).some((kind) => kinds.includes(kind));
  }
}
