import type { TextDetails } from '@trundle/protocol/text-source';
import { RULE_ERROR, RULE_PROBLEMS } from './rules.ts';

type RuleProblem = { readonly code: (typeof RULE_PROBLEMS)[number]; readonly details: TextDetails };

const DETAILS = ['sign', 'left', 'right', 'key', 'value'] as const;

const detailsIn = (message: string): Readonly<Record<string, unknown>> => {
  try {
    const read: unknown = JSON.parse(message);
    return typeof read === 'object' && read !== null ? { ...read } : {};
  } catch {
    return {};
  }
};

/** An error of the rules by its name. A program can throw one itself, so nothing but short texts is taken from it. */
export const ruleProblem = (name: string, message: string): RuleProblem | undefined => {
  const code = RULE_PROBLEMS.find((each) => name === RULE_ERROR + each);
  if (code === undefined) return undefined;
  const given = detailsIn(message);
  return { code, details: Object.fromEntries(DETAILS.map((key) => [key, String(given[key] ?? '').slice(0, 40)])) };
};
