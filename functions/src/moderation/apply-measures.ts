import { MAILBOX_BAN_DAYS } from '@chupke/domain/mailbox.ts';
import { COLLECTIONS, erasurePath, userPath } from '@chupke/domain/paths.ts';
import { dueMeasurePath, ownDecisionPath } from '@chupke/domain/moderation-paths.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import type { MeasureEffect } from '@chupke/domain/strikes.ts';
import { effectOf } from '@chupke/domain/strikes.ts';
import { DAY_MS, startOfDay } from '@chupke/domain/time.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import type { ClaimGateways } from '../accounts/account-claims.ts';
import { isListedAdmin } from '../accounts/policy.ts';
import type { MuteGateways } from '../accounts/set-account-status.ts';
import { textsFor } from '../alerts/language.ts';
import { writeAlert } from '../alerts/write-alert.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { pausedUntilOf } from '../lib/account-standing.ts';
import { attemptEach } from '../lib/attempt-each.ts';
import { endSignIns } from '../lib/ended-sessions.ts';
import type { KeptMailbox } from '../lib/kept-mailbox.ts';
import { readMailbox, writeMailbox } from '../lib/kept-mailbox.ts';
import { accountsOfMailbox } from '../lib/mailbox.ts';
import type { DueMeasure } from './due-measure.ts';
import { mailboxOfMeasure, parseDueMeasure } from './due-measure.ts';
import type { MeasuresOfMailbox } from '../lib/mailbox-measures.ts';
import { mailboxFields, measuresOf, userFields, without } from '../lib/mailbox-measures.ts';
import { newDecisionFields } from './own-decision.ts';
import { measureAlert, measureAlertId } from './present.ts';
import { settleStanding } from './settle-standing.ts';

/** What letting measures take effect needs. */
export interface ApplyGateways extends ClaimGateways, MuteGateways {
  readonly admins: ReadonlySet<string> | undefined;
}

/** A person, as a measure finds them: the accounts of a mailbox, and what it remembers. */
interface Person {
  readonly mailbox: KeptMailbox | undefined;
  readonly measures: MeasuresOfMailbox;
  /** The accounts that exist and are not being erased. */
  readonly accounts: readonly UserId[];
  /** What is stored of them, in that order. */
  readonly users: readonly UnknownRecord[];
}

/** The accounts that a measure reaches, whether they are there or not. */
function uidsOf({ uid }: DueMeasure, mailbox: KeptMailbox | undefined): readonly UserId[] {
  const known = accountsOfMailbox(mailbox?.stored).map(parseUserId);
  return [...new Set([...(uid === null ? [] : [uid]), ...known])];
}

async function readPerson(transaction: DocumentTransaction, due: DueMeasure, now: number): Promise<Person> {
  const place = mailboxOfMeasure(due);
  const mailbox = place && (await readMailbox(transaction, place));
  const uids = uidsOf(due, mailbox);
  const users = await transaction.read(uids.map(userPath));
  const erasures = await transaction.read(uids.map(erasurePath));
  const there = uids.flatMap((each, index) => {
    const user = users[index];
    return user === undefined || erasures[index] !== undefined ? [] : [{ each, user }];
  });
  return {
    mailbox,
    measures: measuresOf(mailbox?.stored, now),
    accounts: there.map(({ each }) => each),
    users: there.map(({ user }) => user),
  };
}

/** Writes what is remembered of the person, into the mailbox and into each account. */
function keep(
  transaction: DocumentTransaction,
  { mailbox, accounts, users }: Person,
  { uid }: DueMeasure,
  { measures, now }: { readonly measures: MeasuresOfMailbox; readonly now: number },
): void {
  if (mailbox !== undefined) {
    const fields = mailboxFields(measures);
    // An account of before mailboxes were kept.
    const known = { ...fields, uids: uid === null ? [] : [uid], forgetAt: null };
    writeMailbox(transaction, mailbox, mailbox.stored === undefined ? known : fields);
  }
  accounts.forEach((each, index) => {
    const before = pausedUntilOf(users[index] ?? {});
    const ended = before === null ? null : Math.min(before, now);
    transaction.update(userPath(each), userFields(measures, ended));
  });
}

/** An admin's account is not closed blindly: nobody could undo it, and a refusal would tell whose the content is. */
const INSTEAD_OF_BAN = { kind: 'pause', days: 30 } as const;

function withMeasure(
  { strikes, standing }: MeasuresOfMailbox,
  id: string,
  { kind, days }: MeasureEffect,
  now: number,
): MeasuresOfMailbox {
  const until = now + (kind === 'ban' ? MAILBOX_BAN_DAYS : (days ?? 0)) * DAY_MS;
  return {
    strikes: [...strikes, { day: startOfDay(now), kind, id }],
    standing: kind === 'warn' ? standing : [...standing, { kind, until, id }],
  };
}

