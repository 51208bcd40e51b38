import { parseCount, parseRecord } from '@chupke/domain/parse.ts';

/** How many likes a document had before a change, and has after it. Throws ParseError. */
export function likeChangeOf(
  before: unknown,
  after: unknown,
): { readonly before: number; readonly after: number } {
  return {
    before: parseCount(parseRecord(before), 'likes'),
    after: parseCount(parseRecord(after), 'likes'),
  };
}
