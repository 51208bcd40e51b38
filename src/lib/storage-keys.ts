import type { Branded } from '@chupke/domain/brand.ts';

/*
 * The registry of everything that the app keeps in a browser: local storage, the tab's session storage, databases and
 * caches. Nothing is stored under a name that does not stand here: `storage.ts` takes only these keys, and signing out
 * removes whatever is not registered (forget-stored.ts). To keep something new, add a line here and the parser where it
 * is read.
 *
 * Each entry is an export of its own, so that the script in the page's head carries only the names that it uses.
 */

/** A complete key created by the registry. */
export type StoredKey = Branded<string, 'StoredKey'>;

/** When an entry is removed; each event includes the ones before it. */
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
  /** The key; of a family (one entry per account, circle or the like), the beginning of its keys: it ends with `:` or `-`. */
  readonly name: Name;
  readonly scope: 'device' | 'account' | 'tab';
  readonly forgetAt: ForgetAt;
  /**
   * `copy`: can be fetched or derived again, so it can be cleared without asking. `words`: written by the student and
   * stored nowhere else. `state`: everything else.
   */
  readonly holds: 'copy' | 'words' | 'state';
  readonly where: 'local' | 'tab' | 'database' | 'cache';
}

type NameOf<Text extends string> = Text extends `${string}${':' | '-'}` ? string : StoredKey;

function isKey(text: string): text is StoredKey {
  return text !== '';
}

/** The one place where a text becomes a key. */
function asKey(text: string): StoredKey {
  if (!isKey(text)) throw new RangeError('A key has a name.');
  return text;
}

// Positional, so that bundlers can drop unused ones.
/* @__NO_SIDE_EFFECTS__ */
function entry<const Text extends string>(
  name: Text,
  scope: StoredEntry['scope'],
  forgetAt: ForgetAt,
  holds: StoredEntry['holds'] = 'state',
  where: StoredEntry['where'] = 'local',
): StoredEntry<NameOf<Text>> {
  return { name: asKey(name), scope, forgetAt, holds, where };
}

// How the app looks. Parsed by src/boot/looks.ts.
export const theme = entry('chupke-theme', 'device', 'never');
export const language = entry('chupke-language', 'device', 'never');
/** Set once the text face lies in this browser's cache. */
export const fonts = entry('chupke-fonts', 'device', 'never', 'copy');

/** The signed-in student's own user, so that the next start need not wait for it. Parsed by known-user.ts. */
export const session = entry('chupke-session', 'account', 'session-end', 'copy');
/** Where the Auth SDK stores the signed-in account (firebase/auth, browserLocalPersistence) and its other data. */
export const authSdk = entry('firebase:', 'account', 'sign-out');
/** Data of the Auth SDK in the tab, e.g. during a sign-in in another window. */
export const authSdkTab = entry('firebase:', 'account', 'sign-out', 'state', 'tab');
/** The sign-in that its owner is about to end, for other tabs. Parsed by account/ended-sign-ins.ts. */
export const signingOut = entry('chupke-signing-out', 'account', 'sign-out');
/** The consent given in the sign-up form. Parsed by account/pending-consent.ts. */
export const consent = entry('chupke-consent', 'account', 'sign-out');
/** Set while a college is being chosen. */
export const pendingCollege = entry('pending_college_selection', 'device', 'erasure');
/** How far this device's clock is off. Parsed by clock.ts. */
export const clock = entry('chupke-clock', 'device', 'erasure');
/** Failed sign-ins of this device. Parsed by features/auth/model/lockout.ts. */
export const signInTries = entry('chupke-sign-in-tries', 'device', 'never');
/** Tries of this device by their kind. Parsed by features/auth/model/attempts.ts. */
export const attempts = entry('chupke-attempts-', 'device', 'erasure');
/** When the rest of the app's files were last brought to this device. Parsed by service-worker.ts. */
export const lastSync = entry('chupke-last-sync', 'device', 'never', 'copy');
/** When the app last reloaded itself for a newer version. Parsed by reload-once.ts. */
export const lastReload = entry('chupke-last-reload', 'device', 'never');
/** The version of the app that has lacked a file in this tab. */
export const lackingVersion = entry('chupke-lacking-version', 'tab', 'never', 'state', 'tab');
/** Our offer to install the app was answered. */
export const installPrompted = entry('pwa-install-prompted', 'device', 'never');

