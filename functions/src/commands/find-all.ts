import type { UnknownRecord } from '@chupke/domain/parse.ts';
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

/** The documents at many paths, in that order, page by page; undefined where there is none. */
export async function readPages(
  documents: Documents,
  paths: readonly string[],
): Promise<readonly (UnknownRecord | undefined)[]> {
  const found: (UnknownRecord | undefined)[] = [];
  for (let start = 0; start < paths.length; start += PAGE)
    found.push(...(await documents.read(paths.slice(start, start + PAGE))));
  return found;
}
