import { randomBytes } from 'node:crypto';
import type { CircleId, CircleMemberId, CircleMessageId } from '@chupke/domain/circle-id.ts';
import {
  newCircleSecureId,
  newInviteCode,
  parseCircleId,
  parseCircleMessageId,
} from '@chupke/domain/circle-id.ts';
import { KARMA, SENTIMENT_AT_START } from '@chupke/domain/circle-limits.ts';
import { newMessageFields } from '@chupke/domain/circle-message.ts';
import type { Persona } from '@chupke/domain/circle-persona.ts';
import { newMember } from '@chupke/domain/circle-persona.ts';
import * as paths from '@chupke/domain/paths.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import type { UserId } from '@chupke/domain/user.ts';

/** Who somebody is in a circle. */
export interface SeededMember {
  readonly uid: UserId;
  readonly id: CircleMemberId;
  readonly persona: Persona;
}

/** A circle in the database as the server would have written it; the first member is the creator. */
export interface SeededCircle {
  readonly id: CircleId;
  readonly members: readonly SeededMember[];
  /** Documents by path; times are Dates. */
  readonly documents: Readonly<Record<string, object>>;
}

/** Parameters of a circle. */
export interface CircleSeed {
  readonly uids: readonly UserId[];
  readonly college: { readonly id: string; readonly name: string };
  /** In place of those of an open circle that lives for ever. */
  readonly fields?: Readonly<Record<string, unknown>>;
  /** Messages that members have sent before, each a minute after the one before it. */
  readonly messages?: number;
}

const MINUTE = 60_000;

/** A new id for a circle. */
export function newCircleId(): CircleId {
  return parseCircleId(newDocumentId(randomBytes));
}

/** A new id for a message. */
export function newMessageId(): CircleMessageId {
  return parseCircleMessageId(newDocumentId(randomBytes));
}

function drawMembers(uids: readonly UserId[]): readonly SeededMember[] {
  const members: SeededMember[] = [];
  for (const uid of uids) {
    const worn = members.map(({ id, persona }) => ({ id, ...persona }));
    members.push({ uid, ...newMember(randomBytes, worn) });
  }
  return members;
}

function circleFields(
  { college, fields = {}, messages = 0 }: CircleSeed,
  members: readonly SeededMember[],
  at: Date,
) {
  return {
    secureId: newCircleSecureId(randomBytes),
    name: 'Three in the morning',
    theme: 'sleepless',
    description: 'For whoever is still awake.',
    privacyLevel: 'open',
    circleType: 'chat',
    tags: ['night'],
    maxParticipants: 50,
    moderatorRotation: false,
    analyticsEnabled: true,
    college: college.id,
    collegeName: college.name,
    creatorCircleId: members[0]?.id ?? null,
    memberCount: members.length,
    isEphemeral: false,
    expiresAt: null,
    createdAt: at,
    lastActivity: at,
    messageCount: messages,
    sentimentScore: SENTIMENT_AT_START,
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

/** The server's documents about a member: the public one, and the membership. */
function memberDocuments(circle: CircleId, { uid, id, persona }: SeededMember, isCreator: boolean, at: Date) {
  const shared = { persona, joinedAt: at, mutedUntil: null };
  const role = isCreator ? 'creator' : 'member';
  return {
    [paths.membershipPath(uid, circle)]: {
      ...shared,
      circleId: circle,
      circleSpecificId: id,
      readCount: 0,
      readAt: at,
    },
    [paths.circleMemberPath(circle, id)]: {
      ...shared,
      lastActive: at,
      karmaScore: KARMA[role],
      role,
      supportTokensGiven: 0,
      supportTokensReceived: 0,
      isActive: true,
    },
    ...(isCreator ? { [paths.circleSlotPath(uid, 0)]: { circleId: circle } } : {}),
  };
}

function messageDocuments(circle: CircleId, members: readonly SeededMember[], count: number, at: Date) {
  const documents: Record<string, object> = {};
  for (let n = 0; n < count; n += 1) {
    const sender = members[n % members.length];
    if (sender === undefined) throw new Error('A circle without members says nothing.');
    const time = new Date(at.getTime() + n * MINUTE);
    const said = { text: `Message ${n + 1}`, type: 'message', replyTo: null, mentions: [] } as const;
    documents[paths.circleMessagePath(circle, newMessageId())] = {
      ...newMessageFields({ ...said, senderCircleId: sender.id, senderPersona: sender.persona }),
      timestamp: time,
      changedAt: time,
    };
  }
  return documents;
}

/** A circle with all that belongs to it. */
export function seedOf(seed: CircleSeed): SeededCircle {
  const { uids, messages = 0 } = seed;
  const id = newCircleId();
  const members = drawMembers(uids);
  const at = new Date(Date.now() - (messages + 10) * MINUTE);
  const code = newInviteCode(randomBytes);
  const documents = {
    [paths.circlePath(id)]: circleFields(seed, members, at),
    ...Object.assign({}, ...members.map((each, n) => memberDocuments(id, each, n === 0, at))),
    [paths.circleActivityPath(id)]: { messageCount: messages, lastActivity: at, last: null },
    [paths.circleInvitePath(id)]: { code },
    [paths.inviteCodePath(code)]: { circleId: id },
    ...messageDocuments(id, members, messages, at),
  };
  return { id, members, documents };
}
