/** What marks a robot as one of ours among the class's robots. */
export const VIRTUAL = 'virtual';
