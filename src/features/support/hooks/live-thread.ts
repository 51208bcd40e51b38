import type { ConfieSession, SessionId, SessionMessage } from '@chupke/domain/confie-session.ts';
import type { SupportThread, ThreadId } from '@chupke/domain/support-chat.ts';
import { create } from 'zustand';
import { serverNow } from '../../../lib/clock.ts';
import type { LiveSubscription } from '../../../lib/live.ts';
import { liveSubscription } from '../../../lib/live.ts';
import type { SeenThread } from '../../../entities/support/api/watch-thread.ts';
import { withThread } from '../model/merge-thread.ts';
import {
  connectedAt,
  endNoteId,
  isLive,
  liveOf,
  nextTime,
  unheardOf,
  withEndHeard,
  withMessage,
} from '../model/sessions.ts';
import { changeSession, currentSessions, watchSessions } from './session-store.ts';
import { enqueueThreadMessage } from './support-outbox.ts';
import { isSeen } from './support-view.ts';
import { newTalkId } from './talk.ts';

/*
 * The threads with human support that still have something to tell, whichever conversation is on the screen: that of the
 * session that is live, and those of sessions whose end has not arrived.
 */

/** A thread, and the session that it is shown in. */
interface Followed {
  readonly session: SessionId;
  readonly thread: ThreadId;
}

interface State {
  /** What each thread that is followed has told last, and in which session that is shown. */
  readonly told: ReadonlyMap<ThreadId, { readonly session: SessionId; readonly thread: SupportThread }>;
  /** Sessions whose threads are read once more. */
  readonly asked: ReadonlySet<SessionId>;
}

const NONE: State = { told: new Map(), asked: new Set() };

const useStore = create<State>(() => NONE);

/** The session's thread as it was last told; undefined where it is not followed. */
export function useThread(shown: ConfieSession | undefined): SupportThread | undefined {
  return useStore(({ told }) => {
    const thread = shown?.threadId ?? undefined;
    const known = thread === undefined ? undefined : told.get(thread);
    return known?.session === shown?.id ? known?.thread : undefined;
  });
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
  for (const { session, thread } of useStore.getState().told.values())
    if (session === id && thread.unreadByStudent) noteRead(id, thread.id);
}

/** Reads the thread of a session once more, as support has answered in it. */
export function hearAgain({ id }: ConfieSession): void {
  useStore.setState(({ asked }) => ({ asked: new Set([...asked, id]) }));
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

/** Takes what a thread tells into its session until it is stopped. */
class Follower {
  readonly session: SessionId;
  readonly #thread: ThreadId;
  readonly #subscription: LiveSubscription;
  /** Whether it was open when it last told something, as far as this subscription knows. */
  #wasOpen = false;

  constructor({ session, thread }: Followed) {
    this.session = session;
    this.#thread = thread;
    this.#subscription = liveSubscription(async () => (await loadApi()).watchThread(thread), {
      onValue: (seen) => this.#take(seen),
      onFailure: ({ code }) => {
        // The link to it is gone, and the thread with it.
        if (code === 'permission-denied') this.#take({ thread: undefined, messages: [] });
      },
    });
  }

  #take({ thread, messages }: SeenThread): void {
    const id = this.#thread;
    // An account that is erased elsewhere, or a thread that was kept long enough, leaves none.
    const isOver = thread?.status !== 'open';
    // That it has ended may come before what was said last: it is read once more.
    const isBehind = isOver && this.#wasOpen && thread?.unreadByStudent === true;
    this.#wasOpen = !isOver;
    this.#tell(thread);
    changeSession(this.session, (session) => {
      if (session.threadId !== id) return session;
      const merged = withThread(session, messages);
      if (!isOver || isBehind) return merged;
      return isLive(merged) ? withEnd(merged, id, thread) : withEndHeard(merged);
    });
    if (thread?.unreadByStudent === true) noteRead(this.session, id);
    if (isBehind) this.#subscription.restart();
    else this.#noteHeard();
  }

  #tell(thread: SupportThread | undefined): void {
    const told = new Map(useStore.getState().told);
    if (thread === undefined) told.delete(this.#thread);
    else told.set(this.#thread, { session: this.session, thread });
    useStore.setState({ told });
  }

  #noteHeard(): void {
    const { asked } = useStore.getState();
    if (asked.has(this.session))
      useStore.setState({ asked: new Set([...asked].filter((each) => each !== this.session)) });
  }

  stop(): void {
    this.#subscription.stop();
    this.#tell(undefined);
  }
}

/** The threads to follow. Several sessions may have led to one: it is shown in that where a person answers. */
function wantedThreads(): ReadonlyMap<ThreadId, SessionId> {
  const sessions = currentSessions();
  const { told, asked } = useStore.getState();
  // What has come of one that has ended is noted as read when the student sees it.
  const unread = [...told.values()].filter(({ thread }) => thread.unreadByStudent);
  const again = [...asked, ...unread.map(({ session }) => session)].map((id) => sessions.get(id));
  const wanted = new Map<ThreadId, SessionId>();
  for (const session of [liveOf(sessions.values()), ...unheardOf(sessions), ...again])
    if (session !== undefined && session.threadId !== null && !wanted.has(session.threadId))
      wanted.set(session.threadId, session.id);
  return wanted;
}

/** Follows the threads that have something to tell, whichever these are, until the returned function is called. */
export function openThreads(): () => void {
  const followers = new Map<ThreadId, Follower>();
  const end = (thread: ThreadId, follower: Follower): void => {
    // That one ends is a change, by which this is looked at again.
    if (followers.get(thread) !== follower) return;
    followers.delete(thread);
    follower.stop();
  };
  const follow = (): void => {
    const wanted = wantedThreads();
    // Another session may have taken over the same thread.
    for (const [thread, follower] of [...followers])
      if (wanted.get(thread) !== follower.session) end(thread, follower);
    for (const [thread, session] of wanted)
      if (!followers.has(thread)) followers.set(thread, new Follower({ session, thread }));
  };
  const stops = [watchSessions(follow), useStore.subscribe(follow)];
  follow();
  return () => {
    for (const stop of stops) stop();
    for (const [thread, follower] of [...followers]) end(thread, follower);
    useStore.setState(NONE);
  };
}
