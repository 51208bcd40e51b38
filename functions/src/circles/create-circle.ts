import type { Calls } from '@chupke/domain/calls.ts';
import type { CircleId, CircleMemberId, InviteCode } from '@chupke/domain/circle-id.ts';
import { newCircleSecureId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_TIMES, SENTIMENT_AT_START } from '@chupke/domain/circle-limits.ts';
import { parseCircleMembership } from '@chupke/domain/circle-member.ts';
import type { Circle, CircleDraft } from '@chupke/domain/circle.ts';
import { isOpenCircle, parseCircle } from '@chupke/domain/circle.ts';
import type { College } from '@chupke/domain/college.ts';
import { parseCollege } from '@chupke/domain/college.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import {
  circleActivityPath,
  circlePath,
  collegePath,
  deletedCirclePath,
  membershipPath,
} from '@chupke/domain/paths.ts';
import type { RandomBytes } from '@chupke/domain/random.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { DocumentTransaction, FieldInputs } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import type { CircleWelcome, Queue } from '../gateways/tasks.ts';
import { pausedUntilOf } from '../lib/account-standing.ts';
import { RefusedError } from '../lib/refused-error.ts';
import type { MailboxKeys } from '../lib/mailbox.ts';
import { mailboxOfUser } from '../lib/kept-mailbox.ts';
import { limitCall } from '../lib/rate-limit.ts';
import { codeOfCircle, freeCode, setCode } from './invites.ts';
import { enterCircle } from './join-circle.ts';
import { postNotice } from './notify.ts';
import { drawCreator } from './personas.ts';
import { isListedWhenActive } from './policy.ts';
import { countCreation, readSlots } from './slots.ts';
import type { CircleGateways } from './circle-context.ts';
import { readStudent } from './circle-context.ts';

/** Calls per student. */
const LIMIT = { name: 'createCircle', limit: { windowSeconds: 60, max: 5 } } as const;

/** Gateways for creating a circle. */
export interface CircleMakingGateways extends CircleGateways, MailboxKeys {
  readonly random: RandomBytes;
  readonly circleTasks: Queue<CircleWelcome>;
}

