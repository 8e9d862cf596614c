/** What can be wrong with a saved program. */
export const files = {
  /** On a block that is not known here. */
  placeholder: {
    message: 'unknown block: %1',
    tooltip:
      'A newer version made this block, or something in it is damaged. It stays as it is and is left out when the program runs.',
  },
  problems: {
    notXml: 'This is not XML: it does not begin with <.',
    unclosed: 'The tag <{name}> is never closed.',
    wrongEnd: '</{name}> closes nothing that is open.',
    badTag: 'This is not a tag.',
    badAttribute: 'This attribute is not written name="value".',
    doubleAttribute: 'The attribute {name} is there twice.',
    badEntity: 'Unknown entity {name}.',
    afterEnd: 'There is something after the end.',
    empty: 'There is nothing here.',
    wrongRoot: 'The outermost tag must be <xml>, not <{name}>.',
    missingAttribute: '<{name}> needs the attribute {attribute}.',
    badNumber: '{value} is not a number.',
  },
};
