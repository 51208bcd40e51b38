import type { ConfieSession, SessionId, SessionMessage } from '@chupke/domain/confie-session.ts';
import type { SupportThread, ThreadId } from '@chupke/domain/support-chat.ts';
import { create } from 'zustand';
import { serverNow } from '../../../lib/clock.ts';
import type { LiveSubscription } from '../../../lib/live.ts';
import { liveSubscription } from '../../../lib/live.ts';
import type { SeenThread } from '../../../entities/support/api/watch-thread.ts';
import { withThread } from '../model/merge-thread.ts';
import { connectedAt, endNoteId, isLive, liveOf, nextTime, withMessage } from '../model/sessions.ts';
import { changeSession, currentSessions, watchSessions } from './session-store.ts';
import { enqueueThreadMessage } from './support-outbox.ts';
import { isSeen } from './support-view.ts';
import { newTalkId } from './talk.ts';

/* The thread with human support of the session that is live, whichever is on the screen. */

/** A thread, and the session that it is shown in. */
interface Followed {
  readonly session: SessionId;
  readonly thread: ThreadId;
}

interface Line {
  readonly thread: SupportThread | undefined;
  readonly isConnected: boolean;
}

const useStore = create<Line>(() => ({ thread: undefined, isConnected: false }));

/** The thread as it was last told, and whether the connection to it stands. */
export function useThread(): Line {
  return useStore();
}

const loadApi = () => import('../../../entities/support/api/watch-thread.ts');

function noteOf(text: SessionMessage['text'], at: number): SessionMessage {
  return { id: newTalkId(), at, from: 'note', text, articles: [], lines: [], agentName: null };
}

/**
 * The session, whose thread has ended. The same note on every device and in every tab, however late it learns of it: in what
 * they merge it must not end the thread that was begun since.
 */
function withEnd(session: ConfieSession, id: ThreadId, thread: SupportThread | undefined): ConfieSession {
  const ended = thread?.endedAt ?? undefined;
  const at = ended === undefined ? nextTime(session, serverNow()) : Math.max(ended, connectedAt(session) + 1);
  return withMessage(session, { ...noteOf('thread-ended', at), id: endNoteId(id) });
}

function take({ session: id, thread: followed }: Followed, { thread, messages }: SeenThread): void {
  useStore.setState({ thread, isConnected: thread !== undefined });
  changeSession(id, (session) => {
    if (session.threadId !== followed) return session;
    const merged = withThread(session, messages);
    // An account that is erased elsewhere, or a thread that was kept long enough, leaves none.
    const isOver = thread?.status !== 'open';
    return isOver && isLive(merged) ? withEnd(merged, followed, thread) : merged;
  });
  if (thread?.unreadByStudent === true) noteRead(id, thread.id);
}

/** Notes that the thread was read, if it is on the screen. */
function noteRead(id: SessionId, thread: ThreadId): void {
  if (!isSeen(id)) return;
  import('../api/note-thread-read.ts')
    .then(({ noteThreadRead }) => noteThreadRead(thread))
    // With the next message.
    .catch(() => undefined);
}

/** The student reads a session: its thread is read, too. */
export function readThread(id: SessionId): void {
  const { thread } = useStore.getState();
  if (thread?.unreadByStudent === true) noteRead(id, thread.id);
}

/** Says something to support. It is sent as soon as there is a network. */
export function writeToSupport({ id, threadId }: ConfieSession, text: string): void {
  if (threadId === null || text.trim() === '') return;
  const message = newTalkId();
  changeSession(id, (session) =>
    withMessage(session, { ...noteOf(text, nextTime(session, serverNow())), id: message, from: 'user' }),
  );
  enqueueThreadMessage(message, threadId, text);
}

/** Follows the thread of the live session, whichever that is, until the returned function is called. */
export function openThreads(): () => void {
  let current: (Followed & { readonly subscription: LiveSubscription }) | undefined;
  const follow = (): void => {
    const session = liveOf(currentSessions().values());
    const thread = session?.threadId ?? undefined;
    // Another session may have taken over the same thread.
    if (thread === current?.thread && session?.id === current?.session) return;
    current?.subscription.stop();
    current = undefined;
    useStore.setState({ thread: undefined, isConnected: false });
    if (session === undefined || thread === undefined) return;
    const followed = { session: session.id, thread };
    const subscription = liveSubscription(async () => (await loadApi()).watchThread(thread), {
      onValue: (seen) => take(followed, seen),
      onFailure: ({ code }) => {
        useStore.setState({ isConnected: false });
        // The link to it is gone, and the thread with it.
        if (code === 'permission-denied') take(followed, { thread: undefined, messages: [] });
      },
      onOffline: () => useStore.setState({ isConnected: false }),
    });
    current = { ...followed, subscription };
  };
  const stop = watchSessions(follow);
  follow();
  return () => {
    stop();
    current?.subscription.stop();
    useStore.setState({ thread: undefined, isConnected: false });
  };
}
