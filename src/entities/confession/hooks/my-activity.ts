import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import { isOldThreadMask, parseAnonymousId } from '@chupke/domain/anonymous-id.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import type { Confession, Reply } from '@chupke/domain/confession.ts';
import { parseRecord, ParseError, tryParse } from '@chupke/domain/parse.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { create } from 'zustand';
import { currentSession, uidOf, watchSession } from '../../../lib/session.ts';
import * as STORED from '../../../lib/storage-keys.ts';
import type { StoredKey } from '../../../lib/storage-keys.ts';
import { storedKey } from '../../../lib/storage-keys.ts';
import { readStoredJson, writeStored } from '../../../lib/storage.ts';
import type { LikeAction, ReplyAction } from '../model/actions.ts';

/** What this browser knows about the student's own activity; private. */
interface MyActivity {
  readonly uid: UserId | undefined;
  /** Own confessions and replies. */
  readonly mine: ReadonlySet<string>;
  /** Confessions and replies that the student likes. */
  readonly liked: ReadonlySet<string>;
  /** Confessions that were looked up and are not liked. */
  readonly unliked: ReadonlySet<string>;
  /** Bookmarked confessions. */
  readonly saved: ReadonlySet<string>;
  /** Confessions of which this device has told a view. */
  readonly opened: ReadonlySet<string>;
  /** Own posts that appear once the server has checked their pictures. */
  readonly awaiting: ReadonlySet<string>;
  /** The last like or unlike that has been sent, by its target. */
  readonly sentLikes: ReadonlyMap<string, LikeAction>;
  /** Posts that were sent since the page was loaded: shown until the feed has them. */
  readonly posted: ReadonlyMap<string, Confession>;
  /** All posts that were sent since then, also what the feed has by now, and what appears later. The newest are last. */
  readonly sentPosts: ReadonlySet<string>;
  readonly repliedWith: ReadonlyMap<string, ReplyAction & { readonly sentAt: number }>;
  /** Confessions and replies that were deleted since the page was opened. */
  readonly deleted: ReadonlySet<string>;
  /** The student's mask in the thread of another's confession; null: looked up, and none is taken yet. */
  readonly masks: ReadonlyMap<string, AnonymousId>;
  /** Confessions that were opened since the page was, with the views that they had then. */
  readonly viewed: ReadonlyMap<string, number>;
}

const NOTHING: Omit<MyActivity, 'uid'> = {
  mine: new Set(),
  liked: new Set(),
  unliked: new Set(),
  saved: new Set(),
  opened: new Set(),
  awaiting: new Set(),
  sentLikes: new Map(),
  posted: new Map(),
  sentPosts: new Set(),
  repliedWith: new Map(),
  deleted: new Set(),
  masks: new Map(),
  viewed: new Map(),
};

/** How many ids are stored for the next start; the oldest are dropped. */
const KEPT_MAX = 500;

/** The sets of ids that are stored. */
export type KeptSet = 'mine' | 'liked' | 'unliked' | 'saved' | 'opened' | 'awaiting';

/** Stored in this browser; removed at sign-out, so that the device's next user learns nothing. */
const KEPT = {
  mine: STORED.ownPosts,
  liked: STORED.ownLikes,
  unliked: STORED.ownUnlikes,
  saved: STORED.ownSaves,
  opened: STORED.ownViews,
  awaiting: STORED.ownAwaiting,
  masks: STORED.ownMasks,
} as const;

/** The storage key of what a student is known to have done. */
export function keyOf(uid: UserId, which: KeptSet | 'masks'): StoredKey {
  return storedKey(KEPT[which], uid);
}

/** Parses a stored set. Throws ParseError. */
export function parseIds(stored: unknown): ReadonlySet<string> {
  if (!Array.isArray(stored)) throw new ParseError('', 'a list of ids');
  return new Set(stored.filter((id: unknown) => typeof id === 'string'));
}

function readSet(uid: UserId, which: KeptSet): ReadonlySet<string> {
  return readStoredJson(keyOf(uid, which), parseIds) ?? new Set();
}

/** The stored masks of a student, by thread. */
export function readMasks(uid: UserId): MyActivity['masks'] {
  const entries = Object.entries(readStoredJson(keyOf(uid, 'masks'), parseRecord) ?? {});
  const masks = new Map<string, AnonymousId>();
  for (const [id, mask] of entries) {
    if (typeof mask !== 'string' || isOldThreadMask(mask)) continue; // It has another one since.
    const parsed = tryParse(() => parseAnonymousId(mask));
    // What cannot be read is looked up again when it is needed.
    if (parsed !== undefined) masks.set(id, parsed);
  }
  return masks;
}

function forSession(): MyActivity {
  const session = currentSession();
  if (session.kind === 'signed-out') return { uid: undefined, ...NOTHING };
  const { uid } = session.account;
  return {
    uid,
    ...NOTHING,
    mine: readSet(uid, 'mine'),
    liked: readSet(uid, 'liked'),
    unliked: readSet(uid, 'unliked'),
    saved: readSet(uid, 'saved'),
    opened: readSet(uid, 'opened'),
    awaiting: readSet(uid, 'awaiting'),
    masks: readMasks(uid),
  };
}

const useStore = create<MyActivity>(forSession);

