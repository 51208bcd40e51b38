import type { StateChange } from '../engine/corpus.ts';
import type { Fields } from '../engine/values.ts';
import { increment, SERVER_TIME } from '../engine/values.ts';
import type { World } from '../engine/world.ts';
import { secondsAgo } from '../engine/world.ts';
import type { Documents, Write } from '../engine/writes.ts';
import { set, update } from '../engine/writes.ts';
import { firstCount } from './actions.ts';
import { changed, college, COLLEGE_NAME, other, student, together, without } from './states.ts';

/*
 * Circles as the server and the app write them, spelt out here once more: a mistake of theirs is not repeated. The
 * other made the circle, the student joined it; moderator, admin and pretender are not in it.
 */

/** Faces of the student and of the other. */
export const FACE = { avatar: 'owl', color: 'teal' } as const;
/** See FACE. */
export const OTHER_FACE = { avatar: 'fox', color: 'rose' } as const;

/** Messages that members have sent before. */
export const SENT_BEFORE = 41;

/** Path of the world's circle, or below it. */
export function circleAt({ circle }: World, below = ''): string {
  return `circles/${circle}${below === '' ? '' : `/${below}`}`;
}

/** Path of the student's message, and of the other's. */
export function ownMessage(world: World): string {
  return circleAt(world, `messages/${world.message}`);
}

/** See ownMessage. */
export function theirMessage(world: World): string {
  return circleAt(world, `messages/${world.otherMessage}`);
}

/** Path of who the student is in the circle. */
export function membershipAt({ uids, circle }: World, uid = uids.student): string {
  return `users/${uid}/memberships/${circle}`;
}

/** A circle. */
export function circleFields(world: World, fields: Fields = {}): Fields {
  return {
    secureId: `c_${world.circle.slice(0, 16)}`,
    name: 'Three in the morning',
    theme: 'sleepless',
    description: 'For whoever is still awake.',
    privacyLevel: 'open',
    circleType: 'chat',
    tags: ['night'],
    maxParticipants: 50,
    moderatorRotation: false,
    analyticsEnabled: true,
    college: world.college,
    collegeName: COLLEGE_NAME,
    creatorCircleId: world.otherMember,
    memberCount: 2,
    isEphemeral: false,
    expiresAt: null,
    createdAt: secondsAgo(world, 7200),
    lastActivity: secondsAgo(world, 3600),
    messageCount: 30,
    sentimentScore: 0.7,
    currentModerator: null,
    status: 'active',
    isListed: true,
    deletionScheduledAt: null,
    deletionScheduledBy: null,
    deletionExpiresAt: null,
    deletionCancellable: false,
    restoredAt: null,
    ...fields,
  };
}

/** Who somebody is in the circle, as its owner reads it. */
export function membership(world: World, circleSpecificId: string, face: Fields): Fields {
  return {
    circleId: world.circle,
    circleSpecificId,
    persona: { ...face, traits: ['poet', 'rebel'] },
    joinedAt: secondsAgo(world, 7000),
    readCount: 30,
    readAt: secondsAgo(world, 3600),
    mutedUntil: null,
  };
}

/** Who somebody is in the circle, as the others read it. */
export function memberFields(world: World, face: Fields, fields: Fields = {}): Fields {
  return {
    persona: { ...face, traits: ['poet', 'rebel'] },
    joinedAt: secondsAgo(world, 7000),
    lastActive: secondsAgo(world, 7000),
    karmaScore: 50,
    role: 'member',
    supportTokensGiven: 0,
    supportTokensReceived: 0,
    isActive: true,
    mutedUntil: null,
    ...fields,
  };
}

/** A message of a member that is there. */
export function sentBefore(world: World, senderCircleId: string, face: Fields): Fields {
  const time = secondsAgo(world, 1800);
  return {
    text: 'The mess serves tea until one.',
    senderCircleId,
    senderPersona: { ...face },
    timestamp: time,
    changedAt: time,
    type: 'message',
    reactions: { [world.otherMember]: 'sad' },
    supporters: {},
    replyTo: null,
    mentions: [],
    notice: null,
    deleted: false,
    hidden: false,
  };
}

/** A message of the circle itself. */
export function noticeFields(world: World): Fields {
  const own = { senderCircleId: null, senderPersona: null, text: '', type: 'insight', reactions: {} };
  return { ...sentBefore(world, '', {}), ...own, notice: { kind: 'reminder' } };
}

