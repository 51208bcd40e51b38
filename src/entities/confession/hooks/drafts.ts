import type { ConfessionCategory, ConfessionWish } from '@chupke/domain/category.ts';
import { CONFESSION_CATEGORIES, CONFESSION_WISHES, DEFAULT_CATEGORY } from '@chupke/domain/category.ts';
import type { ConfessionId, ReplyId } from '@chupke/domain/confession-id.ts';
import { parseConfessionId, parseReplyId } from '@chupke/domain/confession-id.ts';
import { TEXT_LIMITS } from '@chupke/domain/limits.ts';
import { parseOneOf, parseRecord, parseText } from '@chupke/domain/parse.ts';
import type { PublishWindow } from '@chupke/domain/confession.ts';
import { PUBLISH_WINDOWS } from '@chupke/domain/confession.ts';
import type { RandomBytes } from '@chupke/domain/random.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import { judgeText, normalizeText } from '@chupke/domain/text.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { ErrorCode } from '../../../lib/errors.ts';
import { browserRandom } from '../../../lib/random.ts';
import * as STORED from '../../../lib/storage-keys.ts';
import type { StoredKey } from '../../../lib/storage-keys.ts';
import { storedKey } from '../../../lib/storage-keys.ts';
import { readStored, writeStored } from '../../../lib/storage.ts';
import type { DraftKind } from '../../../lib/use-draft.ts';
import type { PostAction, PostPicture } from '../model/actions.ts';
import { parsePostPicture } from '../model/actions.ts';

/** The name of a confession: a mask of this post alone, or the account's own name. */
export type NameChoice = 'mask' | 'own';

/** The draft of a confession. Its id is generated with it, so that it is posted only once. */
export interface PostDraft {
  readonly id: ConfessionId;
  readonly text: string;
  readonly name: NameChoice;
  readonly category: ConfessionCategory;
  readonly wish: ConfessionWish | null;
  /** Window for publishing at a random time; null for at once. */
  readonly publishWithin: PublishWindow | null;
  readonly picture: PostPicture | null;
}

/** A reply that is being written. Its id is generated with it, so that it is sent only once. */
export interface ReplyDraft {
  readonly id: ReplyId;
  readonly text: string;
}

/** A draft far beyond the limit is stored too: cutting it is up to its writer. */
const KEPT_MAX = 100_000;
const KEPT = { min: 0, max: KEPT_MAX };
const ID = { min: 20, max: 20 };

/** An empty draft of a confession. */
export function newPostDraft(random: RandomBytes): PostDraft {
  const id = parseConfessionId(newDocumentId(random));
  const nothing = { text: '', wish: null, publishWithin: null, picture: null };
  return { id, name: 'mask', category: DEFAULT_CATEGORY, ...nothing };
}

/** The same text as another confession, with an id of its own; its picture goes with the one that was sent. */
function renewPostDraft(draft: PostDraft, random: RandomBytes): PostDraft {
  return { ...draft, id: newPostDraft(random).id, picture: null };
}

/** An empty draft of a reply. */
export function newReplyDraft(random: RandomBytes): ReplyDraft {
  return { id: parseReplyId(newDocumentId(random)), text: '' };
}

/** A stored draft, checked; fields that older versions did not have get their defaults. Throws ParseError. */
export function parsePostDraft(stored: unknown): PostDraft {
  const record = parseRecord(stored);
  const { category = DEFAULT_CATEGORY, wish = null, publishWithin = null } = record;
  return {
    id: parseConfessionId(parseText(record, 'id', ID)),
    text: parseText(record, 'text', KEPT),
    name: parseOneOf(record, 'name', ['mask', 'own']),
    category: parseOneOf({ category }, 'category', CONFESSION_CATEGORIES),
    wish: wish === null ? null : parseOneOf({ wish }, 'wish', CONFESSION_WISHES),
    publishWithin:
      publishWithin === null ? null : parseOneOf({ publishWithin }, 'publishWithin', PUBLISH_WINDOWS),
    picture: parsePostPicture(record, KEPT),
  };
}

/** A stored draft, checked. Throws ParseError. */
export function parseReplyDraft(stored: unknown): ReplyDraft {
  const record = parseRecord(stored);
  return {
    id: parseReplyId(parseText(record, 'id', ID)),
    text: parseText(record, 'text', KEPT),
  };
}

/** A text as it would be sent, or what is wrong with it. */
type Judged =
  | { readonly kind: 'good'; readonly text: string }
  | { readonly kind: 'bad'; readonly code: ErrorCode };

/** Length of a text when sent, in UTF-16 code units: the counter shows what is validated. */
export function sentLength(raw: string): number {
  return normalizeText(raw).length;
}

/** Judges a text as firestore.rules do. */
export function judgeDraft(raw: string, what: 'confession' | 'reply'): Judged {
  const text = normalizeText(raw);
  switch (judgeText(text, TEXT_LIMITS[what])) {
    case 'ok':
      return { kind: 'good', text };
    case 'blank':
      return { kind: 'bad', code: `${what}-required` };
    case 'too-long':
      return { kind: 'bad', code: `${what}-too-long` };
    case 'refused-characters':
      return { kind: 'bad', code: `${what}-invalid` };
  }
}

/** Creates and parses the draft of a confession. */
export const POST_DRAFT: DraftKind<PostDraft> = {
  fresh: () => newPostDraft(browserRandom),
  parse: parsePostDraft,
  renewed: (mine) => renewPostDraft(mine, browserRandom),
  isEmpty: ({ text, picture }) => text === '' && picture === null,
};

/** The storage key of a student's draft of a confession. */
export function postDraftKey(uid: UserId): StoredKey {
  return storedKey(STORED.drafts, uid, 'confession');
}

/** Whether there is a draft, which must not be overwritten. */
export function hasPostDraft(uid: UserId): boolean {
  return readStored(postDraftKey(uid)) !== null;
}

/**
 * Makes a draft of a post that is taken back, with its id, or under a new one (`isNew`). Returns false where the device has
 * no room for it.
 */
export function keepPostDraft(
  uid: UserId,
  { anonymousId, ...post }: PostAction,
  { isNew }: { readonly isNew: boolean },
): boolean {
  const id = isNew ? newPostDraft(browserRandom).id : post.id;
  const { text, category, wish, publishWithin, picture } = post;
  const name = anonymousId.startsWith('m_') ? 'mask' : 'own';
  const draft: PostDraft = { id, text, name, category, wish, publishWithin, picture };
  return writeStored(postDraftKey(uid), JSON.stringify(draft));
}
