import { ParseError } from '@chupke/domain/parse.ts';
import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase/firestore';

function attempt<T>(parse: () => T): T | undefined {
  try {
    return parse();
  } catch (error) {
    if (error instanceof ParseError) return undefined;
    throw error;
  }
}

/** What stands in a document; undefined where there is none, or not what it should be. */
export function parsedOne<T>(
  document: DocumentSnapshot,
  parse: (id: string, data: unknown) => T,
): T | undefined {
  if (!document.exists()) return undefined;
  return attempt(() => parse(document.id, document.data({ serverTimestamps: 'estimate' })));
}

/** What stands in documents: a bad one must not hide the others. */
export function parsedAll<T>(
  documents: readonly QueryDocumentSnapshot[],
  parse: (id: string, data: unknown) => T,
): readonly T[] {
  return documents.flatMap((document) => parsedOne(document, parse) ?? []);
}
