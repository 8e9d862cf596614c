import type { Language } from './languages.ts';
import { isWorded, limitAsRead, type QuotaName } from './quotas.ts';
import { fill } from './text-source.ts';
import { protocolTexts } from './texts/index.ts';

/** What a person reads when a quota is full; undefined where an error of its own says it. */
export const quotaText = (name: QuotaName, language: Language, limit: number): string | undefined =>
  isWorded(name) ? fill(protocolTexts(language).quotas[name], { limit: limitAsRead(name, limit) }) : undefined;