// The app lock (privacy-shield/app-lock-*.ts). It waits for its account to come back, so signing out leaves it.
/** Parsed by app-lock-state.ts. */
export const lockPin = entry('chupke-lock', 'account', 'erasure');
/** Parsed by app-lock-model.ts. */
export const lockTries = entry('chupke-lock-tries', 'account', 'erasure');
/** When an unlocked tab was last visible; removed to lock all tabs. */
export const lockSeen = entry('chupke-lock-seen', 'account', 'erasure');
/** Set in a tab that was unlocked. */
export const lockOpen = entry('chupke-lock-open', 'tab', 'never', 'state', 'tab');
/** `off` where quick exit was switched off. */
export const quickExit = entry('chupke-quick-exit', 'device', 'erasure');
/** Set in a tab that was left by quick exit. */
export const quickExitLeft = entry('chupke-left', 'tab', 'never', 'state', 'tab');

/** Actions that wait to be sent: uid, id. Parsed by outbox/model.ts, their payloads by their handlers. */
export const outbox = entry('chupke-outbox:', 'account', 'sign-out', 'words');
/** Where something was sent to last: uid. It stays as long as what follows it. Parsed by outbox/apart.ts. */
export const lastPlace = entry('chupke-last-place:', 'account', 'sign-out');
/** Drafts: uid, then `confession`, `circle`, or `reply` and the confession. Parsed by their forms. */
export const drafts = entry('chupke-draft:', 'account', 'sign-out', 'words');
/** The pictures of drafts and of posts that wait to be sent: uid/picture. Parsed by entities/confession/api/kept-pictures.ts. */
export const pictures = entry('chupke-pictures', 'account', 'sign-out', 'words', 'database');
/** Drafts of messages: uid, circle. They reveal memberships. Parsed by features/chat/model/draft.ts. */
export const chatDrafts = entry('chupke-own-chat-draft:', 'account', 'session-end', 'words');

/** The feed as it was seen last. Parsed by entities/feed/hooks/stored-feed.ts. */
export const feed = entry('chupke-feed', 'account', 'session-end', 'copy');
/** Opened confessions: uid, confession. Parsed by entities/confession/hooks/kept-pages.ts. */
export const pages = entry('chupke-own-page:', 'account', 'session-end', 'copy');

// Per uid: what the student did here (entities/confession).
export const ownPosts = entry('chupke-own-mine:', 'account', 'session-end', 'copy');
export const ownLikes = entry('chupke-own-liked:', 'account', 'session-end', 'copy');
export const ownUnlikes = entry('chupke-own-unliked:', 'account', 'session-end', 'copy');
export const ownSaves = entry('chupke-own-saved:', 'account', 'session-end', 'copy');
/** Own posts whose pictures are being checked. */
export const ownAwaiting = entry('chupke-own-awaiting:', 'account', 'session-end', 'copy');
export const ownMasks = entry('chupke-own-masks:', 'account', 'session-end', 'copy');
/** Confessions of which this device has told a view. */
export const ownViews = entry('chupke-own-opened:', 'account', 'session-end', 'copy');
/** That a post called for help. Parsed by entities/confession/model. */
export const careNote = entry('chupke-own-care:', 'account', 'session-end', 'copy');
/** The first saved confessions. Parsed by features/library/model/saved-list.ts. */
export const savedList = entry('chupke-own-saved-list:', 'account', 'session-end', 'copy');
/** Counters of rate limits. Parsed by rate-limit/known-counters.ts. */
export const limits = entry('chupke-own-limits:', 'account', 'session-end', 'copy');
/** The order of replies that was chosen. Parsed by features/thread/model/reply-order.ts. */
export const replyOrder = entry('chupke-reply-order', 'device', 'erasure');
/** Confessions opened in this tab, and views not sent yet. Parsed by view-queue.ts. */
export const views = entry('chupke-views', 'tab', 'sign-out', 'state', 'tab');
/** The same for articles of the help centre. Parsed by view-queue.ts. */
export const helpViews = entry('chupke-help-views', 'tab', 'sign-out', 'state', 'tab');
/** What the student said of articles of the help centre: uid. Parsed by entities/help/hooks/given-feedback.ts. */
export const helpGiven = entry('chupke-own-help:', 'account', 'session-end', 'copy');

