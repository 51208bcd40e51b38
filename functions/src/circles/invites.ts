import type { Calls } from '@chupke/domain/calls.ts';
import type { InvitedCircle } from '@chupke/domain/circle-calls.ts';
import type { CircleId, InviteCode } from '@chupke/domain/circle-id.ts';
import { newInviteCode, parseCircleId, parseInviteCode } from '@chupke/domain/circle-id.ts';
import { refuseModeration } from '@chupke/domain/circle-moderation.ts';
import { parseCircle } from '@chupke/domain/circle.ts';
import { circleInvitePath, circlePath, inviteCodePath } from '@chupke/domain/paths.ts';
import type { RandomBytes } from '@chupke/domain/random.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Documents, DocumentTransaction } from '../gateways/documents.ts';
import { RefusedError, throwIfRefused } from '../lib/refused-error.ts';
import { limitCall } from '../lib/rate-limit.ts';
import { refusePreview } from './policy.ts';
import type { CircleGateways, ModeratingContext } from './circle-context.ts';
import { readStudent } from './circle-context.ts';

/** So few attempts are allowed that the 110,000 million codes cannot be guessed. */
const LIMIT = { name: 'checkInvite', limit: { windowSeconds: 60, max: 10 } } as const;

/** The circle of a code; undefined if the code is not in use. */
export async function circleOfCode(
  asked: Pick<Documents, 'read'>,
  code: InviteCode,
): Promise<CircleId | undefined> {
  const [stored] = await asked.read([inviteCodePath(code)]);
  return stored === undefined ? undefined : parseCircleId(stored['circleId']);
}

/** The code of a circle, if it has one. */
export async function codeOfCircle(
  asked: Pick<Documents, 'read'>,
  circle: CircleId,
): Promise<InviteCode | undefined> {
  const [stored] = await asked.read([circleInvitePath(circle)]);
  return stored === undefined ? undefined : parseInviteCode(stored['code']);
}

/** An unused code: the wanted one if it is free, otherwise a new one. */
export async function freeCode(
  transaction: DocumentTransaction,
  random: RandomBytes,
  wanted: InviteCode = newInviteCode(random),
): Promise<InviteCode> {
  const taken = await circleOfCode(transaction, wanted);
  return taken === undefined ? wanted : freeCode(transaction, random);
}

/** Stores the code of a circle: where its members read it, and in the lookup from code to circle. */
export function setCode(transaction: DocumentTransaction, circle: CircleId, code: InviteCode): void {
  transaction.set(circleInvitePath(circle), { code });
  transaction.set(inviteCodePath(code), { circleId: circle });
}

/**
 * Gives the circle another code: the old one, and every link with it, leads nowhere from then on. Reads at once; the
 * returned function writes. Throws RefusedError.
 */
export async function renewCode(
  transaction: DocumentTransaction,
  random: RandomBytes,
  { circle, actor }: ModeratingContext,
): Promise<() => void> {
  const wish = { kind: 'renew-invite', actor, subject: null } as const;
  throwIfRefused(refuseModeration(circle, wish));
  const old = await codeOfCircle(transaction, circle.id);
  const code = await freeCode(transaction, random);
  return () => {
    if (old !== undefined) transaction.remove(inviteCodePath(old));
    setCode(transaction, circle.id, code);
  };
}

/**
 * What a code leads to, for a student who may join. An unknown code and one whose circle admits nobody any more give
 * the same answer. Throws RefusedError.
 */
export async function checkInvite(
  gateways: CircleGateways,
  uid: UserId,
  { code }: Calls['checkInvite']['takes'],
): Promise<InvitedCircle> {
  const { documents, now } = gateways;
  await limitCall(gateways, uid, LIMIT, now());
  const { college } = await readStudent(documents, uid);
  const circleId = await circleOfCode(documents, code);
  const [stored] = circleId === undefined ? [] : await documents.read([circlePath(circleId)]);
  if (circleId === undefined || stored === undefined) throw new RefusedError('not-found');
  const circle = parseCircle(circleId, stored);
  throwIfRefused(refusePreview(circle, college, now()));
  const { name, theme, description, collegeName, privacyLevel, circleType } = circle;
  const { memberCount, maxParticipants } = circle;
  return {
    circleId,
    name,
    theme,
    description,
    collegeName,
    privacyLevel,
    circleType,
    memberCount,
    maxParticipants,
  };
}
