import { postMask } from '@chupke/domain/anonymous-id.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import type { Confession } from '@chupke/domain/confession.ts';
import { parseConfession } from '@chupke/domain/confession.ts';
import { ParseError } from '@chupke/domain/parse.ts';
import { COLLECTIONS, confessionPath } from '@chupke/domain/paths.ts';
import type { Documents } from '../gateways/documents.ts';
import type { SharePreview } from '../lib/share-page-preview.ts';
import { maySpread } from '../policies/share-page-words.ts';

/** Reports of one confession that are looked at; more of them have hidden it long before. */
const REPORTS_MAX = 20;

function parse(id: ConfessionId, stored: unknown): Confession | undefined {
  try {
    return parseConfession(id, stored);
  } catch (error) {
    if (error instanceof ParseError) return undefined;
    throw error;
  }
}

async function isReported(documents: Documents, id: ConfessionId): Promise<boolean> {
  const where = { field: 'confessionId', equals: id };
  const found = await documents.find({ collection: COLLECTIONS.reports, where, limit: REPORTS_MAX });
  return found.some(({ fields }) => fields['isOpen'] !== false);
}

/** Looks up what a link shows. Bills one read where there is nothing to show, and at least two where there is. */
export async function previewConfession(
  { documents }: { readonly documents: Documents },
  id: ConfessionId,
): Promise<SharePreview> {
  const [stored] = await documents.read([confessionPath(id)]);
  const confession = stored === undefined ? undefined : parse(id, stored);
  if (confession?.status !== 'active') return { kind: 'none' };
  const { text, collegeName } = confession;
  // What the words say already is not looked up.
  const isOpen = maySpread(text, false) && maySpread(text, await isReported(documents, id));
  return isOpen ? { kind: 'words', text, collegeName, mask: postMask(id) } : { kind: 'withheld' };
}