// Circles, per uid (entities/circle/hooks/circle-memory.ts).
/** Circles by the ids in their addresses. */
export const circleIds = entry('chupke-circle-ids:', 'account', 'session-end', 'copy');
/** The circle that was open last. */
export const circleLast = entry('chupke-circle-last:', 'account', 'session-end', 'copy');
/** Parsed by entities/circle/model/own-circles.ts. */
export const circleList = entry('chupke-circle-list:', 'account', 'session-end', 'copy');
/** A circle and who one is in it: uid, circle. */
export const circleMemberships = entry('chupke-own-circle:', 'account', 'session-end', 'copy');
/** Set for the uid whose chats the database holds; without it they are not read. */
export const chatsOwner = entry('chupke-own-chats:', 'account', 'session-end', 'copy');
/** The newest messages of each circle. Parsed by features/chat/model/stored-history.ts. */
export const chats = entry('chupke-chats', 'account', 'session-end', 'copy', 'database');

// The chat with Confie and support (features/support).
/** Sessions: uid, session. Saved for other devices too. Parsed by hooks/session-store.ts. */
export const confieSessions = entry('chupke-confie:', 'account', 'session-end', 'copy');
/** Which sessions are saved for other devices: uid. */
export const confieSaved = entry('chupke-confie-saved:', 'account', 'session-end', 'copy');
/** Drafts: uid for a question; uid, `ticket` for a ticket. Parsed by hooks/use-support-chat.ts and use-ticket.ts. */
export const confieDrafts = entry('chupke-confie-draft:', 'account', 'session-end', 'words');
/** What Confie learns on this device. Parsed by model/local-learning.ts. */
export const confieLearning = entry('confie_learning_data', 'account', 'session-end', 'copy');
export const confiePatterns = entry('confie_patterns', 'account', 'session-end', 'copy');
/** The floating button has greeted once. */
export const supportWelcome = entry('chupke-support-welcome-shown', 'device', 'never');

// Lists that moderators and admins work in.
/** `off` where single keys do nothing. */
export const keys = entry('chupke-keys', 'device', 'erasure');
/** How a list was filtered, under names: list. Parsed by saved-views.ts and its list. */
export const savedViews = entry('chupke-views-of:', 'account', 'sign-out');
/** Drafts of answers in support chats: uid, thread. Parsed by features/admin/model/draft-of.ts. */
export const deskDrafts = entry('chupke-desk-draft:', 'account', 'session-end', 'words');
/** Answers of one's own for support chats: uid. Parsed by features/admin/model/canned.ts. */
export const cannedAnswers = entry('chupke-canned:', 'account', 'sign-out', 'words');

/** Where someone was going when asked to sign in. */
export const returnPath = entry('chupke-origin', 'tab', 'sign-out', 'state', 'tab');
/** The address typed to sign up or in, until somebody has; a start without an account ends no session of it. Parsed by features/auth/hooks/typed-email.ts. */
export const typedEmail = entry('chupke-typed-email', 'tab', 'sign-out', 'words', 'tab');
/** When this tab had the link sent that verifies the address, in milliseconds. Parsed by features/auth/hooks/mails.ts. */
export const linkSent = entry('chupke-link-sent', 'tab', 'sign-out', 'state', 'tab');
/** Texts of one tab, each with the time at which it ends. Parsed by security/secure-storage.ts. */
export const secure = entry('chupke-secure:', 'tab', 'sign-out', 'state', 'tab');