watchSession((session) => {
  const uid = uidOf(session);
  if (uid !== useStore.getState().uid) useStore.setState(forSession());
});

/** Takes over what another tab has stored. */
export function takeStored(stored: Partial<Pick<MyActivity, KeptSet | 'masks'>>): void {
  useStore.setState(stored);
}

/** A part of the activity; the component is drawn again when that part changes. */
export function useMyActivity<Part>(select: (activity: MyActivity) => Part): Part {
  return useStore(select);
}

/** The activity as it is now, for code outside components. */
export function myActivity(): MyActivity {
  return useStore.getState();
}

/** The newest entries, as many as are stored. */
function newest<Entry>(entries: Iterable<Entry>): readonly Entry[] {
  return [...entries].slice(-KEPT_MAX);
}

function keep(which: KeptSet | 'masks', kept: unknown): void {
  const { uid } = myActivity();
  if (uid !== undefined) writeStored(keyOf(uid, which), JSON.stringify(kept));
}

/** Adds an id to a stored set, or removes it. */
function put(which: KeptSet, id: string, isIn: boolean): void {
  const ids = new Set(myActivity()[which]);
  if (ids.has(id) === isIn) return;
  if (isIn) ids.add(id);
  else ids.delete(id);
  useStore.setState({ [which]: ids });
  keep(which, newest(ids));
}

/** Records confessions or replies as the user's own. */
export function rememberMine(ids: readonly string[]): void {
  const { mine } = myActivity();
  if (ids.every((id) => mine.has(id))) return;
  const all = new Set([...mine, ...ids]);
  useStore.setState({ mine: all });
  keep('mine', newest(all));
}

/** Remembers whether a confession or a reply is liked. */
export function rememberLiked(id: string, isLiked: boolean): void {
  put('liked', id, isLiked);
  put('unliked', id, !isLiked);
}

/** Whether it is known here that a confession is liked, or that it is not. */
export function knowsLike({ liked, unliked }: MyActivity, id: string): boolean {
  return liked.has(id) || unliked.has(id);
}

/** Remembers whether a confession is bookmarked. */
export function rememberSaved(confession: string, isSaved: boolean): void {
  put('saved', confession, isSaved);
}

/** Remembers whether an own post waits for the check of its picture. */
export function rememberAwaiting(confession: string, isAwaiting: boolean): void {
  put('awaiting', confession, isAwaiting);
}

/** Remembers a like of a confession or a reply that was sent, until the count shows it. */
export function rememberSentLike(id: string, action: LikeAction): void {
  rememberLiked(id, action.liked);
  useStore.setState(({ sentLikes }) => ({ sentLikes: new Map(sentLikes).set(id, action) }));
}

/** Forgets a sent like, because the count shows it now. */
export function forgetSentLike(id: string): void {
  if (!myActivity().sentLikes.has(id)) return;
  useStore.setState(({ sentLikes }) => {
    const left = new Map(sentLikes);
    left.delete(id);
    return { sentLikes: left };
  });
}

/** Remembers a post that was sent, until the feed has it. */
export function rememberPosted(confession: Confession): void {
  const { id } = confession;
  rememberMine([id]);
  useStore.setState(({ posted, sentPosts }) => ({
    posted: new Map(posted).set(id, confession),
    sentPosts: new Set([...sentPosts, id]),
  }));
}

/** Remembers a post that was sent and is to appear later. */
export function rememberPostedLater(id: string): void {
  rememberMine([id]);
  useStore.setState(({ sentPosts }) => ({ sentPosts: new Set([...sentPosts, id]) }));
}

/** Forgets sent posts, because the feed has them. */
export function forgetPosted(ids: readonly string[]): void {
  const { posted } = myActivity();
  if (!ids.some((id) => posted.has(id))) return;
  useStore.setState({ posted: new Map([...posted].filter(([id]) => !ids.includes(id))) });
}

/** Remembers a reply that was sent, until the thread has it. */
export function rememberReplied(reply: ReplyAction, sentAt: number): void {
  rememberMine([reply.id]);
  useStore.setState(({ repliedWith }) => ({
    repliedWith: new Map(repliedWith).set(reply.id, { ...reply, sentAt }),
  }));
}

/** Remembers an own reply that a thread lists, and by which name its author replies there. */
export function rememberListed(
  confession: ConfessionId,
  { id, isAuthor, anonymousId }: Pick<Reply, 'id' | 'isAuthor' | 'anonymousId'>,
): void {
  rememberMine(isAuthor ? [id, confession] : [id]);
  if (!isAuthor) rememberMask(confession, anonymousId);
}

/** Remembers a deletion: no late answer brings it back. */
export function rememberDeleted(id: string): void {
  useStore.setState(({ deleted }) => ({ deleted: new Set([...deleted, id]) }));
}

/** Records the user's mask in a thread. */
export function rememberMask(confession: ConfessionId, mask: AnonymousId): void {
  const masks = new Map(myActivity().masks).set(confession, mask);
  useStore.setState({ masks });
  keep('masks', Object.fromEntries(newest(masks)));
}

/** Records that a confession was opened for the first time, and its views at that time. */
export function rememberViewed(confession: ConfessionId, views: number): void {
  put('opened', confession, true);
  useStore.setState(({ viewed }) => ({ viewed: new Map(viewed).set(confession, views) }));
}
