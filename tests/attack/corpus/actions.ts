import { NOTICE_VERSION } from '@chupke/domain/consent.ts';
import type { LimitedAction } from '@chupke/domain/limits.ts';
import { SERVER_TIME, increment } from '../engine/values.ts';
import type { Fields } from '../engine/values.ts';
import type { World } from '../engine/world.ts';
import type { Write } from '../engine/writes.ts';
import { remove, set, update } from '../engine/writes.ts';
import { COLLEGE_NAME } from './states.ts';

/*
 * The commits of the app, written out: not made by the app's own code or by domain, so that a mistake there is not
 * repeated here.
 */

/** The count of an action as the first of a window. */
export function firstCount(world: World, action: LimitedAction, last: string): Write {
  return set(`users/${world.uids.student}/limits/${action}`, {
    windowStart: SERVER_TIME,
    count: 1,
    updatedAt: SERVER_TIME,
    last,
  });
}

/** The fields of a new confession of the student. */
export function newConfession(world: World, fields: Fields = {}): Fields {
  return {
    text: 'Kal raat 3 baje canteen mein sach pata chala. 🙈',
    anonymousId: `m_${world.confession}`,
    college: world.college,
    collegeName: COLLEGE_NAME,
    timestamp: SERVER_TIME,
    likes: 0,
    replyCount: 0,
    maskCount: 0,
    views: 0,
    lastViewedAt: null,
    imageUrl: null,
    category: 'hostel',
    wish: null,
    status: 'active',
    ...fields,
  };
}

/** The fields of a consent record of the student. */
export function newConsent(source: 'sign-up' | 'settings', fields: Fields = {}): Fields {
  return {
    version: NOTICE_VERSION,
    adult: true,
    purposes: { account: true, content: true, security: true, notifications: false, assistant: false },
    source,
    language: 'en',
    at: SERVER_TIME,
    ...fields,
  };
}

/** The student posts the world's confession. */
export function post(world: World, fields: Fields = {}): readonly Write[] {
  return [
    set(`confessions/${world.confession}`, newConfession(world, fields)),
    set(`confessionOwners/${world.confession}`, { uid: world.uids.student, createdAt: SERVER_TIME }),
    firstCount(world, 'confession', world.confession),
  ];
}

/** The student posts the world's confession with a delay. */
export function postLater(world: World, fields: Fields = {}): readonly Write[] {
  const { confession } = world;
  const waiting = newConfession(world, { status: 'waiting', publishWithin: 'day', ...fields });
  return [
    set(`waitingConfessions/${confession}`, waiting),
    ...post(world).filter(({ path }) => path !== `confessions/${confession}`),
  ];
}

/** The student likes the world's confession. */
export function likeIt(world: World): readonly Write[] {
  const path = `confessions/${world.confession}`;
  return [
    set(`${path}/likes/${world.uids.student}`, { uid: world.uids.student, timestamp: SERVER_TIME }),
    update(path, { likes: increment(1) }),
    firstCount(world, 'like', world.confession),
  ];
}

/** The student takes the like back. */
export function unlikeIt(world: World): readonly Write[] {
  const path = `confessions/${world.confession}`;
  return [remove(`${path}/likes/${world.uids.student}`), update(path, { likes: increment(-1) })];
}

/** The reply that others like: another's, in the thread of the world's confession. */
export function likedReplyPath(world: World): string {
  return `confessions/${world.confession}/replies/${world.otherReply}`;
}

/** The student likes a reply to the world's confession. */
export function likeReply(world: World): readonly Write[] {
  const path = likedReplyPath(world);
  return [
    set(`${path}/likes/${world.uids.student}`, { uid: world.uids.student, timestamp: SERVER_TIME }),
    update(path, { likes: increment(1) }),
    firstCount(world, 'like', world.otherReply),
  ];
}

/** The student takes the like of a reply back. */
export function unlikeReply(world: World): readonly Write[] {
  const path = likedReplyPath(world);
  return [remove(`${path}/likes/${world.uids.student}`), update(path, { likes: increment(-1) })];
}

/** The student replies to the world's confession, having a mask there. */
export function replyAgain(world: World, fields: Fields = {}): readonly Write[] {
  const path = `confessions/${world.confession}`;
  return [
    set(`${path}/replies/${world.reply}`, {
      text: 'Same here, yaar. हम सब।',
      anonymousId: world.mask,
      isAuthor: false,
      timestamp: SERVER_TIME,
      likes: 0,
      ...fields,
    }),
    set(`replyOwners/${world.reply}`, {
      uid: world.uids.student,
      confessionId: world.confession,
      createdAt: SERVER_TIME,
    }),
    update(path, { replyCount: increment(1) }),
    firstCount(world, 'reply', world.reply),
  ];
}

/** The student replies in this thread for the first time. */
export function replyFirst(world: World, fields: Fields = {}): readonly Write[] {
  const path = `confessions/${world.confession}`;
  const { uids, mask } = world;
  return [
    ...replyAgain(world, fields).map((write) =>
      write.kind === 'update' ? update(path, { replyCount: increment(1), maskCount: increment(1) }) : write,
    ),
    set(`${path}/masks/${uids.student}`, { uid: uids.student, mask, createdAt: SERVER_TIME }),
  ];
}
