import { parsePictureId } from '@chupke/domain/picture.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { browserRandom } from '../../../lib/random.ts';
import type { OutboxState } from '../../../lib/outbox/model.ts';
import { mayHaveArrived } from '../../../lib/outbox/model.ts';
import { removeStored } from '../../../lib/storage.ts';
import type { KeptDraft } from '../../../lib/use-draft.ts';
import type { Pending, PostAction, PostPicture, ReplyAction } from '../model/actions.ts';
import type { ReplyDraft } from './drafts.ts';
import { withdraw } from './use-actions.ts';
import { hasPostDraft, keepPostDraft, postDraftKey } from './drafts.ts';

/** Where the words of an own post or reply that is not sent go back to, to be edited. */
export interface DraftPlace {
  /** Whether another draft is there, which stays. */
  readonly isTaken: () => boolean;
  /** Takes it out of the outbox, and puts its words there. False: they cannot go there, and nothing has changed. */
  readonly putBack: () => boolean;
}

/**
 * Whether its words need another id: the rules have refused it under this one, or an earlier try may have arrived, which is
 * deleted. An id that was used is refused for ever.
 */
function needsNewId(state: OutboxState | undefined, code: 'confession-invalid' | 'reply-invalid'): boolean {
  return mayHaveArrived(state) || (state?.kind === 'failed' && state.code === code);
}

/** The server takes no other upload under the picture's id, or the device has it no more: it has to be chosen anew. */
function isPictureDead(state: OutboxState | undefined): boolean {
  return state?.kind === 'failed' && ['picture-lost', 'picture-refused'].includes(state.code);
}

/** A picture under another id: where its post has arrived, the server removes it with that. `isThere`: the device has it. */
function renewPicture(uid: UserId, picture: PostPicture | null) {
  if (picture === null) return undefined;
  const id = parsePictureId(newDocumentId(browserRandom));
  const copy = import('../api/kept-pictures.ts').then((kept) => kept.copyPicture(uid, picture.id, id));
  return { picture: { ...picture, id }, isThere: copy.catch(() => undefined) };
}

/** The draft of confessions as a place. `onBack`: the words are there. */
export function placeOfPost(
  uid: UserId,
  { action, state }: Pick<Pending<PostAction>, 'action' | 'state'>,
  onBack: () => void,
): DraftPlace {
  const isTaken = (): boolean => hasPostDraft(uid);
  const putBack = (): boolean => {
    const isNew = needsNewId(state, 'confession-invalid');
    const renewed = mayHaveArrived(state) ? renewPicture(uid, action.picture) : undefined;
    const picture = isPictureDead(state) ? null : (renewed?.picture ?? action.picture);
    // The draft first: where the device has no room for it, the words stay in the outbox.
    if (isTaken() || !keepPostDraft(uid, { ...action, picture }, { isNew })) return false;
    if (!withdraw(action.id)) {
      // It is being sent by now.
      removeStored(postDraftKey(uid));
    } else if (renewed === undefined) onBack();
    else void renewed.isThere.then(onBack);
    return true;
  };
  return { isTaken, putBack };
}

/** The draft of a thread as a place. `onBack`: the words are there. */
export function placeOfReply(
  { draft, change }: Pick<KeptDraft<ReplyDraft>, 'draft' | 'change'>,
  { reply, state }: { readonly reply: ReplyAction; readonly state: OutboxState | undefined },
  onBack: () => void,
): DraftPlace {
  const isTaken = (): boolean => draft.text !== '';
  const putBack = (): boolean => {
    if (isTaken()) return false;
    if (!withdraw(reply.id)) return true;
    const { id, text } = reply;
    change(needsNewId(state, 'reply-invalid') ? { text } : { id, text });
    onBack();
    return true;
  };
  return { isTaken, putBack };
}
