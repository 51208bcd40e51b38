import type { Calls } from '@chupke/domain/calls.ts';
import type { RateLimit } from '@chupke/domain/limits.ts';
import { isAppealable, isMeasure, parseOwnDecision } from '@chupke/domain/measure.ts';
import type { OwnDecision } from '@chupke/domain/measure.ts';
import { tryParse } from '@chupke/domain/parse.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { COLLECTIONS, erasurePath, reportPath } from '@chupke/domain/paths.ts';
import {
  appealOwnerPath,
  appealPath,
  measureActPath,
  ownDecisionPath,
} from '@chupke/domain/moderation-paths.ts';
import { parseReport } from '@chupke/domain/report.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Documents, DocumentTransaction } from '../gateways/documents.ts';
import { Kept, keptFields } from '../gateways/documents.ts';
import type { AdminView } from '../lib/admin-view.ts';
import { heldIn, holdBack, showHeld } from '../lib/held-back.ts';
import { limitCall } from '../lib/rate-limit.ts';
import { RefusedError } from '../lib/refused-error.ts';
import { countUp } from '../lib/transparency.ts';
import { appealActOf, isActOf, parseKeptAct } from '../moderation/kept-act.ts';

/** Calls per student, whatever becomes of them. */
const LIMIT: RateLimit = { windowSeconds: 3600, max: 10 };

/** What appealing needs. */
interface AppealGateways extends AdminView {
  readonly documents: Documents;
}

type Order = Calls['appeal'];

/** The own decision, if an appeal against it is possible at `now`. Throws RefusedError. */
function appealable(id: string, stored: UnknownRecord | undefined, now: number): OwnDecision {
  if (stored === undefined) throw new RefusedError('not-found');
  const decision = parseOwnDecision(id, stored);
  if (!isAppealable(decision, now)) throw new RefusedError('no-change');
  return decision;
}

/**
 * Whether another account of the same mailbox has appealed already: a measure reaches all of them, each with a copy of the
 * decision. One about content is its author's account's alone, and a newer one has the same id. Reads only.
 */
async function isAppealed(transaction: DocumentTransaction, decision: OwnDecision): Promise<boolean> {
  if (!isMeasure(decision)) return false;
  const where = { field: 'decision', equals: decision.id };
  const found = await transaction.find({ collection: COLLECTIONS.appealOwners, where, limit: 1 });
  return found.length > 0;
}

/**
 * Another try of an appeal that has arrived, by whose it is. Until moderators see it, nobody can tell that its words are
 * replaced. Throws RefusedError `changed` where they see other words by now.
 */
async function sayAgain(
  transaction: DocumentTransaction,
  made: UnknownRecord,
  { id, words }: Order['takes'],
): Promise<void> {
  const held = heldIn({ fields: made });
  if (held !== undefined) {
    if (held['appeal'] !== words)
      transaction.update(appealOwnerPath(id), { held: new Kept({ ...held, appeal: words }) });
    return;
  }
  const [shown] = await transaction.read([appealPath(id)]);
  if (shown?.['appeal'] !== words) throw new RefusedError('changed');
}

/**
 * Appeals against a decision about oneself, once for all accounts of a mailbox. Moderators see it in the night, together with
 * the others of the day, with what was reported and not whose it is: its time would say who was at their decisions just then.
 * Tried again until then with the same id, it says what the newest try says. Throws RefusedError.
 */
export async function appeal(
  gateways: AppealGateways,
  uid: UserId,
  order: Order['takes'],
): Promise<Order['gives']> {
  const { documents, now, isShownAtOnce } = gateways;
  const { id, decision, words } = order;
  await limitCall(gateways, uid, { name: 'appeal', limit: LIMIT }, now());
  await documents.transact(async (transaction) => {
    const ownPath = ownDecisionPath(uid, decision);
    const [made, stored, erasure, kept] = await transaction.read([
      appealOwnerPath(id),
      ownPath,
      erasurePath(uid),
      measureActPath(decision),
    ]);
    if (erasure !== undefined) throw new RefusedError('not-found');
    if (made?.['uid'] === uid && made['decision'] === decision) return sayAgain(transaction, made, order);
    if (made !== undefined) throw new RefusedError('no-change');
    const own = appealable(decision, stored, now());
    if (kept === undefined || !isActOf(kept, own) || (await isAppealed(transaction, own)))
      throw new RefusedError('no-change');
    const { by: _by, report, ...act } = parseKeptAct(kept);
    const [reported] = await transaction.read([reportPath(report)]);
    const known = tryParse(() => parseReport(reported));
    const { confessionText: text = null, college = null } = known ?? {};
    holdBack(transaction, {
      path: appealPath(id),
      ownerPath: appealOwnerPath(id),
      uid,
      // What is hidden is shown again by its report, however long the appeal waits.
      kept: { decision, ...(act.kind === 'hidden' ? { report } : {}) },
      fields: {
        ...act,
        decision,
        text,
        college,
        appeal: words,
        status: 'open',
        answer: '',
        decidedAt: null,
      },
      showAt: isShownAtOnce ? null : now(),
    });
    // Kept with the appeal for as long: a newer decision about the same content has the same id.
    transaction.set(measureActPath(appealActOf(id)), keptFields(kept));
    transaction.update(ownPath, { appeal: 'waiting' });
    countUp(transaction, id, 'appeals');
  });
  return { status: 'waiting' };
}

/** Shows moderators the appeals that were made since it last ran. */
export function showAppeals(gateways: Pick<AppealGateways, 'documents' | 'now'>): Promise<number> {
  return showHeld(gateways, COLLECTIONS.appealOwners, appealPath);
}
