import type { Branded } from '@chupke/domain/brand.ts';

/*
 * The registry of everything that the app keeps in a browser: local storage, the tab's session storage, databases and
 * caches. Nothing is stored under a name that does not stand here: `storage.ts` takes only these keys, and signing out
 * removes whatever is not registered (forget-stored.ts). To keep something new, add a line here and the parser where it
 * is read.
 *
 * Each entry is an export of its own, so that the script in the page's head carries only the names that it uses.
 */

/** A whole key that the registry has made. */
export type StoredKey = Branded<string, 'StoredKey'>;

/** When an entry is removed; each step removes what the steps before it remove as well. */
export type ForgetAt =
  /** Whenever a session ends, also by itself: expired, banned, signed out in another tab. */
  | 'session-end'
  /** When someone signs out or erases the account. Who was put out finds it again: words that were not sent. */
  | 'sign-out'
  /** Only when the account is erased. */
  | 'erasure'
  /** Belongs to the device, whoever uses it. */
  | 'never';

/** One kind of thing that the app stores. */
export interface StoredEntry<Name extends string = string> {
  /** The key; of a family, its beginning, which ids follow. */
  readonly name: Name;
  /** Whether there is one entry per account, circle or the like. */
  readonly isFamily: boolean;
  readonly where: 'local' | 'tab' | 'database' | 'cache';
  readonly scope: 'device' | 'account' | 'tab';
  readonly forgetAt: ForgetAt;
  /**
   * `copy`: can be fetched or made again, so it can be cleared without a question. `words`: written by the student and
   * stored nowhere else. `state`: everything else.
   */
  readonly holds: 'copy' | 'words' | 'state';
}

type Traits = Partial<Pick<StoredEntry, 'where' | 'scope' | 'forgetAt' | 'holds'>>;

/** The one place where a text becomes a key. */
function asKey(text: string): StoredKey {
  return text as StoredKey;
}

/*#__NO_SIDE_EFFECTS__*/
function entry(name: string, traits: Traits): StoredEntry<StoredKey> {
  return {
    name: asKey(name),
    isFamily: false,
    where: 'local',
    scope: 'device',
    forgetAt: 'never',
    holds: 'state',
    ...traits,
  };
}

/*#__NO_SIDE_EFFECTS__*/
function family(name: string, traits: Traits): StoredEntry {
  return { ...entry(name, traits), isFamily: true };
}

/** A copy of what the server has, or of what this device can make again. */
const COPY: Traits = { scope: 'account', forgetAt: 'session-end', holds: 'copy' };
const WORDS: Traits = { scope: 'account', forgetAt: 'sign-out', holds: 'words' };
const TAB: Traits = { where: 'tab', scope: 'tab' };
/** A choice of whoever used the device last: it stays when they sign out and goes with their account. */
const CHOICE: Traits = { forgetAt: 'erasure' };

// How the app looks. Parsed by src/boot/head.ts.
export const theme = entry('chupke-theme', {});
export const language = entry('chupke-language', {});
/** Set once the text face lies in this browser's cache. */
export const fonts = entry('chupke-fonts', { holds: 'copy' });

/** The signed-in student's own user, so that the next start need not wait for it. Parsed by known-user.ts. */
export const session = entry('chupke-session', COPY);
/** Where the Auth SDK keeps the signed-in account (firebase/auth, browserLocalPersistence) and what else it stores. */
export const authSdk = family('firebase:', { scope: 'account', forgetAt: 'sign-out' });
/** What the Auth SDK keeps in the tab, e.g. while a sign-in is under way in another window. */
export const authSdkTab = family('firebase:', { where: 'tab', scope: 'account', forgetAt: 'sign-out' });
/** What was agreed to in the form of signing up. Parsed by account/pending-consent.ts. */
export const consent = entry('chupke-consent', { scope: 'account', forgetAt: 'sign-out' });
/** Set while a college is being chosen. */
export const pendingCollege = entry('pending_college_selection', CHOICE);
/** How far this device's clock is off. Parsed by clock.ts. */
export const clock = entry('chupke-clock', CHOICE);
/** Failed sign-ins of this device. Parsed by features/auth/model/lockout.ts. */
export const signInTries = entry('chupke-sign-in-tries', {});
/** Tries of this device by their kind. Parsed by features/auth/model/attempts.ts. */
export const attempts = family('chupke-attempts-', CHOICE);
/** Our offer to install the app was answered. */
export const installPrompted = entry('pwa-install-prompted', {});

// The app lock (privacy-shield/app-lock-*.ts). It waits for its account to come back, so signing out leaves it.
/** Parsed by app-lock-state.ts. */
export const lockPin = entry('chupke-lock', { scope: 'account', forgetAt: 'erasure' });
/** Parsed by app-lock-model.ts. */
export const lockTries = entry('chupke-lock-tries', { scope: 'account', forgetAt: 'erasure' });
/** When an unlocked tab was last in sight; removed when all tabs are to lock. */
export const lockSeen = entry('chupke-lock-seen', { scope: 'account', forgetAt: 'erasure' });
/** Set in a tab that was unlocked. */
export const lockOpen = entry('chupke-lock-open', TAB);
/** `off` where quick exit was switched off. */
export const quickExit = entry('chupke-quick-exit', CHOICE);
/** Set in a tab that was left by quick exit. */
export const quickExitLeft = entry('chupke-left', TAB);