interface Made {
  readonly code: InviteCode;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

const NOT_DELETED = {
  deletionScheduledAt: null,
  deletionScheduledBy: null,
  deletionExpiresAt: null,
  deletionCancellable: false,
} as const;

interface Beginning {
  readonly draft: CircleDraft;
  readonly college: College;
  readonly creator: CircleMemberId;
  readonly random: RandomBytes;
  readonly now: number;
}

function newCircleFields({ draft, college, creator, random, now }: Beginning): FieldInputs {
  const { expirationDays, ...wishes } = draft;
  return {
    ...wishes,
    secureId: newCircleSecureId(random),
    college: college.id,
    collegeName: college.name,
    creatorCircleId: creator,
    memberCount: 1,
    isEphemeral: expirationDays !== null,
    expiresAt: expirationDays === null ? null : new Date(now + expirationDays * CIRCLE_TIMES.day),
    createdAt: SERVER_TIME,
    lastActivity: SERVER_TIME,
    messageCount: 0,
    sentimentScore: SENTIMENT_AT_START,
    currentModerator: null,
    // The first moderator is appointed after a week, when there is karma to go by.
    moderatorDueAt: draft.moderatorRotation ? new Date(now + CIRCLE_TIMES.rotation) : null,
    status: 'active',
    isListed: isListedWhenActive(draft),
    restoredAt: null,
    ...NOT_DELETED,
  };
}

/** How many days a circle was made for; null: no end. */
function lifeOf({ isEphemeral, expiresAt, createdAt }: Circle): number | null {
  if (!isEphemeral || expiresAt === null) return null;
  return Math.round((expiresAt - createdAt) / CIRCLE_TIMES.day);
}

/** Whether a circle is the one that a draft asks for. */
function isMadeOf(circle: Circle, draft: CircleDraft): boolean {
  return (
    lifeOf(circle) === draft.expirationDays &&
    circle.tags.join('\n') === draft.tags.join('\n') &&
    circle.name === draft.name &&
    circle.theme === draft.theme &&
    circle.description === draft.description &&
    circle.privacyLevel === draft.privacyLevel &&
    circle.circleType === draft.circleType &&
    circle.maxParticipants === draft.maxParticipants &&
    circle.moderatorRotation === draft.moderatorRotation &&
    circle.analyticsEnabled === draft.analyticsEnabled
  );
}

/**
 * The result of an earlier call of the same caller with this id. Throws RefusedError if another caller made it, or if
 * it was another circle that was asked for: the caller would take it for the new one.
 */
async function madeBefore(
  transaction: DocumentTransaction,
  { id, draft }: Calls['createCircle']['takes'],
  stored: { readonly circle: UnknownRecord; readonly membership: UnknownRecord },
): Promise<Made> {
  const circle = parseCircle(id, stored.circle);
  const code = await codeOfCircle(transaction, id);
  if (code === undefined) throw new RefusedError('invalid');
  const { circleSpecificId } = parseCircleMembership(stored.membership);
  if (circle.creatorCircleId !== circleSpecificId || !isMadeOf(circle, draft))
    throw new RefusedError('invalid');
  return { code, createdAt: circle.createdAt };
}

async function make(
  gateways: CircleMakingGateways,
  transaction: DocumentTransaction,
  uid: UserId,
  { id, draft }: Calls['createCircle']['takes'],
): Promise<Made> {
  const { random, now } = gateways;
  const { college: collegeId, user } = await readStudent(transaction, uid);
  // Its name and description are read by others, as a post is.
  if ((pausedUntilOf(user) ?? 0) > now()) throw new RefusedError('posting-paused');
  const paths = [circlePath(id), membershipPath(uid, id), deletedCirclePath(id), collegePath(collegeId)];
  const [circle, membership, backup, stored] = await transaction.read(paths);
  if (circle !== undefined && membership !== undefined)
    return madeBefore(transaction, { id, draft }, { circle, membership });
  if (stored === undefined) throw new RefusedError('no-college');
  const college = parseCollege(collegeId, stored);
  const take = (await readSlots(transaction, uid)).take(id);
  const count = await countCreation(transaction, mailboxOfUser(gateways, user), now());
  // After all that is refused whatever the id: whoever has no place left does not learn here which circles there are,
  // or were. The data below a deleted circle belongs to its members.
  if (circle !== undefined || backup !== undefined) throw new RefusedError('invalid');
  const code = await freeCode(transaction, random);
  const createdAt = now();
  const drawn = drawCreator(random);
  transaction.set(
    circlePath(id),
    newCircleFields({ draft, college, creator: drawn.member, random, now: createdAt }),
  );
  transaction.set(circleActivityPath(id), { messageCount: 0, lastActivity: SERVER_TIME, last: null });
  setCode(transaction, id, code);
  take();
  count();
  const entry = { circle: id, uid, ...drawn, role: 'creator', messageCount: 0 } as const;
  enterCircle(transaction, { ...entry, mutedUntil: null, user, now: createdAt });
  return { code, createdAt };
}

/** Enqueues the circle's welcome messages. Each is posted once, however often it is enqueued. */
async function askForWelcome({ circleTasks, now }: CircleMakingGateways, circle: CircleId, since: number) {
  const delay = (due: number) => Math.max(0, Math.ceil((since + due - now()) / 1000));
  await circleTasks.enqueue({ circle, kind: 'privacy' }, delay(CIRCLE_TIMES.privacyNotice));
  await circleTasks.enqueue({ circle, kind: 'guide' }, delay(CIRCLE_TIMES.guideNotice));
}

/**
 * Creates a circle, its invite code and its first member with one commit. A retry of a call whose response was lost
 * returns the same result and enqueues the welcome messages again, as they may be missing. Throws RefusedError.
 */
export async function createCircle(
  gateways: CircleMakingGateways,
  uid: UserId,
  wish: Calls['createCircle']['takes'],
): Promise<Calls['createCircle']['gives']> {
  const { documents, now } = gateways;
  await limitCall(gateways, uid, LIMIT, now());
  const { code, createdAt } = await documents.transact((transaction) =>
    make(gateways, transaction, uid, wish),
  );
  await askForWelcome(gateways, wish.id, createdAt);
  return { circleId: wish.id, inviteCode: code };
}

/** Gateways for a circle's welcome messages. */
interface WelcomeGateways extends CircleGateways {
  /** Resolves after that many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
}

const DUE: Readonly<Record<CircleWelcome['kind'], number>> = {
  privacy: CIRCLE_TIMES.privacyNotice,
  guide: CIRCLE_TIMES.guideNotice,
};

/**
 * Posts one welcome message of a circle, once. A queue may run its task early (the emulator's always does); then this
 * waits, at most for the delay that the task was enqueued with.
 */
export async function postCircleWelcome(
  { documents, now, wait }: WelcomeGateways,
  { circle: id, kind }: CircleWelcome,
): Promise<'posted' | 'same'> {
  const [made] = await documents.read([circlePath(id)]);
  if (made === undefined) return 'same';
  const early = parseCircle(id, made).createdAt + DUE[kind] - now();
  if (early > 0) await wait(Math.min(early, DUE[kind]));
  return documents.transact(async (transaction) => {
    const [stored] = await transaction.read([circlePath(id)]);
    if (stored === undefined || !isOpenCircle(parseCircle(id, stored))) return 'same';
    const post = await postNotice(transaction, id, kind, { kind });
    return post() ? 'posted' : 'same';
  });
}
