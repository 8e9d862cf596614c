/** Whether a subscription hears a topic: `+` stands for one segment, `#` at the end for all that follow and for none. */
export const matches = (filter: string, topic: string): boolean => {
  const wanted = filter.split('/');
  const given = topic.split('/');
  for (const [at, part] of wanted.entries()) {
    if (part === '#') return true;
    if (given[at] === undefined || (part !== '+' && part !== given[at])) return false;
  }
  return wanted.length === given.length;
};
