import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import { parseAnonymousId } from '@chupke/domain/anonymous-id.ts';
import { parseCollegeId } from '@chupke/domain/college.ts';
import { newConfessionFields, newReplyFields } from '@chupke/domain/confession.ts';
import { LEAST_CONSENT, newConsentFields } from '@chupke/domain/consent.ts';
import { admittedUserFields } from '@chupke/domain/user.ts';
import { emailOf } from '../engine/actors.ts';
import type { Fields } from '../engine/values.ts';
import { isMap } from '../engine/values.ts';
import type { World } from '../engine/world.ts';
import { secondsAgo } from '../engine/world.ts';
import type { Documents } from '../engine/writes.ts';

/** The database before a commit. Parts are combined with `together`. */

/** The full name of a world's colleges. */
export const COLLEGE_NAME = 'College of Whispers, Pune';

/** Several parts of a state. */
export function together(...parts: readonly Documents[]): Documents {
  return Object.assign({}, ...parts) as Documents;
}

/** The feed that the small colleges of their city share. */
export const POOL = { feed: 'city-pune', feedName: 'Pune' } as const;

/** A college that takes students. */
export function college(id: string): Documents {
  const fields = { name: COLLEGE_NAME, code: 'COW', city: 'Pune', state: 'Maharashtra' };
  return { [`colleges/${id}`]: { ...fields, type: 'arts', active: true } };
}

/** The same while it is small. */
export function smallCollege(id: string): Documents {
  return changed(college(id), `colleges/${id}`, POOL);
}

/** The fields of a student's account that has not chosen a college. */
export function freshAccount(world: World, uid: string, anonymousId: string): Fields {
  const time = secondsAgo(world, 7200);
  const account = {
    email: emailOf(uid),
    emailVerified: true,
    // Some cases are about a malformed one.
    anonymousId: anonymousId as AnonymousId,
    signUpMethod: 'password',
  } as const;
  const { settings, ...fields } = admittedUserFields(account);
  return { ...fields, settings: { ...settings }, createdAt: time, lastLogin: time, updatedAt: time };
}

/** An account with its pseudonym, in the world's college. */
export function account(world: World, uid: string, anonymousId: string): Documents {
  const chosen = {
    college: world.college,
    collegeName: COLLEGE_NAME,
    collegeSelectedAt: secondsAgo(world, 7000),
  };
  return {
    [`users/${uid}`]: { ...freshAccount(world, uid, anonymousId), ...chosen },
    [`anonymousIds/${anonymousId}`]: { uid, createdAt: secondsAgo(world, 7200) },
  };
}

/** The student's account. */
export function student(world: World): Documents {
  return account(world, world.uids.student, world.anonymousId);
}

/** The other's account. */
export function other(world: World): Documents {
  return account(world, world.uids.other, world.otherAnonymousId);
}

/** A confession of this author, with its ownership document, under its own mask. */
export function confession(world: World, author: string, id = world.confession): Documents {
  const content = {
    text: 'I have never once understood the mess menu.',
    anonymousId: parseAnonymousId(`m_${id}`),
    college: parseCollegeId(world.college),
    collegeName: COLLEGE_NAME,
  };
  const time = secondsAgo(world, 3600);
  return {
    [`confessions/${id}`]: { ...newConfessionFields(content), timestamp: time },
    [`confessionOwners/${id}`]: { uid: author, createdAt: time },
  };
}

/** The same as it waits to appear. */
export function waiting(world: World, author: string): Documents {
  const { [`confessions/${world.confession}`]: fields, ...ownership } = confession(world, author);
  return {
    ...ownership,
    [`waitingConfessions/${world.confession}`]: { ...fields, status: 'waiting', publishWithin: 'day' },
  };
}

/** The student's account, with Premium. */
export function premiumStudent(world: World): Documents {
  const path = `users/${world.uids.student}`;
  const premium = { subscriptionPlan: 'premium', subscriptionStatus: 'active', isPremium: true };
  return changed(student(world), path, premium);
}

/** The world's picture of an account, before it was looked at. */
export function picture(world: World, uid: string): Documents {
  return { [`pictureOwners/${world.picture}`]: { uid, createdAt: secondsAgo(world, 60) } };
}

/** A reply to the world's confession, under a mask that is recorded too, and counted in the confession. */
export function reply(
  world: World,
  { author, mask, id }: { readonly author: string; readonly mask: string; readonly id: string },
): Documents {
  const time = secondsAgo(world, 1800);
  const content = { text: 'Nobody has.', anonymousId: parseAnonymousId(mask), isAuthor: false };
  const path = `confessions/${world.confession}`;
  return {
    [`${path}/replies/${id}`]: { ...newReplyFields(content), timestamp: time },
    [`replyOwners/${id}`]: { uid: author, confessionId: world.confession, createdAt: time },
    ...maskOf(world, author, mask),
  };
}

/** A person's mask in the thread of the world's confession. */
export function maskOf(world: World, uid: string, mask: string): Documents {
  const time = secondsAgo(world, 1800);
  const path = `confessions/${world.confession}`;
  return {
    [`${path}/masks/${uid}`]: { uid, mask, createdAt: time },
  };
}

/** A like of the world's confession. */
export function like(world: World, uid: string): Documents {
  return { [`confessions/${world.confession}/likes/${uid}`]: { uid, timestamp: secondsAgo(world, 900) } };
}

/** A like of a reply in the thread of the world's confession. */
export function replyLike(world: World, uid: string, reply: string): Documents {
  const path = `confessions/${world.confession}/replies/${reply}/likes/${uid}`;
  return { [path]: { uid, timestamp: secondsAgo(world, 600) } };
}

/** One of the student's consent records. */
export function consent(world: World, id: string, source: 'sign-up' | 'settings'): Documents {
  const record = newConsentFields(LEAST_CONSENT, { source, language: 'en' });
  return { [`users/${world.uids.student}/consents/${id}`]: { ...record, at: secondsAgo(world, 7200) } };
}

/** The student's counter of an action, in a window that began so long ago. */
export function counter(world: World, action: string, secondsOld: number, count: number): Documents {
  const windowStart = secondsAgo(world, secondsOld);
  return {
    [`users/${world.uids.student}/limits/${action}`]: {
      windowStart,
      count,
      updatedAt: windowStart,
      last: world.unused,
    },
  };
}

/** The state with some fields of a document changed; maps are changed field by field. */
export function changed(state: Documents, path: string, fields: Fields): Documents {
  const before = state[path];
  if (before === undefined) throw new Error(`There is no ${path} to change.`);
  const entries = Object.entries(fields).map(([name, value]) => {
    const old = before[name];
    return [name, isMap(value) && old !== undefined && isMap(old) ? { ...old, ...value } : value] as const;
  });
  return { ...state, [path]: { ...before, ...Object.fromEntries(entries) } };
}

/** The state without some documents. */
export function without(state: Documents, ...paths: readonly string[]): Documents {
  return Object.fromEntries(Object.entries(state).filter(([path]) => !paths.includes(path)));
}
