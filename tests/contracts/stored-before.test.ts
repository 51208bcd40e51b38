// @vitest-environment jsdom
import { parseCircleId } from '@chupke/domain/circle-id.ts';
import { parseCollegeId } from '@chupke/domain/college.ts';
import { parseConfessionId } from '@chupke/domain/confession-id.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/*
 * Data stored in a browser by the previous version, exactly as it wrote them: read, or cleanly dropped, and never a
 * reason to fail. Add what a new version writes when it differs; the old texts stay.
 */

const UID = 'uid-of-asha';
const ASHA = parseUserId(UID);
const CONFESSION = 'ConfessionOfTests001';
const REPLY = 'ReplyOfTheTests00001';
const CIRCLE = 'CircleOfTheTests0000';
const MESSAGE = 'MessageOfTests000001';
const MEMBER = 'k_0000000000000001';
const MASK = 't_0123456789abcdef';

const ACCOUNT = { uid: UID, email: 'asha@example.in', emailVerified: true };
const USER = {
  uid: UID,
  email: 'asha@example.in',
  displayName: '',
  anonymousId: '0123456789ab',
  college: 'iit-bombay',
  collegeName: 'IIT Bombay',
  feed: 'iit-bombay',
  feedName: 'IIT Bombay',
  lastLogin: null,
  accountStatus: 'active',
  banReason: null,
  isAdmin: false,
  isModerator: false,
  isPremium: false,
  roles: ['user'],
  notificationsEnabled: false,
  settings: { notifyReplies: true, notifyLikes: false, showProfile: true },
  blockedNames: [MASK],
  confessionCount: 2,
  likesReceived: 5,
  unreadNotifications: 1,
  securityFlags: { suspicious: false, accountLocked: false },
};
const CONFESSION_DATA = {
  id: CONFESSION,
  text: 'I sing in the corridor at night.',
  anonymousId: `m_${CONFESSION}`,
  college: 'iit-bombay',
  collegeName: 'IIT Bombay',
  timestamp: 1_782_900_000_000,
  likes: 3,
  replyCount: 1,
  views: 9,
  lastViewedAt: null,
  imageUrl: null,
  category: 'hostel',
  wish: null,
  status: 'active',
};
const REPLY_DATA = {
  id: REPLY,
  text: 'We know.',
  anonymousId: MASK,
  isAuthor: false,
  timestamp: 1_782_900_500_000,
  likes: 0,
};
const CIRCLE_DATA = {
  id: CIRCLE,
  secureId: 'c_OpaqueIdOfTests',
  name: 'Night owls',
  theme: 'Night talk',
  description: '',
  privacyLevel: 'open',
  circleType: 'chat',
  tags: [],
  maxParticipants: 50,
  moderatorRotation: false,
  analyticsEnabled: true,
  college: 'iit-bombay',
  collegeName: 'IIT Bombay',
  creatorCircleId: MEMBER,
  memberCount: 3,
  isEphemeral: false,
  expiresAt: null,
  createdAt: 1_782_800_000_000,
  lastActivity: 1_782_900_000_000,
  messageCount: 10,
  sentimentScore: 0.7,
  currentModerator: null,
  status: 'active',
  isListed: true,
  deletionScheduledAt: null,
  deletionScheduledBy: null,
  deletionExpiresAt: null,
  deletionCancellable: false,
  restoredAt: null,
};
const MEMBERSHIP = {
  circleId: CIRCLE,
  circleSpecificId: MEMBER,
  persona: { avatar: 'fox', color: 'teal', traits: ['listener', 'joker'] },
  joinedAt: 1_782_800_000_000,
  readCount: 10,
  readAt: 1_782_890_000_000,
  mutedUntil: null,
};

