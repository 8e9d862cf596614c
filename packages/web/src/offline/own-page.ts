/** What every build's entry page has, and no page of somebody else: the element everything is drawn into, and the name. */
const MARKS = ['<div id="root">', '<title>Trundle</title>'] as const;

/**
 * Whether an answer is the entry page of some build of ours. A gateway whose server is away answers too, and so does a
 * hotel's or a school's page to log in to its network.
 */
export const isOwnPage = async (answer: Response): Promise<boolean> => {
  if (!answer.ok || answer.redirected || answer.type === 'opaqueredirect') return false;
  const text = await answer.clone().text();
  return MARKS.every((mark) => text.includes(mark));
};
