import type { UserId } from '@chupke/domain/user.ts';
import { browserRandom } from '../../../lib/random.ts';
import * as STORED from '../../../lib/storage-keys.ts';
import type { StoredKey } from '../../../lib/storage-keys.ts';
import { storedKey } from '../../../lib/storage-keys.ts';
import { readStored, writeStored } from '../../../lib/storage.ts';
import type { DraftKind } from '../../../lib/use-draft.ts';
import type { PostAction } from '../model/actions.ts';
import type { PostDraft } from '../model/draft.ts';
import { newPostDraft, parsePostDraft, renewPostDraft } from '../model/draft.ts';

/** How the draft of a confession is made and read. */
export const POST_DRAFT: DraftKind<PostDraft> = {
  fresh: () => newPostDraft(browserRandom),
  parse: parsePostDraft,
  renewed: (mine) => renewPostDraft(mine, browserRandom),
};

/** Where a student's draft of a confession is kept. */
export function postDraftKey(uid: UserId): StoredKey {
  return storedKey(STORED.drafts, uid, 'confession');
}

/** Whether a draft is kept that must not be written over. */
export function hasPostDraft(uid: UserId): boolean {
  return readStored(postDraftKey(uid)) !== null;
}

/** Makes a draft of a post that was taken back, with its id: should it have arrived after all, it is there once. */
export function keepPostDraft(uid: UserId, { anonymousId, ...post }: PostAction): void {
  const { id, text, category, wish, publishWithin } = post;
  const name = anonymousId.startsWith('m_') ? 'mask' : 'own';
  const draft: PostDraft = { id, text, name, category, wish, publishWithin };
  writeStored(postDraftKey(uid), JSON.stringify(draft));
}