/** Unsent actions by their kinds. */
const OUTBOX: Readonly<Record<string, readonly [id: string, payload: object]>> = {
  post: [
    CONFESSION,
    {
      text: 'Unsent words.',
      anonymousId: `m_${CONFESSION}`,
      college: 'iit-bombay',
      collegeName: 'IIT Bombay',
      category: 'hostel',
      wish: 'advice',
      publishWithin: 'day',
    },
  ],
  reply: [REPLY, { confession: CONFESSION, text: 'Me too.', mask: MASK, author: null }],
  like: ['like-1', { confession: CONFESSION, liked: true, base: 3 }],
  'like-reply': ['like-2', { confession: CONFESSION, reply: REPLY, liked: true, base: 0 }],
  save: ['save-1', { confession: CONFESSION, saved: true }],
  'delete-confession': ['delete-1', { confession: CONFESSION }],
  'delete-reply': ['delete-2', { confession: CONFESSION, reply: REPLY }],
  'block-name': ['block-1', { name: MASK, isBlocked: true }],
  report: ['report-1', { confession: CONFESSION, reply: null, reason: 'harassment', description: '' }],
  'circle-message': [
    MESSAGE,
    {
      circle: CIRCLE,
      text: 'Anyone awake?',
      type: 'message',
      member: MEMBER,
      face: { avatar: 'fox', color: 'teal' },
      replyTo: null,
      mentions: [],
    },
  ],
};

const POST_DRAFT = {
  id: CONFESSION,
  text: 'A draft.',
  name: 'mask',
  category: 'hostel',
  wish: null,
  publishWithin: null,
};
const FORM = {
  id: CIRCLE,
  name: 'Night owls',
  theme: '',
  description: '',
  privacyLevel: 'open',
  circleType: 'chat',
  tags: ['night'],
  newTag: '',
  maxParticipants: '50',
  expirationDays: null,
  moderatorRotation: false,
  analyticsEnabled: true,
};

/** Everything that the previous version stores in local storage, under its own literal keys. */
function storedBefore(): Readonly<Record<string, string>> {
  const outbox = Object.entries(OUTBOX).map(([kind, [id, payload]], index): readonly [string, string] => [
    `chupke-outbox:${UID}:${id}`,
    JSON.stringify({ id, kind, payload, createdAt: 1_782_900_000_000 + index, state: { kind: 'waiting' } }),
  ]);
  return {
    ...Object.fromEntries(outbox),
    'chupke-theme': 'dark',
    'chupke-language': 'hi',
    'chupke-fonts': '1',
    'chupke-clock': '120000',
    'chupke-reply-order': 'newest',
    'chupke-quick-exit': 'off',
    'pwa-install-prompted': '1',
    'chupke-session': JSON.stringify(USER),
    'chupke-lock': JSON.stringify({ uid: UID, salt: 'AAAA', hash: 'BBBB', iterations: 300_000 }),
    'chupke-lock-tries': JSON.stringify({ count: 5, last: 1_782_900_000_000 }),
    'chupke-feed': JSON.stringify({
      uid: UID,
      feed: 'iit-bombay',
      savedAt: 1,
      confessions: [CONFESSION_DATA],
    }),
    [`chupke-own-page:${UID}:${CONFESSION}`]: `1782900000000 ${JSON.stringify({ confession: CONFESSION_DATA, replies: [REPLY_DATA] })}`,
    [`chupke-own-mine:${UID}`]: JSON.stringify([CONFESSION]),
    [`chupke-own-liked:${UID}`]: JSON.stringify([CONFESSION, REPLY]),
    [`chupke-own-unliked:${UID}`]: '[]',
    [`chupke-own-saved:${UID}`]: JSON.stringify([CONFESSION]),
    [`chupke-own-masks:${UID}`]: JSON.stringify({ [CONFESSION]: MASK }),
    [`chupke-own-saved-list:${UID}`]: JSON.stringify([{ savedAt: null, confession: CONFESSION_DATA }]),
    [`chupke-draft:${UID}:confession`]: JSON.stringify(POST_DRAFT),
    [`chupke-draft:${UID}:reply:${CONFESSION}`]: JSON.stringify({ id: REPLY, text: 'A reply.', mask: MASK }),
    [`chupke-draft:${UID}:circle`]: JSON.stringify(FORM),
    [`chupke-own-chat-draft:${UID}:${CIRCLE}`]: JSON.stringify({
      id: MESSAGE,
      text: 'A message.',
      type: 'message',
      replyTo: null,
    }),
    [`chupke-circle-ids:${UID}`]: JSON.stringify({ c_OpaqueIdOfTests: CIRCLE }),
    [`chupke-circle-last:${UID}`]: CIRCLE,
    [`chupke-circle-list:${UID}`]: JSON.stringify([
      {
        circle: CIRCLE_DATA,
        membership: MEMBERSHIP,
        activity: { messageCount: 10, lastActivity: 1_782_900_000_000 },
      },
    ]),
    [`chupke-own-circle:${UID}:${CIRCLE}`]: JSON.stringify({ circle: CIRCLE_DATA, membership: MEMBERSHIP }),
  };
}

