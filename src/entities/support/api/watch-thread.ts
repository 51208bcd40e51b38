import { COLLECTIONS, supportThreadPath } from '@chupke/domain/paths.ts';
import type { SupportThread, ThreadId, ThreadMessage } from '@chupke/domain/support-chat.ts';
import { parseSupportThread, parseThreadMessage, SUPPORT_CHAT_LIMITS } from '@chupke/domain/support-chat.ts';
import { collection, doc, limitToLast, orderBy, query } from 'firebase/firestore';
import { parsedAll, watchDocument, watchQuery } from '../../../lib/documents.ts';
import { firestore } from '../../../lib/firestore.ts';
import type { Subscribe } from '../../../lib/live.ts';

/** A thread as its student and support see it; `thread` is undefined once it is gone. Messages have the oldest first. */
export interface SeenThread {
  readonly thread: SupportThread | undefined;
  readonly messages: readonly ThreadMessage[];
}

/** Watches how a thread stands; undefined once it is gone. */
export function watchThreadState(id: ThreadId): Subscribe<SupportThread | undefined> {
  return watchDocument(doc(firestore, supportThreadPath(id)), (data) =>
    data === undefined ? undefined : parseSupportThread(id, data),
  );
}

/** Watches a thread and its newest messages. */
export function watchThread(id: ThreadId): Subscribe<SeenThread> {
  return ({ onValue, onOffline, onFailure }) => {
    let known: Partial<SeenThread> = {};
    const add = (part: Partial<SeenThread>): void => {
      known = { ...known, ...part };
      const { messages } = known;
      if ('thread' in known && messages !== undefined) onValue({ thread: known.thread, messages });
    };
    const rest = { onOffline, onFailure };
    const newest = query(
      collection(firestore, supportThreadPath(id), COLLECTIONS.messages),
      orderBy('createdAt'),
      limitToLast(SUPPORT_CHAT_LIMITS.live),
    );
    const stops = [
      watchThreadState(id)({ onValue: (thread) => add({ thread }), ...rest }),
      watchQuery(newest, ({ docs }) => parsedAll(docs, parseThreadMessage))({
        onValue: (messages) => add({ messages }),
        ...rest,
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  };
}
