import {
  alertPath,
  collegeChangeOwnerPath,
  collegeChangePath,
  ownCollegeChangePath,
} from '@chupke/domain/paths.ts';
import type { College } from '@chupke/domain/college.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import { demoAccount } from './accounts.ts';
import { demoCollege } from './colleges.ts';
import type { SeedDocument } from './seed-document.ts';
import { at, DAY_MS, HOUR_MS } from './seed-document.ts';
import { seededBytes } from './seeded-random.ts';

interface Decision {
  readonly age: number;
  readonly note: string;
}

/** A demo student's request for another college. Ages are milliseconds before now. */
interface DemoChange {
  /** Name of the demo account. */
  readonly by: string;
  readonly from: string;
  readonly to: string;
  readonly reason: string;
  readonly age: number;
  /** Undefined while undecided. */
  readonly approved?: Decision;
}

const CHANGES: readonly DemoChange[] = [
  {
    by: 'student5',
    from: 'miranda-house',
    to: 'jnu-delhi',
    reason: 'I finished my B.A. at Miranda House and began my M.A. at JNU this term.',
    age: 26 * HOUR_MS,
  },
  {
    by: 'student6',
    from: 'lady-shri-ram',
    to: 'miranda-house',
    reason: 'Galti se LSR choose ho gaya tha, I am at Miranda House since first year.',
    age: 10 * DAY_MS,
    approved: { age: 9 * DAY_MS, note: 'Moved. Have a good term!' },
  },
];

/** When an admin changed the account's college, in milliseconds since 1970; undefined if never. */
export function movedAt(name: string, now: number): number | undefined {
  const approved = CHANGES.find(({ by }) => by === name)?.approved;
  return approved === undefined ? undefined : now - approved.age;
}

/** How many requests were approved. */
export const APPROVED_CHANGES = CHANGES.filter(({ approved }) => approved !== undefined).length;

/** The alert about the decision. */
function alertOf(uid: UserId, id: string, to: College, { age, note }: Decision, now: number): SeedDocument {
  const title = `Your college is now ${to.name}`;
  const alert = { type: 'college', title, message: note, read: true, timestamp: at(now - age) };
  return { path: alertPath(uid, `college-${id}`), data: alert };
}

function changeDocuments(change: DemoChange, now: number): readonly SeedDocument[] {
  const uid = demoAccount(change.by)?.uid;
  if (uid === undefined) throw new Error(`There is no demo account ${change.by}.`);
  const { approved, reason } = change;
  const [from, to] = [demoCollege(change.from), demoCollege(change.to)];
  const id = newDocumentId(seededBytes(`college change ${change.by}`));
  const createdAt = at(now - change.age);
  const own = {
    to: to.id,
    toName: to.name,
    status: approved === undefined ? 'pending' : 'approved',
    createdAt,
    decidedAt: approved === undefined ? null : at(now - approved.age),
    note: approved?.note ?? '',
  };
  return [
    { path: collegeChangePath(id), data: { ...own, from: from.id, fromName: from.name, reason } },
    { path: collegeChangeOwnerPath(id), data: { uid, createdAt } },
    { path: ownCollegeChangePath(uid), data: own },
    ...(approved === undefined ? [] : [alertOf(uid, id, to, approved, now)]),
  ];
}

/** The demo students' requests for another college: one open, one decided. */
export function collegeChangeDocuments(now: number): readonly SeedDocument[] {
  return CHANGES.flatMap((change) => changeDocuments(change, now));
}
