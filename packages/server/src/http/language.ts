import { firstSpoken, type Language } from '@trundle/protocol';

/** The first language of an Accept-Language header that we speak. */
export const languageOf = (header: string | undefined): Language =>
  firstSpoken((header ?? '').slice(0, 200).split(','));
