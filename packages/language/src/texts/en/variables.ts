/** Blocks of arrays and variables. */
export const variables = {
  blocks: {
    arrays_create: { message: 'create array %1', tooltip: 'Makes an empty array. Items go in under keys.' },
    arrays_from_list: {
      message: 'create array %1 from list %2',
      tooltip: 'Makes an array from a text with commas. The keys are 0, 1, 2 …',
    },
    arrays_set: { message: 'in array %1 set %2 to %3', tooltip: 'Puts an item under a key.' },
    arrays_get: { message: 'in array %1 get %2', tooltip: 'The item under a key.' },
    arrays_remove: { message: 'in array %1 remove %2', tooltip: 'Takes an item out.' },
    arrays_has: { message: 'array %1 has %2', tooltip: 'True if something is under this key.' },
    arrays_keys: { message: 'keys of array %1', tooltip: 'All keys, with commas between them.' },
    arrays_size: { message: 'size of array %1', tooltip: 'How many items are inside.' },
    arrays_clear: { message: 'clear array %1', tooltip: 'Takes everything out.' },
    variables_set: { message: 'set %1 to %2', tooltip: 'Keeps a value under a name.' },
    variables_get: { message: '%1', tooltip: 'The value of a variable.' },
    math_change: { message: 'change %1 by %2', tooltip: 'Adds to a variable. A negative number takes away.' },
    classroom_set: { message: 'set class variable %1 to %2', tooltip: 'Sets a variable that the whole class shares.' },
    classroom_get: { message: 'class variable %1', tooltip: 'The value of a variable that the whole class shares.' },
    classroom_change: {
      message: 'change class variable %1 by %2',
      tooltip: 'Adds to a variable that the whole class shares.',
    },
  },
};