/** Id of the message of the circle itself. */
export const NOTICE = 'NoticeOfThisVeryTest';

/** A circle in which both talk: a message of each, and one of the circle itself. */
export function talking(world: World): Documents {
  const { uids, member, otherMember, otherMessage } = world;
  return together(student(world), other(world), college(world.college), {
    [circleAt(world)]: circleFields(world),
    [membershipAt(world)]: membership(world, member, FACE),
    [membershipAt(world, uids.other)]: membership(world, otherMember, OTHER_FACE),
    [circleAt(world, `members/${member}`)]: memberFields(world, FACE),
    [circleAt(world, `members/${otherMember}`)]: memberFields(world, OTHER_FACE, { role: 'creator' }),
    [circleAt(world, 'activity/now')]: {
      messageCount: SENT_BEFORE,
      lastActivity: secondsAgo(world, 1800),
      last: { id: otherMessage, senderCircleId: otherMember, type: 'message', mentions: [] },
    },
    [circleAt(world, 'secrets/invite')]: { code: 'QWERTZUP' },
    [theirMessage(world)]: sentBefore(world, otherMember, OTHER_FACE),
    [circleAt(world, `messages/${NOTICE}`)]: noticeFields(world),
  });
}

/** The same, where the student has said something already. */
export function answered(world: World): Documents {
  return together(talking(world), { [ownMessage(world)]: sentBefore(world, world.member, FACE) });
}

/** The state with some fields of the circle changed. */
function inCircle(name: string, fields: (world: World) => Fields): StateChange {
  return { name, change: (state, world) => changed(state, circleAt(world), fields(world)) };
}

/** The student left, or never came. */
export const NOT_A_MEMBER: StateChange = {
  name: 'the student is not in the circle',
  change: (state, world) => without(state, membershipAt(world)),
};

/** States in which nobody can write any more. */
export const SILENT: readonly StateChange[] = [
  inCircle('the circle has expired', () => ({ status: 'expired', isListed: false })),
  inCircle('the circle has outlived itself', (world) => ({ expiresAt: secondsAgo(world, 1) })),
  inCircle('the circle’s deletion is due, or moderators have closed it', (world) => ({
    status: 'pending_deletion',
    isListed: false,
    deletionExpiresAt: secondsAgo(world, 1),
  })),
  inCircle('the circle is archived', () => ({ status: 'archived', isListed: false })),
  inCircle('the circle is of no known state', () => ({ status: 'deleted' })),
  {
    name: 'the circle is removed, and the membership kept for its return',
    change: (state, world) => without(state, circleAt(world)),
  },
];

/** The student sends the world's message. */
export function send(world: World, fields: Fields = {}): readonly Write[] {
  const sent: Fields = {
    text: 'Same here, yaar. अभी भी जाग रही हूँ 🙈',
    senderCircleId: world.member,
    senderPersona: { ...FACE },
    timestamp: SERVER_TIME,
    changedAt: SERVER_TIME,
    type: 'message',
    reactions: {},
    supporters: {},
    replyTo: null,
    mentions: [world.otherMember],
    notice: null,
    deleted: false,
    hidden: false,
    ...fields,
  };
  return [
    set(ownMessage(world), sent),
    update(circleAt(world, 'activity/now'), {
      messageCount: increment(1),
      lastActivity: SERVER_TIME,
      last: {
        id: world.message,
        senderCircleId: sent['senderCircleId'] ?? null,
        type: sent['type'] ?? null,
        mentions: sent['mentions'] ?? null,
      },
    }),
    firstCount(world, 'circleMessage', world.message),
  ];
}

/** The student reacts to the other's message, or supports it. */
export function respond(world: World, fields: Fields): readonly Write[] {
  return [
    update(theirMessage(world), { ...fields, changedAt: SERVER_TIME }),
    firstCount(world, 'circleReaction', world.otherMessage),
  ];
}

/** The student is in the other circle, too. */
export function inBoth(state: Documents, world: World): Documents {
  const there = { ...world, circle: world.otherCircle };
  return together(state, {
    [circleAt(there)]: circleFields(there),
    [membershipAt(there)]: membership(there, 'k_0000000000000000', FACE),
    [circleAt(there, 'activity/now')]: {
      messageCount: SENT_BEFORE,
      lastActivity: secondsAgo(world, 1800),
      last: { id: world.unused, senderCircleId: null, type: 'message', mentions: [] },
    },
  });
}