/** A page that starts with what storage holds, for the account that the Auth SDK remembers. */
function store(entries: Readonly<Record<string, string>>): void {
  vi.resetModules();
  for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text);
  window.chupkeBoot = {
    theme: 'system',
    language: 'en',
    account: ACCOUNT,
    feed: undefined,
    confession: undefined,
    arrived: {},
    isAdmin: false,
    isTaken: false,
    bringLanding: () => Promise.resolve(),
  };
}

/** What the report in the outbox is read as: what it is about has been one thing since. */
const REPORT = {
  subject: { kind: 'confession', confessionId: CONFESSION, replyId: null },
  reason: 'harassment',
  description: '',
};

/** All that the page makes of it. */
async function readAll() {
  const [stored, keys, outbox, actions, blocks, reports, chat] = await Promise.all([
    import('../../src/lib/storage.ts'),
    import('../../src/lib/storage-keys.ts'),
    import('../../src/lib/outbox/outbox.ts'),
    import('../../src/entities/confession/model/actions.ts'),
    import('../../src/lib/blocked-names/block-action.ts'),
    import('../../src/features/report/model/report-form.ts'),
    import('../../src/features/chat/model/actions.ts'),
  ]);
  const [drafts, form, chatDraft, own, pages, feed] = await Promise.all([
    import('../../src/entities/confession/hooks/drafts.ts'),
    import('../../src/features/membership/model/create-form.ts'),
    import('../../src/features/chat/model/draft.ts'),
    import('../../src/entities/confession/hooks/my-activity.ts'),
    import('../../src/entities/confession/hooks/kept-pages.ts'),
    import('../../src/entities/feed/hooks/stored-feed.ts'),
  ]);
  const [circles, place, saved, order, user, lock, exit, clock] = await Promise.all([
    import('../../src/entities/circle/hooks/circle-memory.ts'),
    import('../../src/features/chat/hooks/kept-circle.ts'),
    import('../../src/features/library/model/saved-list.ts'),
    import('../../src/features/thread/model/reply-order.ts'),
    import('../../src/lib/known-user.ts'),
    import('../../src/lib/privacy-shield/app-lock-state.ts'),
    import('../../src/lib/privacy-shield/quick-exit.ts'),
    import('../../src/lib/clock.ts'),
  ]);
  const parsers: Readonly<Record<string, (item: ReturnType<typeof outbox.outboxItems>[number]) => unknown>> =
    {
      post: actions.parsePost,
      reply: actions.parseReplyAction,
      like: actions.parseLike,
      'like-reply': actions.parseReplyLike,
      save: actions.parseSave,
      'delete-confession': actions.parseDeletion,
      'delete-reply': actions.parseReplyDeletion,
      'block-name': blocks.parseBlock,
      report: reports.parseReportAction,
      'circle-message': chat.parseMessageAction,
    };
  const read = stored.readStoredJson;
  const circle = parseCircleId(CIRCLE);
  return {
    unsent: outbox.outboxItems().map((item) => [item.kind, parsers[item.kind]?.(item)] as const),
    drafts: {
      post: read(drafts.postDraftKey(ASHA), drafts.parsePostDraft),
      reply: read(keys.storedKey(keys.drafts, UID, 'reply', CONFESSION), drafts.parseReplyDraft),
      circle: read(keys.storedKey(keys.drafts, UID, 'circle'), form.parseCircleForm),
      chat: read(keys.storedKey(keys.chatDrafts, UID, CIRCLE), chatDraft.parseChatDraft),
    },
    feed: feed.keptFeed({ uid: ASHA, feed: parseCollegeId('iit-bombay') }).shown.map(({ id }) => id),
    page: pages.keptPage(ASHA, parseConfessionId(CONFESSION))?.replies.map(({ id }) => id),
    own: own.myActivity(),
    saved: read(keys.storedKey(keys.savedList, UID), saved.readSavedList)?.map(({ id }) => id),
    circles: {
      list: circles.keptCircles(ASHA)?.map(({ circle: { name } }) => name),
      at: circles.circleAt(ASHA, 'c_OpaqueIdOfTests'),
      last: circles.lastCircle(ASHA),
      member: place.readKeptCircle(ASHA, circle)?.membership.circleSpecificId,
    },
    user: user.readKnownUser(ASHA)?.blockedNames,
    isLocked: lock.isLockSet(),
    isQuickExitOn: renderHook(() => exit.useQuickExit()).result.current,
    order: order.parseReplyOrder(stored.readStored(keys.replyOrder.name)),
    clock: clock.clockOffset(),
  };
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  delete window.chupkeBoot;
});

