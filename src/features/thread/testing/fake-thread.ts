import type { Confession, Reply } from '@chupke/domain/confession.ts';
import type { OutboxItem, SendResult } from '../../../lib/outbox/model.ts';
import { forgetDeleted } from '../../../entities/confession/hooks/forget-deleted.ts';
import type { OwnPart } from '../../../entities/confession/api/read-own.ts';
import type { LiveObserver } from '../../../lib/live.ts';
import type { RepliesPage } from '../api/watch-replies.ts';

/*
 * A fake of the backend of a confession's page. Each module is given to `vi.mock`, which must not close over
 * anything of the test: `vi.mock(path, async () => (await import('…/fake-thread.ts')).watchReplies)`.
 */

/** The backend of a confession's page, moved by a test. */
interface ThreadBackend {
  confession: LiveObserver<Confession | undefined> | undefined;
  replies: LiveObserver<RepliesPage> | undefined;
  part: OwnPart;
  isLiked: boolean;
  older: RepliesPage;
  top: RepliesPage[];
  single: Reply | undefined;
  /** The requests, in order. */
  asked: string[];
  sent: OutboxItem[];
  answer: SendResult;
}

function fresh(): ThreadBackend {
  return {
    confession: undefined,
    replies: undefined,
    part: { kind: 'reader', mask: undefined },
    isLiked: false,
    older: { replies: [], hasMore: false },
    top: [],
    single: undefined,
    asked: [],
    sent: [],
    answer: { kind: 'sent' },
  };
}

/** The backend of the running test. */
export const backend: ThreadBackend = fresh();

/** Before each test. */
export function resetBackend(): void {
  Object.assign(backend, fresh());
}

/** The next page that is opened subscribes again. */
export function forgetListeners(): void {
  Object.assign(backend, { confession: undefined, replies: undefined });
}

const send = async (item: OutboxItem): Promise<SendResult> => {
  backend.sent.push(item);
  return backend.answer;
};

/** Fake of api/watch-confession.ts. */
export const watchConfession = {
  watchConfession: () => (listener: LiveObserver<Confession | undefined>) => {
    backend.asked.push('confession');
    backend.confession = listener;
    return () => {};
  },
};

/** Fake of api/watch-replies.ts. */
export const watchReplies = {
  watchReplies: () => (listener: LiveObserver<RepliesPage>) => {
    backend.asked.push('replies');
    backend.replies = listener;
    return () => {
      backend.replies = undefined;
    };
  },
  loadOlderReplies: async () => {
    backend.asked.push('older');
    return backend.older;
  },
  loadReply: async () => {
    backend.asked.push('reply');
    return backend.single;
  },
  topReplies: () => async () => {
    backend.asked.push('top');
    return backend.top.shift();
  },
};

/** Fake of api/read-own.ts. */
export const readOwn = {
  readOwnPart: async () => {
    backend.asked.push('part');
    return backend.part;
  },
  readIsLiked: async () => {
    backend.asked.push('like');
    return backend.isLiked;
  },
};

/** Fake of api/send-views.ts. */
export const sendViews = { sendViews: async () => {} };

/** Fake of lib/blocked-names/send-block.ts. */
export const sendBlock = { sendBlock: send };

/** Fake of entities/confession/hooks/sending.ts: each reply gets the mask that it proposes. */
export const sending = {
  sendPost: send,
  sendLike: send,
  sendReplyLike: send,
  sendSave: send,
  sendDeletion: send,
  sendReplyDeletion: send,
  sendReply: async (item: OutboxItem) => {
    const result = await send(item);
    const name = { kind: 'mask', id: item.payload['mask'], isTaken: true };
    // Whose answer was lost learns no name.
    return result.kind === 'sent' ? { ...result, name } : result;
  },
  forgetDeleted,
};
