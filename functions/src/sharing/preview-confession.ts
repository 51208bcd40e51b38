import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import { postMask } from '@chupke/domain/anonymous-id.ts';
import { careTopicsOf } from '@chupke/domain/care.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { parseConfession } from '@chupke/domain/confession.ts';
import { findIdentifying } from '@chupke/domain/doxx.ts';
import { tryParse } from '@chupke/domain/parse.ts';
import { COLLECTIONS, confessionPath } from '@chupke/domain/paths.ts';
import type { Documents } from '../gateways/documents.ts';

/** What a link to a confession shows of it. */
export type SharePreview =
  /** There is none that everyone may read. */
  | { readonly kind: 'none' }
  /** There is one, and its words are for those who open it. */
  | { readonly kind: 'withheld' }
  | {
      readonly kind: 'words';
      readonly text: string;
      readonly collegeName: string;
      /** Whose face is shown: always the mask of this one post, so that pictures don't lead to each other. */
      readonly mask: AnonymousId;
    };

/**
 * Whether the words of a confession may stand in a preview, where they meet people who have not opened it: not those
 * of somebody in need, nor what could lead to a person, nor what has been reported and is not decided.
 */
export function maySpread(text: string, isReported: boolean): boolean {
  return !isReported && careTopicsOf(text).length === 0 && findIdentifying(text).length === 0;
}

/** Reports of one confession that are looked at; more of them have hidden it long before. */
const REPORTS_MAX = 20;

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
  const confession = tryParse(() => parseConfession(id, stored));
  if (confession?.status !== 'active') return { kind: 'none' };
  const { text, collegeName } = confession;
  // What the words say already is not looked up.
  const isOpen = maySpread(text, false) && maySpread(text, await isReported(documents, id));
  return isOpen ? { kind: 'words', text, collegeName, mask: postMask(id) } : { kind: 'withheld' };
}
