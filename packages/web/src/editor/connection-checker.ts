import * as Blockly from 'blockly/core';

/** Blockly's own blocks declare no kind: they are actions, not events. */
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
