import { aboutOf } from '@chupke/domain/alert.ts';
import type { Calls } from '@chupke/domain/calls.ts';
import type { RateLimit } from '@chupke/domain/limits.ts';
import type { MeasureKind } from '@chupke/domain/measure-kind.ts';
import { BAN_VOTE_DAYS, MEASURE_SPREAD_HOURS } from '@chupke/domain/measure.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseNullableTime, tryParse } from '@chupke/domain/parse.ts';
import { reportPath, userPath } from '@chupke/domain/paths.ts';
import { caseMeasuresPath, dueMeasurePath, measureActPath } from '@chupke/domain/moderation-paths.ts';
import type { RandomBytes } from '@chupke/domain/random.ts';
import { caseIdOf, isOfCircle } from '@chupke/domain/report-subject.ts';
import type { Report } from '@chupke/domain/report.ts';
import { parseReport } from '@chupke/domain/report.ts';
import { DAY_MS } from '@chupke/domain/time.ts';
import type { TransparencyCount } from '@chupke/domain/transparency.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { logAdminActivity } from '../lib/admin-log.ts';
import type { AdminView } from '../lib/admin-view.ts';
import type { MailboxKeys } from '../lib/mailbox.ts';
import { randomDelay } from '../lib/random-delay.ts';
import { limitCall } from '../lib/rate-limit.ts';
import { RefusedError } from '../lib/refused-error.ts';
import { countUp } from '../lib/transparency.ts';
import type { ApplyGateways } from './apply-measures.ts';
import { applyMeasure } from './apply-measures.ts';
import { hasLostRole } from '../lib/ban-wishes.ts';
import { noteInCase } from './case-history.ts';
import { mailboxKeysOf } from './due-measure.ts';
import type { KeptAct } from './kept-act.ts';
import { keptActUntil, parseKeptAct } from './kept-act.ts';
import { subjectOf } from './author-of.ts';
import type { Moderator } from './kept-from.ts';
import { keptNames, ownAccounts, refuseUnlessSeen, reportedAuthor } from './kept-from.ts';

/** Per moderator. */
const LIMIT: RateLimit = { windowSeconds: 3600, max: 60 };

/** What acting on an author needs. */
export interface ActGateways extends ApplyGateways, MailboxKeys, AdminView {
  readonly newId: () => string;
  readonly random: RandomBytes;
}

type Order = Calls['actOnAuthor']['takes'];

// As ordered: a number that told what earlier measures have made of it would tell that there were some.
const COUNTS: Readonly<Record<MeasureKind, TransparencyCount>> = {
  warn: 'warnings',
  pause: 'pauses',
  ban: 'bans',
};

/** A moderator's wish to ban, which waits for another one. */
interface Wish {
  readonly by: string;
  /** Key of their mailbox, which outlives the account; null in a wish of before it was kept. */
  readonly mailbox: string | null;
  readonly id: string;
}