describe('what the version before has stored', () => {
  it('is read: nothing unsent is lost, and everything is where it was', async () => {
    store(storedBefore());
    const page = await readAll();
    expect(page.unsent.map(([kind]) => kind)).toEqual(Object.keys(OUTBOX));
    expect(page.unsent.map(([, action]) => action)).toMatchObject(
      Object.entries(OUTBOX).map(([kind, [, payload]]) => (kind === 'report' ? REPORT : payload)),
    );
    expect(page.drafts).toMatchObject({
      post: POST_DRAFT,
      reply: { id: REPLY, text: 'A reply.' },
      circle: FORM,
      chat: { text: 'A message.' },
    });
    expect([page.feed, page.page, page.saved]).toEqual([[CONFESSION], [REPLY], [CONFESSION]]);
    expect(page.own.mine).toEqual(new Set([CONFESSION]));
    expect(page.own.liked).toEqual(new Set([CONFESSION, REPLY]));
    expect(page.own.saved).toEqual(new Set([CONFESSION]));
    // Masks have been numbered since: it is looked up again.
    expect(page.own.masks).toEqual(new Map());
    expect(page.circles).toEqual({ list: ['Night owls'], at: CIRCLE, last: CIRCLE, member: MEMBER });
    expect(page.user).toEqual([MASK]);
    expect(page).toMatchObject({ isLocked: true, isQuickExitOn: false, order: 'newest', clock: 120_000 });
  });

  it('is read where it is older: a post and a draft from before there was something to choose', async () => {
    const { category, wish, publishWithin, ...payload } = { ...OUTBOX['post']?.[1] } as Record<
      string,
      unknown
    >;
    const { id, text, name } = POST_DRAFT;
    store({
      [`chupke-outbox:${UID}:${CONFESSION}`]: JSON.stringify({
        id: CONFESSION,
        kind: 'post',
        payload,
        createdAt: 1,
        state: { kind: 'failed', code: 'a-code-of-before' },
      }),
      [`chupke-draft:${UID}:confession`]: JSON.stringify({ id, text, name }),
    });
    const page = await readAll();
    expect([category, wish, publishWithin]).toEqual(['hostel', 'advice', 'day']);
    expect(page.unsent).toMatchObject([['post', { text: 'Unsent words.', publishWithin: null }]]);
    expect(page.drafts.post).toMatchObject({ text: 'A draft.', wish: null });
  });

  it.each(['{"id":', 'null', '[]', '{}', '"x"', '7', ''])(
    'is cleanly dropped where it is %j',
    async (text) => {
      store(Object.fromEntries(Object.keys(storedBefore()).map((key) => [key, text])));
      const page = await readAll();
      expect(page.unsent).toEqual([]);
      expect(Object.values(page.drafts)).toEqual([undefined, undefined, undefined, undefined]);
      expect([page.feed, page.page, page.saved ?? []]).toEqual([[], undefined, []]);
      expect([...page.own.mine, ...page.own.liked, ...page.own.masks]).toEqual([]);
      expect(page.circles).toMatchObject({ at: undefined, last: undefined, member: undefined });
      expect(page.circles.list ?? []).toEqual([]);
      expect(page).toMatchObject({ user: undefined, isLocked: false, order: 'oldest' });
      const left = Object.keys(localStorage);
      expect(
        left.filter((key) => key.startsWith('chupke-draft:') || key.startsWith('chupke-outbox:')),
      ).toEqual([]);
    },
  );
});
