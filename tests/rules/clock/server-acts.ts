import { randomBytes } from 'node:crypto';
import type { RulesTestEnvironment } from '@firebase/rules-unit-testing';
import type { CollegeId } from '@chupke/domain/college.ts';
import { parseCollege } from '@chupke/domain/college.ts';
import type { ConfessionId, ReplyId } from '@chupke/domain/confession-id.ts';
import { parseConfessionId } from '@chupke/domain/confession-id.ts';
import { parseConfession } from '@chupke/domain/confession.ts';
import type { MeasureKind } from '@chupke/domain/measure-kind.ts';
import { MEASURE_SPREAD_HOURS } from '@chupke/domain/measure.ts';
import { COLLECTIONS, confessionPath, mailboxPath, userPath } from '@chupke/domain/paths.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { postSubject } from '@chupke/domain/report-subject.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { admitAccount } from '../../../functions/src/accounts/admit-account.ts';
import { changeVisibility, greetOnce } from '../../../functions/src/accounts/sync-profile.ts';
import { banAddress } from '../../../functions/src/accounts/ban-address.ts';
import { listAccounts } from '../../../functions/src/accounts/list-accounts.ts';
import { setAccountStatus } from '../../../functions/src/accounts/set-account-status.ts';
import { setModerator } from '../../../functions/src/accounts/set-moderator.ts';
import { appeal, showAppeals } from '../../../functions/src/appeals/appeal.ts';
import { listAppeals } from '../../../functions/src/appeals/list-appeals.ts';
import { answerCollegeRequest } from '../../../functions/src/colleges/answer-college-request.ts';
import { gatherRequests } from '../../../functions/src/colleges/gather-requests.ts';
import { listColleges } from '../../../functions/src/colleges/list-colleges.ts';
import { requestCollege, requestGroup } from '../../../functions/src/colleges/request-college.ts';
import { saveCollege } from '../../../functions/src/colleges/save-college.ts';
import { decideCollegeChange } from '../../../functions/src/colleges/decide-college-change.ts';
import { requestCircleRecovery, showTickets } from '../../../functions/src/circles/request-recovery.ts';
import {
  requestCollegeChange,
  showCollegeChanges,
} from '../../../functions/src/colleges/request-college-change.ts';
import { requestErasure } from '../../../functions/src/erasure/request-erasure.ts';
import { runErasure } from '../../../functions/src/erasure/run-erasure.ts';
import { runErasureTask } from '../../../functions/src/erasure/run-task.ts';
import { firestoreDocuments } from '../../../functions/src/gateways/firestore-documents.ts';
import type { ErasureTask } from '../../../functions/src/gateways/tasks.ts';
import { runAtOwnTime } from '../../../functions/src/daily/run-tasks.ts';
import { countHelp } from '../../../functions/src/help/count-help.ts';
import { allowDuringMaintenance } from '../../../functions/src/maintenance/allow-during-maintenance.ts';
import { actOnAuthor } from '../../../functions/src/moderation/act-on-author.ts';
import { applyMeasures } from '../../../functions/src/moderation/apply-measures.ts';
import { clearConfession } from '../../../functions/src/posts/clear-confession.ts';
import { clearReply } from '../../../functions/src/posts/clear-reply.ts';
import { countConfession } from '../../../functions/src/posts/count-confession.ts';
import { decideReport } from '../../../functions/src/reports/decide-report.ts';
import { changedReports, listReports } from '../../../functions/src/reports/list-reports.ts';
import { reportConfession } from '../../../functions/src/reports/report-confession.ts';
import { previewConfession } from '../../../functions/src/sharing/preview-confession.ts';
import { confirmOpening } from '../../../functions/src/seal/confirm-opening.ts';
import { readOpening } from '../../../functions/src/seal/read-opening.ts';
import { requestOpening } from '../../../functions/src/seal/request-opening.ts';
import { tellOpenings } from '../../../functions/src/seal/tell-openings.ts';
import { testMailboxKeyOf } from '../../../functions/src/testing/mailbox-keys.ts';
import { memoryAccounts } from '../../../functions/src/testing/memory-accounts.ts';
import { memoryDocuments } from '../../../functions/src/testing/memory-documents.ts';
import { memoryPictures } from '../../../functions/src/testing/memory-pictures.ts';
import { memoryQueue } from '../../../functions/src/testing/memory-queue.ts';
import { openAdmin } from '../../support/clients.ts';
import { COLLEGE, put, seedCollege, Student } from '../student.ts';
import { triggersOf } from './erasure-triggers.ts';

/** A second college, to which students ask to be moved. */
export const OTHER_COLLEGE = parseCollege('coep-pune', {
  name: 'College of Engineering Pune',
  code: 'COEP',
  city: 'Pune',
  state: 'Maharashtra',
  type: 'engineering',
  active: true,
});

