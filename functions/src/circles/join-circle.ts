import type { Calls } from '@chupke/domain/calls.ts';
import type { CircleId } from '@chupke/domain/circle-id.ts';
import { KARMA } from '@chupke/domain/circle-limits.ts';
import type { CircleRole } from '@chupke/domain/circle-member.ts';
import { parseCircle, parseCircleActivity } from '@chupke/domain/circle.ts';
import { circleActivityPath, circleMemberPath, circlePath, membershipPath } from '@chupke/domain/paths.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import type { RandomBytes } from '@chupke/domain/random.ts';
import { startOfDay } from '@chupke/domain/time.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { RefusedError, throwIfRefused } from '../lib/refused-error.ts';
import type { MailboxKeys } from '../lib/mailbox.ts';
import { mailboxOfUser } from '../lib/kept-mailbox.ts';
import { limitCall } from '../lib/rate-limit.ts';
import { pausedUntilOf } from '../lib/account-standing.ts';
import { readStanding } from './bans.ts';
import { circleOfCode } from './invites.ts';
import { postNotice } from './notify.ts';
import type { DrawnMember } from './personas.ts';
import { drawMember, keepWorn } from './personas.ts';
import { refuseJoin } from './policy.ts';
import type { CircleGateways, CirclePlace } from './circle-context.ts';
import { readStudent } from './circle-context.ts';

/** So few attempts are allowed that the 110,000 million codes cannot be guessed. */
const LIMIT = { name: 'joinCircle', limit: { windowSeconds: 60, max: 10 } } as const;

/** A new member of a circle. */
interface Entry extends CirclePlace, DrawnMember {
  readonly role: CircleRole;
  /** Messages in the circle so far: they do not count as unread. */
  readonly messageCount: number;
  /** Until when a mute lasts that was in effect when they last left. */
  readonly mutedUntil: Date | null;
  /** The account's own document, which says whether a measure pauses its posting. */
  readonly user: UnknownRecord;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Writes the public member document, and the membership, the only link from it to the account; and that it is given. */
export function enterCircle(transaction: DocumentTransaction, entry: Entry): void {
  const { circle, uid, member, role, mutedUntil } = entry;
  const persona = { ...entry.persona };
  const paused = pausedUntilOf(entry.user);
  transaction.set(circleMemberPath(circle, member), {
    persona,
    joinedAt: SERVER_TIME,
    lastActive: new Date(startOfDay(entry.now)),
    karmaScore: KARMA[role],
    role,
    supportTokensGiven: 0,
    supportTokensReceived: 0,
    isActive: true,
    // A mute that goes on is known to who is muted alone: its end, to the millisecond, would tell everybody whose new
    // persona this is. It is there again once a moderator says it of this one.
    mutedUntil: null,
  });
  transaction.set(membershipPath(uid, circle), {
    circleId: circle,
    circleSpecificId: member,
    persona,
    joinedAt: SERVER_TIME,
    readCount: entry.messageCount,
    readAt: SERVER_TIME,
    mutedUntil,
    ...(paused === null ? {} : { pausedUntil: new Date(paused) }),
  });
  keepWorn(transaction, circle, entry.worn);
}

/** What joining a circle needs. */
interface JoiningGateways extends CircleGateways, MailboxKeys {
  readonly random: RandomBytes;
}

async function join(
  gateways: JoiningGateways,
  transaction: DocumentTransaction,
  uid: UserId,
  { circleId, code }: Calls['joinCircle']['takes'],
): Promise<CircleId> {
  const { random, now } = gateways;
  const { college, user } = await readStudent(transaction, uid);
  const invited = code === null ? undefined : await circleOfCode(transaction, code);
  const id = circleId ?? invited;
  if (id === undefined) throw new RefusedError('not-found');
  const paths = [circlePath(id), membershipPath(uid, id), circleActivityPath(id)];
  const [stored, membership, activity] = await transaction.read(paths);
  if (stored === undefined) throw new RefusedError('not-found');
  const circle = parseCircle(id, stored);
  const newcomer = { college, isMember: membership !== undefined, hasCode: invited === id };
  throwIfRefused(refuseJoin(circle, newcomer, now()));
  const place = { circle: id, uid };
  const mailbox = mailboxOfUser(gateways, user);
  const { bar, isMember, handOver } = await readStanding(transaction, mailbox, place, now());
  if (bar?.kind === 'removed') throw new RefusedError('not-allowed');
  // One mailbox is one member: it would fill the places of others, give itself karma, and outlive its removal.
  if (isMember) throw new RefusedError('already-member');
  const drawn = await drawMember(transaction, id, random);
  const { member } = drawn;
  const post = await postNotice(transaction, id, `join-${member}`, { kind: 'join', member });
  const { messageCount } = parseCircleActivity(activity);
  const entry = { ...place, ...drawn, role: 'member', messageCount } as const;
  enterCircle(transaction, {
    ...entry,
    mutedUntil: bar === undefined ? null : new Date(bar.until),
    user,
    now: now(),
  });
  handOver();
  transaction.update(circlePath(id), { memberCount: circle.memberCount + 1 });
  post();
  return id;
}

/**
 * Lets the caller join a circle by its id or a code, always as a new persona, even when rejoining. Concurrent joins
 * contend on the circle's document, so only one gets the last place. Throws RefusedError.
 */
export async function joinCircle(
  gateways: JoiningGateways,
  uid: UserId,
  wish: Calls['joinCircle']['takes'],
): Promise<Calls['joinCircle']['gives']> {
  const { documents, now } = gateways;
  await limitCall(gateways, uid, LIMIT, now());
  const circleId = await documents.transact((transaction) => join(gateways, transaction, uid, wish));
  return { circleId };
}