/** Actions that wait to be sent: uid, id. Parsed by outbox/model.ts, their payloads by their handlers. */
export const outbox = family('chupke-outbox:', WORDS);
/** Drafts: uid, then `confession`, `circle`, or `reply` and the confession. Parsed by their forms. */
export const drafts = family('chupke-draft:', WORDS);
/** Drafts of messages: uid, circle. They tell which circles someone is in. Parsed by features/chat/model/draft.ts. */
export const chatDrafts = family('chupke-own-chat-draft:', { ...WORDS, forgetAt: 'session-end' });

/** The feed as it was seen last. Parsed by entities/feed/model/stored-feed.ts. */
export const feed = entry('chupke-feed', COPY);
/** Opened confessions: uid, confession. Parsed by entities/confession/model/kept-pages.ts. */
export const pages = family('chupke-own-page:', COPY);

// Per uid: what the student did here (entities/confession).
export const ownPosts = family('chupke-own-mine:', COPY);
export const ownLikes = family('chupke-own-liked:', COPY);
export const ownUnlikes = family('chupke-own-unliked:', COPY);
export const ownSaves = family('chupke-own-saved:', COPY);
export const ownMasks = family('chupke-own-masks:', COPY);
/** That a post called for help. Parsed by entities/confession/model. */
export const careNote = family('chupke-own-care:', COPY);
/** The first saved confessions. Parsed by features/library/model/saved-list.ts. */
export const savedList = family('chupke-own-saved-list:', COPY);
/** Counters of rate limits. Parsed by rate-limit/known-counters.ts. */
export const limits = family('chupke-own-limits:', COPY);
/** The order of replies that was chosen. Parsed by features/thread/model/reply-order.ts. */
export const replyOrder = entry('chupke-reply-order', CHOICE);
/** What this tab has opened, and what the server was not told of yet. Parsed by features/thread/hooks/view-batch.ts. */
export const views = entry('chupke-views', { ...TAB, forgetAt: 'sign-out' });

// Circles, per uid (entities/circle/hooks/circle-memory.ts).
/** Circles by the ids in their addresses. */
export const circleIds = family('chupke-circle-ids:', COPY);
/** The circle that was open last. */
export const circleLast = family('chupke-circle-last:', COPY);
/** Parsed by entities/circle/model/own-circles.ts. */
export const circleList = family('chupke-circle-list:', COPY);
/** A circle and who one is in it: uid, circle. */
export const circleMemberships = family('chupke-own-circle:', COPY);
/** Set for the uid whose chats the database holds; without it they are not read. */
export const chatsOwner = family('chupke-own-chats:', COPY);
/** The newest messages of each circle. Parsed by features/chat/model/kept.ts. */
export const chats = entry('chupke-chats', { ...COPY, where: 'database' });

/** Where someone was going when asked to sign in. */
export const origin = entry('chupke-origin', { ...TAB, forgetAt: 'sign-out' });
/** Texts of one tab, each with the time at which it ends. Parsed by security/secure-storage.ts. */
export const secure = family('chupke-secure:', { ...TAB, forgetAt: 'sign-out' });

/** The service worker's files: the same for everyone. */
export const appFiles = entry('chupke-app', { where: 'cache', holds: 'copy' });
/** Dates on which the Firebase SDK was used; the SDK holds it open. */
export const heartbeats = entry('firebase-heartbeat-database', { where: 'database' });

/** Every entry above; a test finds one that is missing. */
export const REGISTRY: readonly StoredEntry[] = [
  ...[theme, language, fonts, session, authSdk, authSdkTab, consent, pendingCollege, clock],
  ...[signInTries, attempts, installPrompted, lockPin, lockTries, lockSeen, lockOpen, quickExit],
  ...[quickExitLeft, outbox, drafts, chatDrafts, feed, pages, ownPosts, ownLikes, ownUnlikes, ownSaves],
  ...[ownMasks, careNote, savedList, limits, replyOrder, views, circleIds, circleLast, circleList],
  ...[circleMemberships, chatsOwner, chats, origin, secure, appFiles, heartbeats],
];

/** A key of a family. With an empty last id it is how all keys with the ids before it begin: `(outbox, uid, '')`. */
export function storedKey(family: StoredEntry, ...ids: readonly string[]): StoredKey {
  return asKey(family.name + ids.join(':'));
}

/** The entry that a stored key belongs to; undefined where the registry knows none. */
export function entryOf(where: StoredEntry['where'], key: string): StoredEntry | undefined {
  return REGISTRY.find(
    (each) => each.where === where && (each.isFamily ? key.startsWith(each.name) : key === each.name),
  );
}

/** Where the Auth SDK keeps the signed-in account. */
export function authStorageKey(apiKey: string): StoredKey {
  return storedKey(authSdk, 'authUser', apiKey, '[DEFAULT]');
}
