/** Help is kept as HTML and written as plain words; somebody who writes tags means tags. */

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const paragraphs = (text: string): string =>
  text
    .trim()
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${escaped(paragraph.trim()).replaceAll('\n', '<br />')}</p>`)
    .join('');

const isHtml = (text: string): boolean => /<\/?[a-z][^>]*>/i.test(text);

export const helpHtmlOf = (text: string): string => (isHtml(text) ? text : paragraphs(text));

/** Back to plain words where nothing is lost by that. */
export const helpTextOf = (html: string): string => {
  const text = html
    .replaceAll(/<br ?\/?>/g, '\n')
    .replaceAll('</p>', '\n\n')
    .replaceAll('<p>', '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim();
  return paragraphs(text) === html && !isHtml(text) ? text : html;
};