async function impose(
  transaction: DocumentTransaction,
  id: string,
  due: DueMeasure,
  more: { readonly now: number; readonly isAdmin: boolean },
): Promise<readonly UserId[]> {
  const { now, isAdmin } = more;
  const person = await readPerson(transaction, due, now);
  const { kind, days, reason, words, subject } = due;
  const ordered = kind === 'ban' && isAdmin ? INSTEAD_OF_BAN : { kind, days };
  const effect = effectOf(ordered, person.measures.strikes, now);
  const texts = new Map<UserId, Awaited<ReturnType<typeof textsFor>>>();
  for (const uid of person.accounts) texts.set(uid, await textsFor(transaction, uid));
  keep(transaction, person, due, { measures: withMeasure(person.measures, id, effect, now), now });
  // What a moderator reads is decided by the token, which lasts for an hour. Of whoever has no role nothing asks for this.
  if (effect.kind === 'ban') for (const uid of person.accounts) endSignIns(transaction, uid, now);
  const until = effect.kind === 'pause' ? now + (effect.days ?? 0) * DAY_MS : null;
  const told = { reason, words, subject, ...effect, until };
  for (const [uid, of] of texts) {
    // Another account of the mailbox is told the measure, not what it is about.
    const about = uid === due.uid ? due.about : null;
    transaction.set(ownDecisionPath(uid, id), newDecisionFields({ ...told, about }, now));
    const alert = measureAlert(of, id, effect);
    writeAlert(transaction, { uid, id: measureAlertId(id) }, { ...alert, timestamp: SERVER_TIME });
  }
  return person.accounts;
}

async function lift(
  transaction: DocumentTransaction,
  id: string,
  due: DueMeasure,
  now: number,
): Promise<readonly UserId[]> {
  const person = await readPerson(transaction, due, now);
  // The account is erased, and its mailbox forgotten since.
  if (due.uid === null && person.mailbox?.stored === undefined) return [];
  const paths = person.accounts.map((uid) => ownDecisionPath(uid, id));
  const decisions = await transaction.read(paths);
  keep(transaction, person, due, { measures: without(person.measures, id), now });
  paths.forEach((path, index) => {
    if (decisions[index] !== undefined) transaction.update(path, { isLifted: true });
  });
  return person.accounts;
}

/** Whether one of the accounts that a measure reaches is an admin's. */
async function reachesAdmin(
  { accounts, documents, admins }: ApplyGateways,
  due: DueMeasure,
): Promise<boolean> {
  const place = mailboxOfMeasure(due);
  const mailbox = place && (await readMailbox(documents, place));
  for (const uid of uidsOf(due, mailbox)) {
    const account = await accounts.find(uid);
    if (account === undefined) continue;
    if (account.claims.admin || (admins !== undefined && isListedAdmin(account, admins))) return true;
  }
  return false;
}

/**
 * Lets a measure take effect, or ends it, as its document says: with the person's mailbox, and so for all its accounts of
 * now and later. Does nothing where it was done. Can be cut off anywhere and run again.
 */
export async function applyMeasure(gateways: ApplyGateways, id: string): Promise<void> {
  const { documents, now } = gateways;
  const path = dueMeasurePath(id);
  const [waiting] = await documents.read([path]);
  if (waiting === undefined) return;
  const first = parseDueMeasure(waiting);
  const isAdmin = first.act === 'impose' && first.kind === 'ban' && (await reachesAdmin(gateways, first));
  const uids = await documents.transact(async (transaction) => {
    const [stored] = await transaction.read([path]);
    if (stored === undefined) return [];
    const due = parseDueMeasure(stored);
    if (stored['isApplied'] === true) return (await readPerson(transaction, due, now())).accounts;
    const reached =
      due.act === 'impose'
        ? await impose(transaction, id, due, { now: now(), isAdmin })
        : await lift(transaction, id, due, now());
    transaction.update(path, { isApplied: true });
    return reached;
  });
  // The document first: the rules check it, and token and memberships follow it.
  for (const uid of uids) await settleStanding(gateways, uid);
  await documents.transact(async (transaction) => transaction.remove(path));
}

/** Measures of one run; a later one does the others. */
const MOST = 200;

/** Does what is due by now, each by itself. */
export async function applyMeasures(gateways: ApplyGateways): Promise<void> {
  const before = { field: 'dueAt', time: new Date(gateways.now() + 1) };
  const due = await gateways.documents.find({ collection: COLLECTIONS.dueMeasures, before, limit: MOST });
  await attemptEach(due, ({ id }) => applyMeasure(gateways, id));
}
