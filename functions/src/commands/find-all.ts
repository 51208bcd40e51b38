import type { Documents, FoundDocument, Question } from '../gateways/documents.ts';

const PAGE = 200;

/** All documents that answer a question, in the order of their paths, page by page. */
export async function findAll(
  documents: Documents,
  question: Pick<Question, 'collection' | 'isGroup' | 'where'>,
): Promise<readonly FoundDocument[]> {
  const found: FoundDocument[] = [];
  for (;;) {
    const last = found.at(-1)?.path;
    const after = last === undefined ? {} : { after: last };
    const page = await documents.find({ ...question, ...after, limit: PAGE });
    found.push(...page);
    if (page.length < PAGE) return found;
  }
}
