import { ParseError } from '@chupke/domain/parse.ts';

/** What several documents hold. One that can't be parsed is left out, so that it does not hide the others. */
export function parseEach<Document, T>(
  documents: readonly Document[],
  parse: (document: Document) => T,
): readonly T[] {
  return documents.flatMap((document) => {
    try {
      return [parse(document)];
    } catch (error) {
      if (error instanceof ParseError) return [];
      throw error;
    }
  });
}
