import type { Calls } from '@chupke/domain/calls.ts';
import { APPEAL_WORDS_DAYS, isMeasure } from '@chupke/domain/measure.ts';
import { tryParse } from '@chupke/domain/parse.ts';
import { parseReport } from '@chupke/domain/report.ts';
import { alertPath, erasurePath, reportPath, userPath } from '@chupke/domain/paths.ts';
import { appealPath, dueMeasurePath, ownDecisionPath } from '@chupke/domain/moderation-paths.ts';
import { DAY_MS } from '@chupke/domain/time.ts';
import { textsFor } from '../alerts/language.ts';
import { writeAlert } from '../alerts/write-alert.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { logAdminActivity } from '../lib/admin-log.ts';
import type { MailboxKeys } from '../lib/mailbox.ts';
import type { Moderator } from '../moderation/kept-from.ts';
import { RefusedError } from '../lib/refused-error.ts';
import { countUp } from '../lib/transparency.ts';
import type { ApplyGateways } from '../moderation/apply-measures.ts';
import { applyMeasure } from '../moderation/apply-measures.ts';
import { mailboxKeysOf } from '../moderation/due-measure.ts';
import { appealAlert, measureAlertId } from '../moderation/present.ts';
import { decideReport } from '../reports/decide-report.ts';
import { isInSight } from '../reports/verdicts.ts';
import type { KnownAppeal } from './shown-appeal.ts';
import { ownAccounts } from '../moderation/kept-from.ts';
import { shownAppeal } from './shown-appeal.ts';

/** What deciding an appeal needs. */
export interface DecideAppealGateways extends ApplyGateways, MailboxKeys {
  readonly newId: () => string;
}

type Order = Calls['decideAppeal']['takes'];

/** An open appeal that this moderator may decide. Throws RefusedError. */
async function readOpen(
  asked: Pick<DocumentTransaction, 'read'>,
  gateways: DecideAppealGateways,
  actor: Moderator,
  id: string,
): Promise<KnownAppeal> {
  const [fields] = await asked.read([appealPath(id)]);
  const own = await ownAccounts(asked, gateways, actor);
  const known = fields && (await shownAppeal(asked, actor, own, { id, fields }));
  if (known === undefined) throw new RefusedError('not-found');
  if (known.appeal.status !== 'open') throw new RefusedError('no-change');
  return known;
}

/** Makes the measure end: for the mailbox, and all that hangs on it. */
function endMeasure(
  transaction: DocumentTransaction,
  gateways: DecideAppealGateways,
  { appeal, decision, uid }: KnownAppeal,
  keys: ReturnType<typeof mailboxKeysOf>,
): void {
  const { kind, days, reason, words, subject } = appeal;
  const said = { kind, days, reason, words, subject, about: null };
  const whose = { uid: uid ?? null, ...keys, dueAt: new Date(gateways.now()) };
  transaction.set(dueMeasurePath(decision), { ...said, ...whose, act: 'lift' });
}

/** Ends the measure, and tells the student if there still is one. Reads at once; the returned function writes. */
async function prepareAnswer(
  transaction: DocumentTransaction,
  gateways: DecideAppealGateways,
  open: KnownAppeal,
  { decision, words }: Order,
): Promise<() => void> {
  const { uid, keys } = open;
  const lifts = decision === 'lifted' && isMeasure(open.appeal);
  if (uid === undefined)
    return () => {
      if (lifts && keys !== undefined) endMeasure(transaction, gateways, open, keys);
    };
  const path = ownDecisionPath(uid, open.decision);
  const alertId = measureAlertId(open.decision);
  const [user, erasure, own] = await transaction.read([userPath(uid), erasurePath(uid), path]);
  const end = (): void => {
    if (lifts) endMeasure(transaction, gateways, open, mailboxKeysOf(gateways, user));
  };
  // The account is going: its mailbox stays.
  if (user === undefined || erasure !== undefined) return end;
  const [before] = await transaction.read([alertPath(uid, alertId)]);
  const texts = await textsFor(transaction, uid);
  return () => {
    const isLifted = decision === 'lifted';
    // A newer decision about the same content has an appeal of its own.
    if (own?.['appeal'] === 'waiting')
      transaction.update(path, {
        appeal: decision,
        answer: words,
        answeredAt: SERVER_TIME,
        ...(isLifted ? { isLifted } : {}),
      });
    const alert = appealAlert(texts, open.decision, decision);
    writeAlert(transaction, { uid, id: alertId }, { ...alert, timestamp: SERVER_TIME }, before);
    end();
  };
}

/** Whether what a decision had hidden is shown again: by an appeal that is answered next, or whose answering was cut off. */
async function isShownAgain(
  transaction: DocumentTransaction,
  { appeal, report }: KnownAppeal,
): Promise<boolean> {
  if (appeal.kind !== 'hidden' || report === undefined) return false;
  const [stored] = await transaction.read([reportPath(report)]);
  const known = stored && tryParse(() => parseReport(stored));
  return known !== undefined && (await isInSight(transaction, known));
}

async function decide(
  transaction: DocumentTransaction,
  gateways: DecideAppealGateways,
  actor: Moderator,
  order: Order,
): Promise<string> {
  const open = await readOpen(transaction, gateways, actor, order.id);
  if (order.decision === 'upheld' && (await isShownAgain(transaction, open)))
    throw new RefusedError('no-change');
  const answer = await prepareAnswer(transaction, gateways, open, order);
  const { id, decision, words } = order;
  const emptyAt = new Date(gateways.now() + APPEAL_WORDS_DAYS * DAY_MS);
  transaction.update(appealPath(id), { status: decision, answer: words, decidedAt: SERVER_TIME, emptyAt });
  answer();
  if (decision === 'lifted') countUp(transaction, id, 'appealsLifted');
  const details = { id, decision };
  logAdminActivity(transaction, gateways.newId(), { adminId: actor.uid, action: 'decide-appeal', details });
  return open.decision;
}

/** Shows hidden content again, as the dismissal of its report does. Shown before, by whoever was cut off: nothing. */
async function showAgain(gateways: DecideAppealGateways, actor: Moderator, id: string): Promise<void> {
  const order = { id, decision: 'dismissed', notes: '', isAppeal: true } as const;
  try {
    await decideReport(gateways, actor, order);
  } catch (error) {
    if (!(error instanceof RefusedError && error.reason === 'no-change')) throw error;
  }
}

/**
 * Decides an appeal: another person than the first. What is lifted ends at once; hidden content is shown again, removed
 * content stays removed. The moderator never learns whose it is, nor that the account is gone. Throws RefusedError: what is
 * shown again cannot be upheld any more.
 */
export async function decideAppeal(
  gateways: DecideAppealGateways,
  actor: Moderator,
  order: Order,
): Promise<Calls['decideAppeal']['gives']> {
  const { documents } = gateways;
  if (order.decision === 'lifted') {
    const { appeal, report } = await readOpen(documents, gateways, actor, order.id);
    if (appeal.kind === 'hidden' && report !== undefined) await showAgain(gateways, actor, report);
  }
  const decision = await documents.transact((transaction) => decide(transaction, gateways, actor, order));
  await applyMeasure(gateways, decision);
  return { status: order.decision };
}
