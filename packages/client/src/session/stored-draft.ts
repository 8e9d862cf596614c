import { z } from 'zod';

const DraftSchema = z.object({
  text: z.string(),
  /** What the text was before somebody typed in it. */
  base: z.string(),
  /** When it was typed; missing in what older pages kept. */
  at: z.number().optional(),
});
type StoredDraft = z.infer<typeof DraftSchema>;

/** Half-typed code as the browser's storage has it; null for what is none. */
export const readDraft = (raw: string | null): StoredDraft | null => {
  try {
    return DraftSchema.parse(JSON.parse(raw ?? 'null'));
  } catch {
    return null;
  }
};
