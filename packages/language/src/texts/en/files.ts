/** What can be wrong with a saved program. */
export const files = {
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
    unknownTag: '<{name}> does not belong here.',
    unknownBlock: 'There is no block of the type {name}.',
    missingAttribute: '<{name}> needs the attribute {attribute}.',
    badNumber: '{value} is not a number.',
  },
};
