import type { CircleId, InviteCode } from '@chupke/domain/circle-id.ts';
import { newInviteCode, parseCircleId, parseInviteCode } from '@chupke/domain/circle-id.ts';
import { circleInvitePath, inviteCodePath } from '@chupke/domain/paths.ts';
import type { RandomBytes } from '@chupke/domain/random.ts';
import type { Documents, DocumentTransaction } from '../gateways/documents.ts';

/** The circle that a code leads to, if it leads to one. */
export async function circleOfCode(
  asked: Pick<Documents, 'read'>,
  code: InviteCode,
): Promise<CircleId | undefined> {
  const [stored] = await asked.read([inviteCodePath(code)]);
  return stored === undefined ? undefined : parseCircleId(stored['circleId']);
}

/** The code that leads to a circle, if it has one. */
export async function codeOfCircle(
  asked: Pick<Documents, 'read'>,
  circle: CircleId,
): Promise<InviteCode | undefined> {
  const [stored] = await asked.read([circleInvitePath(circle)]);
  return stored === undefined ? undefined : parseInviteCode(stored['code']);
}

/** A code that leads nowhere yet: the wanted one where it does not, or else a new one. */
export async function freeCode(
  transaction: DocumentTransaction,
  random: RandomBytes,
  wanted: InviteCode = newInviteCode(random),
): Promise<InviteCode> {
  const taken = await circleOfCode(transaction, wanted);
  return taken === undefined ? wanted : freeCode(transaction, random);
}

/** Writes the code of a circle: where its members read it, and where it leads to the circle. */
export function setCode(transaction: DocumentTransaction, circle: CircleId, code: InviteCode): void {
  transaction.set(circleInvitePath(circle), { code });
  transaction.set(inviteCodePath(code), { circleId: circle });
}
