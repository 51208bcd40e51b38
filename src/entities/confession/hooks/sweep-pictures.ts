import type { UserId } from '@chupke/domain/user.ts';
import { outboxItems } from '../../../lib/outbox/outbox.ts';
import { readStoredJson } from '../../../lib/storage.ts';
import { forgetOtherPictures } from '../api/kept-pictures.ts';
import { ACTION_KINDS, parsePost, pendingOf } from '../model/actions.ts';
import { parsePostDraft, postDraftKey } from './drafts.ts';

/**
 * Removes from the device the pictures that neither the draft nor a post that waits to be sent has: pictures are never
 * kept after posting. Never rejects.
 */
export async function sweepPictures(uid: UserId): Promise<void> {
  const draft = readStoredJson(postDraftKey(uid), parsePostDraft)?.picture;
  const waiting = pendingOf(outboxItems(), ACTION_KINDS.post, parsePost);
  const used = [draft, ...waiting.map(({ action }) => action.picture)].flatMap((each) => each?.id ?? []);
  await forgetOtherPictures(uid, new Set(used));
}
