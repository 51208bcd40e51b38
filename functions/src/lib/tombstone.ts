import type { UnknownRecord } from '@chupke/domain/parse.ts';

/**
 * What stays in the place of a document that said whose an id is, or what had it: nobody can take the id again. No time
 * and no person: whoever has the database's keys learns nothing from it either. Where an erasure leaves the content, it holds
 * what counts that off one day (OWNERLESS_REPLY, ownerlessPost), which the content itself says, too.
 */
export const TOMBSTONE = { gone: true } as const;

/** The fields of a document that is there, and is no tombstone. */
export function livingFields(stored: UnknownRecord | undefined): UnknownRecord | undefined {
  return stored?.['gone'] === true ? undefined : stored;
}
