import type { CircleId } from '@chupke/domain/circle-id.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { browserRandom } from '../../../lib/random.ts';
import type { DraftKind, KeptDraft } from '../../../lib/use-draft.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import type { ChatDraft } from '../model/draft.ts';
import { isEmptyDraft, newChatDraft, parseChatDraft } from '../model/draft.ts';

const CHAT_DRAFT: DraftKind<ChatDraft> = {
  fresh: () => newChatDraft(browserRandom),
  parse: parseChatDraft,
  renewed: (mine) => ({ ...mine, id: newChatDraft(browserRandom).id }),
  isEmpty: isEmptyDraft,
};

/**
 * Where the draft of a circle is kept. With '' instead of a circle: how all these keys begin. By
 * this prefix they are forgotten at sign-out (lib/known-user.ts).
 */
export function chatDraftKey(uid: UserId, circle: CircleId | ''): string {
  return `chupke-own-chat-draft:${uid}:${circle}`;
}

/** The message that is being written in a circle, kept for each circle. */
export function useChatDraft(uid: UserId, circle: CircleId): KeptDraft<ChatDraft> {
  return useDraft(chatDraftKey(uid, circle), CHAT_DRAFT);
}
