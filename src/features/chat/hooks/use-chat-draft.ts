import type { CircleId } from '@chupke/domain/circle-id.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { browserRandom } from '../../../lib/random.ts';
import * as STORED from '../../../lib/storage-keys.ts';
import type { StoredKey } from '../../../lib/storage-keys.ts';
import { storedKey } from '../../../lib/storage-keys.ts';
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

/** Storage key of a circle's draft. With '' instead of a circle: the prefix of all these keys. */
export function chatDraftKey(uid: UserId, circle: CircleId | ''): StoredKey {
  return storedKey(STORED.chatDrafts, uid, circle);
}

/** The draft of a message, stored per circle. */
export function useChatDraft(uid: UserId, circle: CircleId): KeptDraft<ChatDraft> {
  return useDraft(chatDraftKey(uid, circle), CHAT_DRAFT);
}
