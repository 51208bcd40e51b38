import { tryParse } from '@chupke/domain/parse.ts';
import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase/firestore';

/** The parsed document; undefined if there is none or it is invalid. */
export function parsedOne<T>(
  document: DocumentSnapshot,
  parse: (id: string, data: unknown) => T,
): T | undefined {
  if (!document.exists()) return undefined;
  return tryParse(() => parse(document.id, document.data({ serverTimestamps: 'estimate' })));
}

/** The parsed documents, without the invalid ones. */
export function parsedAll<T>(
  documents: readonly QueryDocumentSnapshot[],
  parse: (id: string, data: unknown) => T,
): readonly T[] {
  return documents.flatMap((document) => parsedOne(document, parse) ?? []);
}
