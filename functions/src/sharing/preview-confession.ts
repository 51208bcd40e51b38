import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import { postMask } from '@chupke/domain/anonymous-id.ts';
import { careTopicsOf } from '@chupke/domain/care.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { parseConfession } from '@chupke/domain/confession.ts';
import { findIdentifying } from '@chupke/domain/doxx.ts';
import { tryParse } from '@chupke/domain/parse.ts';
import { confessionPath } from '@chupke/domain/paths.ts';
import type { Documents } from '../gateways/documents.ts';

/** What a link preview shows of a confession. */
export type SharePreview =
  /** There is no public confession. */
  | { readonly kind: 'none' }
  /** It exists, but its text is shown only to those who open it. */
  | { readonly kind: 'withheld' }
  | {
      readonly kind: 'words';
      readonly text: string;
      readonly collegeName: string;
      /** Whose face is shown: always the mask of this post, so that pictures can't be linked. */
      readonly mask: AnonymousId;
      /** Whether it has a picture, which no preview shows: there people see it without opening it. */
      readonly hasPicture: boolean;
    };

/**
 * Whether the text of a confession may be in a preview, where people see it without opening it: not text of somebody
 * in distress, nor what could identify a person. Whether it is reported makes no difference until it is hidden: a guest
 * would see when somebody reports, and when a moderator decides.
 */
function maySpread(text: string): boolean {
  return careTopicsOf(text).length === 0 && findIdentifying(text).length === 0;
}

/** Looks up what a link shows. Bills one read. */
export async function previewConfession(
  { documents }: { readonly documents: Documents },
  id: ConfessionId,
): Promise<SharePreview> {
  const [stored] = await documents.read([confessionPath(id)]);
  const confession = tryParse(() => parseConfession(id, stored));
  if (confession?.status !== 'active') return { kind: 'none' };
  const { text, collegeName, image } = confession;
  if (!maySpread(text)) return { kind: 'withheld' };
  return { kind: 'words', text, collegeName, mask: postMask(id), hasPicture: image !== null };
}
