import type { Calls } from '@chupke/domain/calls.ts';
import type { RateLimit } from '@chupke/domain/limits.ts';
import { sealOpeningPath } from '@chupke/domain/seal-paths.ts';
import type { OpeningRequest } from '@chupke/domain/seal.ts';
import { parseOpeningRequest } from '@chupke/domain/seal.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Documents } from '../gateways/documents.ts';
import { limitCall } from '../lib/rate-limit.ts';
import { writeSecurityEvent } from '../lib/security-event.ts';
import { RefusedError } from '../lib/refused-error.ts';
import type { AdminGateways } from './admin-now.ts';
import { findAdmin } from './admin-now.ts';
import { openSealLog } from './seal-log.ts';
import { parseOpening } from './stored-opening.ts';

/** What openings need. */
export interface SealGateways extends AdminGateways {
  readonly documents: Documents;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Requests of one admin. Orders are rare. */
const EACH: RateLimit = { windowSeconds: 3600, max: 10 };

/** What the log holds of a request: the order as it was entered. */
function detailsOf({ subject, caseNumber, authority, reason, tellFrom }: OpeningRequest) {
  return { ...subject, caseNumber, authority, reason, tellFrom };
}

/** Whether two requests say the same of what is to be opened, and why. */
function isSameOrder(...requests: readonly [OpeningRequest, OpeningRequest]): boolean {
  // Parsed alike, their fields stand in the same order.
  const [a, b] = requests.map((request) => JSON.stringify(detailsOf(parseOpeningRequest({ ...request }))));
  return a === b;
}

/**
 * Notes that an admin asks for the opening of who wrote something, by a lawful order. Nothing is looked up: the answer is
 * the same whether there is such a thing, and an author. Idempotent by the request's id. Throws RefusedError: `invalid` for
 * the id of another admin's request, or of one that says something else.
 */
export async function requestOpening(
  gateways: SealGateways,
  admin: UserId,
  request: OpeningRequest,
): Promise<Calls['requestOpening']['gives']> {
  const { documents, now } = gateways;
  if ((await findAdmin(gateways, admin)) === undefined) throw new RefusedError('not-allowed');
  await limitCall({ documents }, admin, { name: 'requestOpening', limit: EACH }, now());
  const { id, subject, caseNumber, authority, reason, tellFrom } = request;
  await documents.transact(async (transaction) => {
    const [known] = await transaction.read([sealOpeningPath(id)]);
    if (known !== undefined) {
      const opening = parseOpening(id, known);
      // Answered as asked for, a corrected order would open what the first one named.
      if (opening.requestedBy !== admin || !isSameOrder(opening, request)) throw new RefusedError('invalid');
      return;
    }
    const log = await openSealLog(transaction, now());
    transaction.set(sealOpeningPath(id), {
      subject: { ...subject },
      caseNumber,
      authority,
      reason,
      tellFrom: tellFrom === null ? null : new Date(tellFrom),
      state: 'requested',
      requestedBy: admin,
      requestedAt: new Date(now()),
      confirmedBy: null,
      confirmedAt: null,
      entry: 0,
    });
    // Admins are told of it as of every severe event: somebody has to confirm it, and nobody should do it unseen.
    writeSecurityEvent(transaction, `opening-${id}`, {
      event: 'opening_requested',
      details: 'An admin asks to open who wrote something.',
      severity: 'HIGH',
    });
    log.append({ action: 'requested', openingId: id, adminId: admin, details: detailsOf(request) });
  });
  return { status: 'requested' };
}

/**
 * Takes a request back, or refuses another admin's. Idempotent. Throws RefusedError `not-found`, and `wrong-state` for one
 * that was confirmed.
 */
export async function withdrawOpening(
  { documents, now }: SealGateways,
  admin: UserId,
  id: string,
): Promise<Calls['withdrawOpening']['gives']> {
  await documents.transact(async (transaction) => {
    const [stored] = await transaction.read([sealOpeningPath(id)]);
    if (stored === undefined) throw new RefusedError('not-found');
    const { state } = parseOpening(id, stored);
    if (state === 'withdrawn') return;
    if (state === 'confirmed') throw new RefusedError('wrong-state');
    const log = await openSealLog(transaction, now());
    transaction.update(sealOpeningPath(id), { state: 'withdrawn' });
    log.append({ action: 'withdrawn', openingId: id, adminId: admin, details: {} });
  });
  return { status: 'withdrawn' };
}
