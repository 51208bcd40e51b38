import type { DecisionSubject, OwnDecision } from '@chupke/domain/measure.ts';
import { isMeasure, parseOwnDecision } from '@chupke/domain/measure.ts';
import {
  appealOwnerPath,
  appealPath,
  measureActPath,
  ownDecisionPath,
} from '@chupke/domain/moderation-paths.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { tryParse } from '@chupke/domain/parse.ts';
import { COLLECTIONS, reportPath } from '@chupke/domain/paths.ts';
import { parseReport } from '@chupke/domain/report.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import type { DocumentTransaction } from '../../functions/src/gateways/documents.ts';
import { Kept, keptFields } from '../../functions/src/gateways/documents.ts';
import { heldIn } from '../../functions/src/lib/held-back.ts';
import { appealActOf, isActOf, parseKeptAct } from '../../functions/src/moderation/kept-act.ts';
import { decisionIdOf, isBareId } from '../../functions/src/moderation/own-decision.ts';
import type { MigrationStep } from './migration-step.ts';

/** Appeals of an account against one decision, at most. */
const APPEALS = 10;

/** A decision about content that has the id of the content alone; undefined for any other. */
function parseOld(id: string, stored: UnknownRecord | undefined): OwnDecision | undefined {
  if (stored === undefined || !isBareId(id)) return undefined;
  const decision = tryParse(() => parseOwnDecision(id, stored));
  return decision === undefined || isMeasure(decision) ? undefined : decision;
}

/** The newer id of what was decided about content with that id; undefined where the report is gone, or about something else. */
async function newIdOf(
  transaction: DocumentTransaction,
  { id, subject: kind }: { readonly id: string; readonly subject: DecisionSubject },
  act: UnknownRecord,
): Promise<string | undefined> {
  const kept = tryParse(() => parseKeptAct(act));
  if (kept === undefined) return undefined;
  const [report] = await transaction.read([reportPath(kept.report)]);
  const subject = report && tryParse(() => parseReport(report).subject);
  if (subject?.kind !== kind) return undefined;
  const { confessionId, replyId, circleId, messageId } = subject;
  return (replyId ?? confessionId ?? messageId ?? circleId) === id ? decisionIdOf(subject) : undefined;
}

/** Lets the appeals of an account be against the decision by its newer id. Reads at once; the returned function writes. */
async function moveAppeals(
  transaction: DocumentTransaction,
  uid: UserId,
  from: string,
  decision: string,
): Promise<() => void> {
  const where = [
    { field: 'decision', equals: from },
    { field: 'uid', equals: uid },
  ] as const;
  const owners = await transaction.find({ collection: COLLECTIONS.appealOwners, where, limit: APPEALS });
  const shown = await transaction.read(owners.map(({ id }) => appealPath(id)));
  return () => {
    for (const [index, owner] of owners.entries()) {
      const held = heldIn(owner);
      const kept = held === undefined ? {} : { held: new Kept({ ...held, decision }) };
      transaction.update(owner.path, { decision, ...kept });
      if (shown[index] !== undefined) transaction.update(appealPath(owner.id), { decision });
    }
  };
}

/**
 * Gives decisions about content an id that nothing else has (decisionIdOf), with who made them and the appeals against them.
 * One stays as it is where nothing says any more what it is about, or what is kept may be of other content with that id (isActOf).
 */
export const RENAME_DECISIONS: MigrationStep = {
  name: 'ids-of-decisions-about-content',
  over: { collection: COLLECTIONS.measures, isGroup: true },
  apply: ({ id, path }, { documents }) =>
    documents.transact(async (transaction) => {
      const [stored, act] = await transaction.read([path, measureActPath(id)]);
      const old = parseOld(id, stored);
      if (stored === undefined || act === undefined || old === undefined) return;
      const next = tryParse(() => isActOf(act, old)) ? await newIdOf(transaction, old, act) : undefined;
      if (next === undefined) return;
      const uid = parseUserId(path.split('/')[1] ?? '');
      const [known, knownAct] = await transaction.read([ownDecisionPath(uid, next), measureActPath(next)]);
      // Decided about once more since.
      if (known !== undefined || knownAct !== undefined) return;
      const moveThem = await moveAppeals(transaction, uid, id, next);
      transaction.set(ownDecisionPath(uid, next), keptFields(stored));
      transaction.set(measureActPath(next), keptFields(act));
      transaction.remove(path);
      transaction.remove(measureActPath(id));
      moveThem();
    }),
};

/**
 * Does the same for appeals whose author has gone, with their decision: a newer one about the same content is to end them, too.
 * Such an appeal is about what it keeps itself of who decided, and stays as it is without that.
 */
export const RENAME_APPEALS: MigrationStep = {
  name: 'decisions-of-appeals-of-nobody',
  over: { collection: COLLECTIONS.appeals },
  apply: ({ id, path }, { documents }) =>
    documents.transact(async (transaction) => {
      const places = [path, appealOwnerPath(id), measureActPath(appealActOf(id))];
      const [stored, owner, act] = await transaction.read(places);
      const from = stored?.['decision'];
      if (typeof from !== 'string' || !isBareId(from) || typeof owner?.['uid'] === 'string') return;
      const kept = act && tryParse(() => parseKeptAct(act));
      if (act === undefined || kept === undefined || isMeasure(kept)) return;
      const decision = await newIdOf(transaction, { id: from, subject: kept.subject }, act);
      if (decision === undefined) return;
      transaction.update(path, { decision });
      if (owner !== undefined) transaction.update(appealOwnerPath(id), { decision });
    }),
};
