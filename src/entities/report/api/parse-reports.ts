import { ParseError } from '@chupke/domain/parse.ts';
import type { Report } from '@chupke/domain/report.ts';
import { parseReport } from '@chupke/domain/report.ts';
import type { QueryDocumentSnapshot } from 'firebase/firestore';

/** The place below what a page has brought, from where the next one is asked for. */
export type PageCursor = QueryDocumentSnapshot;

/** What stands in one document, if it is what it should be: a bad one must not hide the others. */
export function parsed<T>(document: QueryDocumentSnapshot, parse: (data: unknown) => T): readonly T[] {
  try {
    return [parse(document.data({ serverTimestamps: 'estimate' }))];
  } catch (error) {
    if (error instanceof ParseError) return [];
    throw error;
  }
}

/** The reports of an answer. */
export function parsedReports(documents: readonly QueryDocumentSnapshot[]): readonly Report[] {
  return documents.flatMap((document) => parsed(document, parseReport));
}
