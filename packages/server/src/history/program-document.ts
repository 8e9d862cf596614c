import { type DocumentReference, printReference } from '@trundle/protocol/entities/document-reference';
import type { ProgramVersion } from '@trundle/protocol/entities/program-version';

/** A program that has a history: what an account has open in a class, a work, a project. */
export type ProgramDocument =
  | { readonly of: 'own'; readonly accountId: string; readonly code: string; readonly reference: DocumentReference }
  | { readonly of: 'work'; readonly id: string; readonly code: string }
  | { readonly of: 'project'; readonly id: string };

/** Enough of it to find its versions. */
export type ProgramKey =
  | Extract<ProgramDocument, { of: 'own' }>
  | { readonly of: 'work' | 'project'; readonly id: string };

export const documentKey = (document: ProgramKey): string =>
  document.of === 'own'
    ? `own/${document.accountId}/${document.code}/${printReference(document.reference)}`
    : `${document.of}/${document.id}`;

/** What a row is a version of, as references are printed. */
export const referenceOfKey = (key: string): string =>
  key.startsWith('own/') ? key.split('/').slice(3).join('/') : key;

/** What the rows of a document hang on: they go when it does. */
export const hangsOn = (document: ProgramDocument) => ({
  classroomCode: document.of === 'project' ? null : document.code,
  workId: document.of === 'work' ? document.id : null,
  projectId: document.of === 'project' ? document.id : null,
});

/** Whose login saves, who works with it, and on what. */
export interface SavedFrom {
  accountId: string;
  savedBy: string;
  device: ProgramVersion['device'];
}