/** What is read before anything is written. */
interface Case {
  readonly report: Report;
  /** Where it is kept what was done about the case: whichever of its reports a moderator takes. */
  readonly path: string;
  /** Kinds of measures that moderators have taken. */
  readonly acted: readonly string[];
  /** Undefined where nobody waits for a second moderator. */
  readonly wish: Wish | undefined;
  /** Another report that says that somebody waits, also where that does not count any more: at most one. */
  readonly elsewhere: readonly string[];
  /** Undefined where nothing leads to an author any more. */
  readonly author: UserId | undefined;
  readonly user: UnknownRecord | undefined;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** What was done about a case, as it is stored; `marked`: the report that says that somebody waits, null in a wish of before. */
function parseDone(
  stored: UnknownRecord | undefined,
  now: number,
): Pick<Case, 'acted' | 'wish'> & { readonly marked: string | null } {
  if (stored === undefined) return { acted: [], wish: undefined, marked: null };
  const { acted, by, id, mailbox, report } = stored;
  const until = stored['until'] === undefined ? null : parseNullableTime(stored, 'until');
  const isWish = typeof by === 'string' && typeof id === 'string' && until !== null && until > now;
  return {
    acted: Array.isArray(acted) ? acted.filter((kind): kind is string => typeof kind === 'string') : [],
    wish: isWish ? { by, id, mailbox: textOf(mailbox) } : undefined,
    marked: textOf(report),
  };
}

/** As whom it is kept who asked. */
function namesOf({ by, mailbox }: Wish): readonly string[] {
  return mailbox === null ? [by] : [by, mailbox];
}

/**
 * Whether whoever asked for a ban may still ask: not once their role was taken, which withdraws the wish a moment later
 * (withdrawWishes). That of a moderator whose account is erased stays, as nobody's.
 */
async function isHeld(transaction: DocumentTransaction, { by }: Wish): Promise<boolean> {
  const asker = tryParse(() => parseUserId(by));
  const [user] = asker === undefined ? [] : await transaction.read([userPath(asker)]);
  return user === undefined || !hasLostRole(user);
}

async function readCase(
  transaction: DocumentTransaction,
  gateways: ActGateways,
  actor: Moderator,
  order: Order,
): Promise<Case> {
  const [stored] = await transaction.read([reportPath(order.reportId)]);
  if (stored === undefined) throw new RefusedError('not-found');
  const report = parseReport(stored);
  await refuseUnlessSeen(transaction, gateways, actor, report);
  const author = await reportedAuthor(transaction, gateways, report);
  const path = caseMeasuresPath(caseIdOf(report.subject));
  // The user in any case: the answer must not be faster where there is nobody.
  const [done, user] = await transaction.read([path, userPath(author ?? actor.uid)]);
  const known = author === undefined ? undefined : user;
  const { acted, wish, marked } = parseDone(done, gateways.now());
  const held = wish !== undefined && (await isHeld(transaction, wish)) ? wish : undefined;
  const asked = [marked].filter((id) => id !== null).filter((id) => id !== order.reportId);
  const others = await transaction.read(asked.map(reportPath));
  const elsewhere = asked.filter((_, index) => others[index] !== undefined);
  return { report, path, author, user: known, acted, wish: held, elsewhere };
}

function log(
  transaction: DocumentTransaction,
  { newId }: ActGateways,
  actor: Moderator,
  action: string,
  order: Order,
): void {
  const { reportId: report, kind, days } = order;
  // Not the measure's id, which would lead from here to a person.
  logAdminActivity(transaction, newId(), { adminId: actor.uid, action, details: { report, kind, days } });
}

/** Notes a moderator's wish to ban. The report says that there is one and for how long; whose, only the server reads. */
function ask(
  transaction: DocumentTransaction,
  gateways: ActGateways,
  actor: Moderator,
  order: Order,
  { report, path, acted, elsewhere }: Case,
): void {
  const until = new Date(gateways.now() + BAN_VOTE_DAYS * DAY_MS);
  const forgetAt = keptActUntil(gateways.now());
  const [by, mailbox] = keptNames(gateways, actor);
  const { id, reportId } = order;
  transaction.set(path, { acted, by, mailbox, id, report: reportId, until, forgetAt });
  const wish = { banAsked: true, banAskedBy: actor.uid, banAskedUntil: until };
  transaction.update(reportPath(reportId), { ...wish, changedAt: SERVER_TIME });
  // The report of a wish that does not count any more must not go on saying that it waits: this one does.
  for (const marked of elsewhere)
    transaction.update(reportPath(marked), { banAsked: false, banAskedBy: null, changedAt: SERVER_TIME });
  const { subject } = report;
  noteInCase(transaction, gateways.newId(), { subject, act: 'ask-ban', by: actor, words: order.words });
  log(transaction, gateways, actor, 'ask-for-ban', order);
}

/** Stores the measure, to take effect later; of an author who is not known, that there was one. */
function order(
  transaction: DocumentTransaction,
  gateways: ActGateways,
  {
    by,
    actor,
    order: ordered,
  }: { readonly by: readonly string[]; readonly actor: Moderator; readonly order: Order },
  { report, path, acted, author, user, elsewhere }: Case,
): void {
  const { now, isShownAtOnce } = gateways;
  const { id, reportId, kind, days, reason, words } = ordered;
  const said = { kind, days, reason, words, subject: subjectOf(report) };
  const forgetAt = keptActUntil(now());
  transaction.set(measureActPath(id), { ...said, by, report: reportId, at: SERVER_TIME, forgetAt });
  if (author !== undefined) {
    const seconds = isShownAtOnce ? 0 : randomDelay({ ...gateways, spreadHours: MEASURE_SPREAD_HOURS });
    transaction.set(dueMeasurePath(id), {
      ...said,
      act: 'impose',
      uid: author,
      ...mailboxKeysOf(gateways, user),
      about: report.confessionText === null ? null : aboutOf(report.confessionText),
      dueAt: new Date(now() + seconds * 1000),
    });
  }
  const done = [...acted, kind];
  // Another measure does not end the waiting for a ban.
  const noWish = kind === 'ban' ? { by: null, mailbox: null, id: null, report: null, until: null } : {};
  transaction.merge(path, { acted: done, forgetAt, ...noWish });
  const marks = { acted: done, ...(kind === 'ban' ? { banAsked: false, banAskedBy: null } : {}) };
  // The report by which the ban was asked for must not go on saying that it waits.
  for (const marked of [reportId, ...(kind === 'ban' ? elsewhere : [])])
    transaction.update(reportPath(marked), { ...marks, changedAt: SERVER_TIME });
  noteInCase(transaction, gateways.newId(), { subject: report.subject, act: kind, by: actor, words });
  countUp(transaction, id, COUNTS[kind]);
  log(transaction, gateways, actor, 'act-on-author', ordered);
}

/** Throws RefusedError where an earlier try with the same id, whose answer was lost, has done something else. */
function refuseUnlessSame({ by, ...done }: KeptAct, { uid }: Moderator, ordered: Order): void {
  const isSame =
    by.includes(uid) &&
    done.report === ordered.reportId &&
    done.kind === ordered.kind &&
    done.days === ordered.days &&
    done.reason === ordered.reason &&
    done.words === ordered.words;
  if (!isSame) throw new RefusedError('changed');
}

/** Whether a moderator has removed the post that a report is about: nothing leads to its author any more. */
function isRemoved({ status, subject }: Report): boolean {
  return status === 'resolved' && !isOfCircle(subject);
}

async function act(
  transaction: DocumentTransaction,
  gateways: ActGateways,
  actor: Moderator,
  ordered: Order,
): Promise<'done' | 'asked'> {
  const [before] = await transaction.read([measureActPath(ordered.id)]);
  if (before !== undefined) {
    refuseUnlessSame(parseKeptAct(before), actor, ordered);
    return 'done';
  }
  const found = await readCase(transaction, gateways, actor, ordered);
  // All accounts of a mailbox are one person.
  const own = await ownAccounts(transaction, gateways, actor);
  const names = keptNames(gateways, actor);
  const { acted, wish } = found;
  // With this id an earlier try has asked for a ban.
  if (wish?.id === ordered.id && ordered.kind !== 'ban') throw new RefusedError('changed');
  // By the report alone, which all moderators read: nothing would happen, and it would be told and counted as done.
  if (isRemoved(found.report) && wish?.id !== ordered.id) throw new RefusedError('changed');
  if (acted.includes(ordered.kind)) throw new RefusedError('no-change');
  if (ordered.kind !== 'ban' || actor.isAdmin) {
    order(transaction, gateways, { by: names, actor, order: ordered }, found);
    return 'done';
  }
  if (wish === undefined) ask(transaction, gateways, actor, ordered, found);
  else if (!namesOf(wish).some((name) => own.has(name))) {
    order(transaction, gateways, { by: [...namesOf(wish), ...names], actor, order: ordered }, found);
    return 'done';
  } else if (wish.id !== ordered.id) throw new RefusedError('no-change');
  return 'asked';
}

/**
 * Acts on whoever wrote what a report is about. The answer, the log and the counts are the same whether somebody is known
 * to have written it, and whatever was done about them before. It takes effect within MEASURE_SPREAD_HOURS, at a moment
 * of its own. Throws RefusedError: `changed` where a moderator has removed the post meanwhile, too.
 */
export async function actOnAuthor(
  gateways: ActGateways,
  actor: Moderator,
  ordered: Order,
): Promise<Calls['actOnAuthor']['gives']> {
  await limitCall(gateways, actor.uid, { name: 'actOnAuthor', limit: LIMIT }, gateways.now());
  const status = await gateways.documents.transact((transaction) =>
    act(transaction, gateways, actor, ordered),
  );
  if (gateways.isShownAtOnce) await applyMeasure(gateways, ordered.id);
  return { status };
}
