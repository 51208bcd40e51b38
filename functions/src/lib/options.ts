import { FUNCTIONS_REGION } from '@chupke/domain/calls.ts';

/** Where functions run: Mumbai, next to the students. The rewrites in firebase.json name the same region. */
export const REGION = FUNCTIONS_REGION;

/**
 * Options of a function that follows changes of documents. An event comes at least once, in any order, and again
 * until the function has taken it (`retry`): whatever such a function does must bear repetition.
 */
export function documentOptions<const Document extends string>(document: Document) {
  return { document, region: REGION, retry: true, memory: '256MiB' } as const;
}
