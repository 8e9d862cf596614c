import { pictureNamedBy } from '@trundle/protocol/entities/library';
import type { Language } from '@trundle/protocol/languages';
import { bundledPictureOf } from '@trundle/world/catalogue/pictures';

/** What a moving picture is called: bundled ones in the language of this page, others as they came. */
export const pictureTitle = (address: unknown, title: unknown, language: Language): string => {
  const named = typeof address === 'string' ? pictureNamedBy(address) : undefined;
  const bundled = named && 'bundled' in named ? bundledPictureOf(named.bundled.split('.')[0] ?? '') : undefined;
  return bundled?.name(language) ?? (typeof title === 'string' ? title : '');
};
