import { HELP_MARKUP, HELP_TAGS } from '@trundle/protocol/entities/help-markup';
import sanitizeHtml from 'sanitize-html';

const { attributes, schemes } = HELP_MARKUP;

/** Help texts come from people and are shown to children: words, lists, pictures and links, nothing that runs. */
export const safeHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...HELP_TAGS],
    allowedAttributes: {
      a: [...attributes.a, 'target', 'rel'],
      img: [...attributes.img],
      '*': [...attributes['*']],
    },
    allowedSchemes: [...schemes.a],
    allowedSchemesByTag: { img: [...schemes.img] },
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer', target: '_blank' }) },
  });