// Notifications outside the app (features/push).
/** That this device is registered for an account: uid, id, and when. Parsed by push-device.ts. */
export const pushDevice = entry('chupke-push', 'account', 'session-end');
/** What the service worker goes by: whose notifications are shown here, and which were. Parsed by push-memory.ts. */
export const pushMemory = entry('chupke-push-memory', 'account', 'session-end', 'state', 'database');
/** What was said last to notifications on this device: `yes` or `no`. Parsed by features/push/hooks/push-answer.ts. */
export const pushOffered = entry('chupke-push-offered', 'device', 'never');
/** Where the Firebase SDK keeps the registration, and what it registers with. */
export const messagingSdk = entry(
  'firebase-messaging-database',
  'account',
  'session-end',
  'state',
  'database',
);
export const installationsSdk = entry(
  'firebase-installations-database',
  'account',
  'sign-out',
  'state',
  'database',
);

/** What another app has shared, for the composer. Parsed by shared-words.ts. */
export const shared = entry('chupke-shared', 'account', 'sign-out', 'words', 'database');

/** Pictures of posts that were seen (src/sw/pictures.ts). */
export const seenPictures = entry('chupke-seen-pictures', 'account', 'session-end', 'copy', 'cache');

/** The service worker's files: the same for everyone. */
export const appFiles = entry('chupke-app', 'device', 'never', 'copy', 'cache');
/** Dates on which the Firebase SDK was used; the SDK holds it open. */
export const heartbeats = entry('firebase-heartbeat-database', 'device', 'never', 'state', 'database');

/** Every entry above; a test finds one that is missing. */
export const REGISTRY: readonly StoredEntry[] = [
  ...[theme, language, fonts, session, authSdk, authSdkTab, signingOut, consent, pendingCollege, clock],
  ...[signInTries, attempts, lastSync, lastReload, lackingVersion, installPrompted],
  ...[lockPin, lockTries, lockSeen, lockOpen, quickExit],
  ...[
    quickExitLeft,
    outbox,
    lastPlace,
    drafts,
    pictures,
    chatDrafts,
    feed,
    pages,
    ownPosts,
    ownLikes,
    ownUnlikes,
    ownSaves,
    ownViews,
  ],
  ...[
    ownAwaiting,
    ownMasks,
    careNote,
    savedList,
    limits,
    replyOrder,
    views,
    helpViews,
    helpGiven,
    circleIds,
    circleLast,
    circleList,
  ],
  ...[
    circleMemberships,
    chatsOwner,
    chats,
    returnPath,
    typedEmail,
    linkSent,
    secure,
    shared,
    seenPictures,
    appFiles,
    heartbeats,
  ],
  ...[keys, savedViews, deskDrafts, cannedAnswers],
  ...[pushDevice, pushMemory, pushOffered, messagingSdk, installationsSdk],
  ...[confieSessions, confieSaved, confieDrafts, confieLearning, confiePatterns, supportWelcome],
];

/** A key of a family. With an empty last id it is how all keys with the ids before it begin: `(outbox, uid, '')`. */
export function storedKey(family: StoredEntry, ...ids: readonly string[]): StoredKey {
  return asKey(family.name + ids.join(':'));
}

/** Whether the entry has one key per account, circle or the like. */
export function isFamily({ name }: StoredEntry): boolean {
  return /[:-]$/.test(name);
}

/** The entry that a stored key belongs to; undefined where the registry knows none. */
export function entryOf(where: StoredEntry['where'], key: string): StoredEntry | undefined {
  return REGISTRY.find(
    (each) => each.where === where && (isFamily(each) ? key.startsWith(each.name) : key === each.name),
  );
}

/** Where the Auth SDK stores the signed-in account. */
export function authStorageKey(apiKey: string): StoredKey {
  return storedKey(authSdk, 'authUser', apiKey, '[DEFAULT]');
}