/** A college that students miss. */
const MISSING = { name: 'Gaya College of Music', city: 'Gaya', state: 'Bihar', type: 'arts' } as const;

const DAY_MS = 86_400_000;

const ADMIN = parseUserId('uid-of-an-admin');
const STAFF = { uid: ADMIN, email: 'admin@staff.test', isAdmin: true };
const newId = (): string => newDocumentId(randomBytes);

/** What the functions do, with their own commands, in the database of an emulator. */
export class ServerActs {
  readonly documents;
  readonly accountsOfAuth = memoryAccounts();
  readonly pictures = memoryPictures(memoryDocuments());
  readonly #tasks = memoryQueue<ErasureTask>();
  readonly #emulator;

  constructor(emulator: { readonly host: string; readonly port: number }) {
    this.#emulator = openAdmin(emulator);
    this.documents = firestoreDocuments(() => this.#emulator);
  }

  /** The colleges, and the accounts of those who watch. */
  async seed(env: RulesTestEnvironment): Promise<void> {
    await seedCollege(env, OTHER_COLLEGE);
    const place = { college: COLLEGE.id, collegeName: COLLEGE.name };
    for (const name of ['student', 'moderator', 'admin'])
      await put(env, {
        [userPath(parseUserId(`watching-${name}`))]: { anonymousId: `Watching${name}`, ...place },
      });
    await listColleges(this.documents);
  }

  /** A student who signs up, is greeted, and chooses the college. */
  async arrive(env: RulesTestEnvironment, name: string): Promise<Student> {
    const student = await this.signUp(env, name);
    await student.join(COLLEGE);
    return student;
  }

  /** A new account of that address, as the server admits it. */
  async signUp(env: RulesTestEnvironment, name: string, email?: string): Promise<Student> {
    const student = new Student(env, name, email === undefined ? {} : { email });
    this.accountsOfAuth.add(student.uid, { email: student.email });
    await student.open();
    if ((await admitAccount(this.#office(), student.uid)) === 'admitted') await greetOnce(this, student.uid);
    return student;
  }

  /** Counts a new confession, as its trigger does. */
  async count(id: ConfessionId): Promise<void> {
    const [stored] = await this.documents.read([confessionPath(id)]);
    await countConfession(this, parseConfession(id, stored));
  }

  /** Cleans up after a reply that was deleted. */
  async clearReply(confession: ConfessionId, id: ReplyId): Promise<void> {
    await clearReply(this, confession, { id, likes: 0 });
  }

  /** Cleans up after a confession that was deleted. */
  async clear(id: string): Promise<void> {
    await clearConfession(this, parseConfessionId(id));
  }

  async report({ uid }: { readonly uid: UserId | null }, confessionId: ConfessionId): Promise<void> {
    const gateways = {
      documents: this.documents,
      now: Date.now,
      reportsToHide: 5,
      appUrl: '',
      salt: 'salt',
      mailboxKeyOf: testMailboxKeyOf,
    };
    const wish = { id: newId(), confessionId, replyId: null, confessionUrl: '', description: 'It hurts.' };
    await reportConfession(gateways, { uid, ip: '203.0.113.7' }, { ...wish, reason: 'other' });
  }

  /** Does the counting of the help centre as an admin wants it now: at most once in twenty hours. */
  async countHelpNow(days = 0): Promise<void> {
    const gateways = { documents: this.documents, newId, ...this.#in(days) };
    await runAtOwnTime({ ...gateways, workOf: () => this.countHelp() }, 'help_counts', true);
  }

  /** Counts what was opened and said of the help centre, as happens at night. */
  async countHelp(): Promise<void> {
    await countHelp({ documents: this.documents, mailboxKeyOf: testMailboxKeyOf, now: Date.now });
  }

  /** What a link to a confession shows to everyone. */
  preview(id: ConfessionId): Promise<unknown> {
    return previewConfession(this, id);
  }

  /** Whether a report is taken, or why not, by a student or a guest. */
  async tryReport(confessionId: ConfessionId, student?: Student): Promise<string> {
    return this.report(student ?? { uid: null }, confessionId).then(() => 'taken', String);
  }

  /** Asks for the other college. */
  async requestCollege({ uid }: Student): Promise<void> {
    const reason = 'I have moved.';
    await requestCollegeChange({ documents: this.documents, newId, ...this.#in(0) }, uid, {
      college: OTHER_COLLEGE.id,
      reason,
    });
  }

  /** Asks for a lost circle that is only named. */
  async requestCircle({ uid }: Student): Promise<void> {
    const lost = { circleId: null, circleName: 'Night owls', lostAround: 'last week' };
    const wish = { id: newId(), reason: 'Our notes are in it.', ...lost };
    await requestCircleRecovery(
      { documents: this.documents, random: randomBytes, ...this.#in(0) },
      uid,
      wish,
    );
  }

  /** Shows admins what was asked for, as the functions do within the next day. */
  async showRequests(): Promise<void> {
    const tomorrow = { documents: this.documents, ...this.#in(1) };
    await showCollegeChanges(tomorrow);
    await showTickets(tomorrow);
  }

  /** The ids in a collection. */
  async idsIn(collection: string): Promise<readonly string[]> {
    return (await this.documents.find({ collection, limit: 100 })).map(({ id }) => id);
  }

  /** An admin approves the only request. */
  async approveCollege(): Promise<void> {
    const [id = ''] = await this.idsIn(COLLECTIONS.collegeChanges);
    const decision = { id, decision: 'approved', note: 'Welcome.' } as const;
    await decideCollegeChange({ documents: this.documents, newId }, ADMIN, decision);
  }

  /** Names the missing college. */
  async nameCollege({ uid }: Student): Promise<void> {
    const gateways = { documents: this.documents, now: Date.now, random: randomBytes };
    await requestCollege({ ...gateways, mailboxKeyOf: testMailboxKeyOf }, uid, MISSING);
  }

  /** The requests for missing colleges, as an admin gets them so many days later. */
  missing(days = 0): Promise<unknown> {
    return gatherRequests({ documents: this.documents, ...this.#in(days) });
  }

  /** What an admin is told who adds the missing college, or guesses that somebody asked for it: the reason of a refusal. */
  async answerMissing(college: CollegeId, days = 0): Promise<string> {
    const order = {
      id: requestGroup(MISSING.name, MISSING.city),
      answer: { kind: 'added', college },
    } as const;
    const gateways = { documents: this.documents, newId, ...this.#in(days) };
    return answerCollegeRequest(gateways, ADMIN, order).then(
      ({ status }) => status,
      (error: unknown) => String(error),
    );
  }

  /** Adds the missing college. */
  async addMissing(): Promise<CollegeId> {
    const draft = { ...MISSING, id: null, seen: null, code: 'GCM', active: true };
    return (await saveCollege({ documents: this.documents, newId }, ADMIN, draft)).id;
  }

  #in(days: number) {
    return { now: () => Date.now() + days * DAY_MS, isShownAtOnce: false };
  }

  /** The list of accounts, as an admin gets it so many days later, from the time on that the admin names. */
  accounts(days = 0, before: number | null = null): ReturnType<typeof listAccounts> {
    return listAccounts({ documents: this.documents, ...this.#in(days) }, before);
  }

  /** What an admin is told who lets an address in during maintenance, and takes that back. */
  async comeIn(email: string): Promise<readonly unknown[]> {
    const answers: unknown[] = [];
    for (const isAllowed of [true, false])
      answers.push(await allowDuringMaintenance(this.#office(), ADMIN, { email, isAllowed }));
    return answers;
  }

  /** What an admin is told who bans an address. */
  banAddress(email: string): Promise<unknown> {
    return banAddress(this.#office(), ADMIN, { email, reason: 'For a reason.' });
  }

  /** Two admins open who wrote a confession, both read it, and the student is told. */
  async openSeal(confession: ConfessionId): Promise<unknown> {
    const admins = ['first', 'second'].map((name) => parseUserId(`uid-of-${name}`));
    const gateways = this.#office();
    for (const uid of admins) {
      const claims = { admin: true, moderator: false, banned: false };
      this.accountsOfAuth.add(uid, { email: `${uid}@staff.test`, claims });
      await this.merge(userPath(uid), { accountStatus: 'active' });
    }
    const [first, second] = admins;
    if (first === undefined || second === undefined) throw new Error('two admins');
    const order = { caseNumber: 'FIR 12/2026', authority: 'A court', reason: 'As it was ordered.' };
    const id = newId();
    const subject = postSubject(confession, null);
    await requestOpening(gateways, first, { id, subject, ...order, tellFrom: null });
    await confirmOpening(gateways, second, id);
    await readOpening(gateways, second, { id, attempt: newId() });
    await tellOpenings(gateways);
    return (await readOpening(gateways, first, { id, attempt: newId() })).account;
  }

  async setStatus({ uid }: Student, status: 'banned' | 'active'): Promise<void> {
    await setAccountStatus(this.#office(), ADMIN, { uid, status, reason: 'For a reason.' });
  }

  async makeModerator({ uid }: Student): Promise<void> {
    await setModerator(this.#office(), ADMIN, { uid, isModerator: true });
  }

  #office() {
    const { documents, accountsOfAuth: accounts } = this;
    const own = { newId, now: Date.now, random: randomBytes, mailboxKeyOf: testMailboxKeyOf };
    return { documents, accounts, ...own, admins: undefined };
  }

  /** Everything that an erasure does at once; what is left to the queue waits in `queued`. */
  async erase({ uid }: Student): Promise<void> {
    const gateways = this.#erasing();
    await requestErasure(gateways, uid, 'delete');
    await runErasure(gateways, uid);
  }

  /** What the server does at once when a student has shown or hidden their page. */
  async follow({ uid }: Student): Promise<void> {
    const [user] = await this.documents.read([userPath(uid)]);
    await changeVisibility(this.#erasing(), user ?? {});
  }

  /** The tasks that wait, each with what follows from it, in the order of their times. */
  queued(): readonly (() => Promise<void>)[] {
    const waiting = this.#tasks.waiting.splice(0).sort((a, b) => a.delaySeconds - b.delaySeconds);
    return waiting.map(({ task }) => async () => {
      const clear = await triggersOf(this, task);
      await runErasureTask(this.#erasing(), task, Date.now());
      await clear();
    });
  }

  #erasing() {
    const { documents, pictures, accountsOfAuth: accounts } = this;
    const own = { pictures, now: Date.now, mailboxKeyOf: testMailboxKeyOf };
    return { documents, accounts, tasks: this.#tasks, random: randomBytes, spreadHours: 72, ...own };
  }

  /** Makes an account as old as it says, with its mailbox, and there on another day than it was made. */
  async age({ uid, email }: Student, days: number): Promise<void> {
    const since = new Date(Date.now() - days * 86_400_000);
    await this.merge(userPath(uid), { createdAt: since });
    await this.merge(mailboxPath(testMailboxKeyOf(email)), { since });
  }

  /** A moderator decides on all that was reported of a confession. */
  /** What the queue and its changes answer to a moderator, without the time. */
  async queueOf({ uid }: { readonly uid: UserId }): Promise<unknown> {
    const gateways = { documents: this.documents, now: Date.now, mailboxKeyOf: testMailboxKeyOf };
    const moderator = { uid, email: `${uid}@staff.test`, isAdmin: false };
    const filter = { kind: null, severity: null, reason: null, status: null, assigned: null };
    const open = await listReports(gateways, moderator, { view: 'open', filter, after: null });
    const decided = await listReports(gateways, moderator, { view: 'decided', filter, after: null });
    const { reports } = await changedReports(gateways, moderator, { since: 0 });
    return [open.reports, open.next, decided.reports, decided.next, reports];
  }

  async dismiss(confession: ConfessionId): Promise<void> {
    const where = { field: 'confessionId', equals: confession };
    const [report] = await this.documents.find({ collection: COLLECTIONS.reports, where, limit: 1 });
    const order = { id: report?.id ?? '', decision: 'dismissed', notes: '' } as const;
    const court = { documents: this.documents, newId, now: Date.now, mailboxKeyOf: testMailboxKeyOf };
    await decideReport(court, STAFF, order);
  }

  /** Somebody on the staff acts on the author of a confession; the answer. */
  async actOnAuthor(confession: ConfessionId, kind: MeasureKind): Promise<unknown> {
    const where = { field: 'confessionId', equals: confession };
    const [report] = await this.documents.find({ collection: COLLECTIONS.reports, where, limit: 1 });
    const said = {
      reason: 'harassment',
      words: 'Leave them alone.',
      days: kind === 'pause' ? 7 : null,
    } as const;
    const order = { id: newId(), reportId: report?.id ?? '', kind, ...said };
    return actOnAuthor({ ...this.#office(), isShownAtOnce: false }, STAFF, order);
  }

  /** Lets all measures take effect that were ordered so far. */
  async applyMeasures(): Promise<void> {
    const now = () => Date.now() + MEASURE_SPREAD_HOURS * 3_600_000;
    await applyMeasures({ ...this.#office(), now });
  }

  /** Appeals against the newest decision about a student. */
  async appeal({ uid }: Student): Promise<void> {
    const collection = `${userPath(uid)}/${COLLECTIONS.measures}`;
    const [newest] = await this.documents.find({ collection, latestBy: 'issuedAt', limit: 1 });
    const wish = { id: newId(), decision: newest?.id ?? '', words: 'It is from a song.' };
    await appeal({ documents: this.documents, ...this.#in(0) }, uid, wish);
  }

  /** The appeals as another moderator gets them so many days later. */
  async appeals(days: number): Promise<unknown> {
    if (days > 0) await showAppeals({ documents: this.documents, ...this.#in(days) });
    const other = { ...STAFF, uid: parseUserId('uid-of-another'), email: 'other@staff.test', isAdmin: false };
    return listAppeals(this.#office(), other, null);
  }

  /** Writes as a careless server would. */
  async merge(path: string, fields: object): Promise<void> {
    await this.#emulator.doc(path).set(fields, { merge: true });
  }

  /** Removes as a careless server would. */
  async remove(path: string): Promise<void> {
    await this.#emulator.doc(path).delete();
  }
}
