import { tryParse } from '@chupke/domain/parse.ts';
import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase/firestore';

/** What stands in a document; undefined where there is none, or not what it should be. */
export function parsedOne<T>(
  document: DocumentSnapshot,
  parse: (id: string, data: unknown) => T,
): T | undefined {
  if (!document.exists()) return undefined;
  return tryParse(() => parse(document.id, document.data({ serverTimestamps: 'estimate' })));
}

/** What stands in documents: a bad one must not hide the others. */
export function parsedAll<T>(
  documents: readonly QueryDocumentSnapshot[],
  parse: (id: string, data: unknown) => T,
): readonly T[] {
  return documents.flatMap((document) => parsedOne(document, parse) ?? []);
}
