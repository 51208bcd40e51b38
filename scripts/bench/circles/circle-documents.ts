import type { CircleId, CircleMemberId } from '@chupke/domain/circle-id.ts';
import { newCircleSecureId, newInviteCode, parseCircleId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_LIMITS, KARMA, SENTIMENT_AT_START } from '@chupke/domain/circle-limits.ts';
import { parseCircleMember, parseCircleMembership } from '@chupke/domain/circle-member.ts';
import type { Persona } from '@chupke/domain/circle-persona.ts';
import { newMember } from '@chupke/domain/circle-persona.ts';
import { parseCircle, parseCircleActivity } from '@chupke/domain/circle.ts';
import * as paths from '@chupke/domain/paths.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { demoCollege } from '../../seed/colleges.ts';
import type { SeedDocument } from '../../seed/seed-document.ts';
import { at, DAY_MS, HOUR_MS } from '../../seed/seed-document.ts';
import { seededBytes } from '../../seed/seeded-random.ts';
import { messageDocument, numberedId, numberedText } from './messages.ts';

/**
 * Interval between messages, and since the newest: nobody writes during the measurement, and the newest one is no
 * longer new.
 */
const EVERY_MS = 2 * 60_000;
const QUIET_MS = 10 * 60_000;

/** A member of a circle. */
export interface Seat {
  readonly uid: UserId;
  readonly id: CircleMemberId;
  readonly persona: Persona;
}

/** A circle as the server and its members would have stored it. */
export interface BuiltCircle {
  readonly id: CircleId;
  readonly name: string;
  readonly seats: readonly Seat[];
  /** All its documents. */
  readonly documents: readonly SeedDocument[];
  /** Text of its newest message, and when it was sent (milliseconds since 1970). */
  readonly newest: { readonly text: string; readonly time: number };
}

/** Parameters of a circle. */
interface CirclePlan {
  readonly name: string;
  /** The first one is the creator. */
  readonly uids: readonly UserId[];
  /** How many messages were sent. */
  readonly messages: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Times of a circle, in milliseconds since 1970. */
interface Times {
  readonly createdAt: number;
  readonly newestAt: number;
}

function seatsOf({ name, uids }: CirclePlan): readonly Seat[] {
  const seats: Seat[] = [];
  for (const uid of uids) {
    const random = seededBytes(`bench circle ${name} ${uid}`);
    const worn = seats.map(({ id, persona }) => ({ id, ...persona }));
    seats.push({ uid, ...newMember(random, worn) });
  }
  return seats;
}

function circleDocument(
  id: CircleId,
  { name, messages }: CirclePlan,
  seats: readonly Seat[],
  { createdAt, newestAt }: Times,
): SeedDocument {
  const college = demoCollege('iit-bombay');
  const data = {
    ...{ name, theme: 'whatever keeps one awake', description: '', tags: ['night'] },
    ...{ privacyLevel: 'open', circleType: 'chat', maxParticipants: CIRCLE_LIMITS.members.max },
    ...{ moderatorRotation: false, analyticsEnabled: true, isEphemeral: false, expiresAt: null },
    secureId: newCircleSecureId(seededBytes(`bench circle ${name} address`)),
    college: college.id,
    collegeName: college.name,
    creatorCircleId: seats[0]?.id ?? null,
    memberCount: seats.length,
    createdAt: at(createdAt),
    lastActivity: at(newestAt - (newestAt % HOUR_MS)),
    messageCount: messages,
    sentimentScore: SENTIMENT_AT_START,
    currentModerator: null,
    ...{ status: 'active', isListed: true, restoredAt: null },
    ...{ deletionScheduledAt: null, deletionScheduledBy: null },
    ...{ deletionExpiresAt: null, deletionCancellable: false },
  };
  parseCircle(id, data);
  return { path: paths.circlePath(id), data };
}

/** A member's document and their membership, with everything read. */
function seatDocuments(
  circle: CircleId,
  seat: Seat,
  role: 'creator' | 'member',
  { createdAt, newestAt }: Times,
  messages: number,
): readonly SeedDocument[] {
  const shared = { persona: seat.persona, joinedAt: at(createdAt), mutedUntil: null };
  const member = {
    ...shared,
    lastActive: at(newestAt - (newestAt % DAY_MS)),
    karmaScore: KARMA[role],
    role,
    supportTokensGiven: 0,
    supportTokensReceived: 0,
    isActive: true,
  };
  const membership = {
    ...shared,
    circleId: circle,
    circleSpecificId: seat.id,
    readCount: messages,
    readAt: at(newestAt + 1000),
  };
  parseCircleMember(seat.id, member);
  parseCircleMembership(membership);
  return [
    { path: paths.circleMemberPath(circle, seat.id), data: member },
    { path: paths.membershipPath(seat.uid, circle), data: membership },
  ];
}

function activityDocument(
  circle: CircleId,
  { messages }: CirclePlan,
  newest: SeedDocument | undefined,
  newestAt: number,
): SeedDocument {
  const { senderCircleId = null, type = null } = newest?.data ?? {};
  const last = newest === undefined ? null : { id: numberedId(messages), senderCircleId, type, mentions: [] };
  const data = { messageCount: messages, lastActivity: at(newestAt), last };
  parseCircleActivity(data);
  return { path: paths.circleActivityPath(circle), data };
}

/**
 * Builds a circle; its ids depend on its name and its members alone. Throws ParseError where the app could not parse
 * it.
 */
export function buildCircle(plan: CirclePlan): BuiltCircle {
  const { name, messages, now } = plan;
  const id = parseCircleId(newDocumentId(seededBytes(`bench circle ${name}`)));
  const code = newInviteCode(seededBytes(`bench circle ${name} code`));
  const seats = seatsOf(plan);
  const newestAt = now - QUIET_MS;
  const times = { createdAt: newestAt - messages * EVERY_MS - DAY_MS, newestAt };
  const said = Array.from({ length: messages }, (_, index) =>
    messageDocument(id, seats, index + 1, newestAt - (messages - index - 1) * EVERY_MS),
  );
  const documents = [
    circleDocument(id, plan, seats, times),
    ...seats.flatMap((seat, index) =>
      seatDocuments(id, seat, index === 0 ? 'creator' : 'member', times, messages),
    ),
    activityDocument(id, plan, said.at(-1), newestAt),
    { path: paths.circleInvitePath(id), data: { code } },
    { path: paths.inviteCodePath(code), data: { circleId: id } },
    ...seats.slice(0, 1).map(({ uid }) => ({ path: paths.circleSlotPath(uid, 0), data: { circleId: id } })),
    ...said,
  ];
  return { id, name, seats, documents, newest: { text: numberedText(messages), time: newestAt } };
}
