import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import type { Confession } from '@chupke/domain/confession.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { create } from 'zustand';
import { currentSession, watchSession } from '../../../lib/session.ts';
import { readStoredJson, writeStored } from '../../../lib/storage.ts';
import type { LikeAction, ReplyAction } from '../model/actions.ts';

/** What this browser knows of the student's own doings, and nobody else may know. */
export interface OwnState {
  readonly uid: UserId | undefined;
  /** Own confessions and replies. */
  readonly mine: ReadonlySet<string>;
  /** Confessions that the student likes. */
  readonly liked: ReadonlySet<string>;
  /** The last like or unlike of a confession that has been sent. */
  readonly sentLikes: ReadonlyMap<string, LikeAction>;
  /** Posts that have arrived since the page was opened: shown until the feed has them. */
  readonly posted: ReadonlyMap<string, Confession>;
  readonly repliedWith: ReadonlyMap<string, ReplyAction & { readonly sentAt: number }>;
  /** Confessions and replies that were deleted since the page was opened. */
  readonly deleted: ReadonlySet<string>;
  /** One's mask in a thread; null: none is taken yet. */
  readonly masks: ReadonlyMap<string, AnonymousId | null>;
}

const NOTHING: Omit<OwnState, 'uid'> = {
  mine: new Set(),
  liked: new Set(),
  sentLikes: new Map(),
  posted: new Map(),
  repliedWith: new Map(),
  deleted: new Set(),
  masks: new Map(),
};

/** How many ids are kept for the next start; the oldest give way. */
const KEPT_MAX = 500;

type KeptSet = 'mine' | 'liked';

// Forgotten at sign-out by this prefix (lib/known-user.ts): whoever has the device next learns nothing.
function keyOf(uid: UserId, which: KeptSet): string {
  return `chupke-own-${which}:${uid}`;
}

function readSet(uid: UserId, which: KeptSet): ReadonlySet<string> {
  const stored = readStoredJson(keyOf(uid, which));
  if (!Array.isArray(stored)) return new Set();
  return new Set(stored.filter((id: unknown) => typeof id === 'string'));
}

function forSession(): OwnState {
  const session = currentSession();
  if (session.kind === 'signed-out') return { uid: undefined, ...NOTHING };
  const { uid } = session.account;
  return { uid, ...NOTHING, mine: readSet(uid, 'mine'), liked: readSet(uid, 'liked') };
}

const useOwnStore = create<OwnState>(forSession);

watchSession((session) => {
  const uid = session.kind === 'signed-in' ? session.account.uid : undefined;
  if (uid !== useOwnStore.getState().uid) useOwnStore.setState(forSession());
});

/** A part of what is known; the component is drawn again when that part changes. */
export function useOwn<Part>(select: (own: OwnState) => Part): Part {
  return useOwnStore(select);
}

/** What is known, outside components. */
export function ownNow(): OwnState {
  return useOwnStore.getState();
}

function keep(which: KeptSet, ids: ReadonlySet<string>): void {
  const { uid } = ownNow();
  if (uid === undefined) return;
  useOwnStore.setState({ [which]: ids });
  writeStored(keyOf(uid, which), JSON.stringify([...ids].slice(-KEPT_MAX)));
}

/** Remembers confessions or replies as one's own. */
export function rememberMine(ids: readonly string[]): void {
  if (ids.some((id) => !ownNow().mine.has(id))) keep('mine', new Set([...ownNow().mine, ...ids]));
}

/** Remembers whether a confession is liked. */
export function rememberLiked(confession: ConfessionId, isLiked: boolean): void {
  const liked = new Set(ownNow().liked);
  if (liked.has(confession) === isLiked) return;
  if (isLiked) liked.add(confession);
  else liked.delete(confession);
  keep('liked', liked);
}

/** Remembers a like that was sent, until the count shows it. */
export function rememberSentLike(action: LikeAction): void {
  rememberLiked(action.confession, action.liked);
  useOwnStore.setState(({ sentLikes }) => ({ sentLikes: new Map(sentLikes).set(action.confession, action) }));
}

/** The count has moved: it speaks for itself now. */
export function forgetSentLike(confession: ConfessionId): void {
  if (!ownNow().sentLikes.has(confession)) return;
  useOwnStore.setState(({ sentLikes }) => {
    const left = new Map(sentLikes);
    left.delete(confession);
    return { sentLikes: left };
  });
}

/** Remembers a post that has arrived, until the feed has it. */
export function rememberPosted(confession: Confession): void {
  rememberMine([confession.id]);
  useOwnStore.setState(({ posted }) => ({ posted: new Map(posted).set(confession.id, confession) }));
}

/** The feed has these posts. */
export function forgetPosted(ids: readonly string[]): void {
  const { posted } = ownNow();
  if (!ids.some((id) => posted.has(id))) return;
  useOwnStore.setState({ posted: new Map([...posted].filter(([id]) => !ids.includes(id))) });
}

/** Remembers a reply that has arrived, until the thread has it. */
export function rememberReplied(reply: ReplyAction, sentAt: number): void {
  rememberMine([reply.id]);
  // It has taken the proposed mask, unless one was known to be taken before.
  if (typeof ownNow().masks.get(reply.confession) !== 'string') rememberMask(reply.confession, reply.mask);
  useOwnStore.setState(({ repliedWith }) => ({
    repliedWith: new Map(repliedWith).set(reply.id, { ...reply, sentAt }),
  }));
}

/** Remembers what was deleted: no late answer brings it back. */
export function rememberDeleted(id: string): void {
  useOwnStore.setState(({ deleted }) => ({ deleted: new Set([...deleted, id]) }));
}

/** Remembers one's mask in a thread, or that there is none yet. */
export function rememberMask(confession: ConfessionId, mask: AnonymousId | null): void {
  useOwnStore.setState(({ masks }) => ({ masks: new Map(masks).set(confession, mask) }));
}
