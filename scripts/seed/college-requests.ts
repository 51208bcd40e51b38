import { collegeRequestPath, ownCollegeRequestPath } from '@chupke/domain/paths.ts';
import { requestGroup } from '../../functions/src/colleges/request-college.ts';
import { mailboxKey } from '../../functions/src/lib/mailbox.ts';
import { LOCAL_MAILBOX_SECRET } from './local-mailbox-secret.ts';
import { demoAccount } from './accounts.ts';
import type { SeedDocument } from './seed-document.ts';
import { at, DAY_MS } from './seed-document.ts';

const MISSING = { name: 'Gaya College of Engineering', city: 'Gaya', state: 'Bihar', type: 'engineering' };

/** Others whose accounts are erased by now: their requests count on. */
const ERASED = 2;

/** The requests to add a college, all for the same one: of a demo student who wants to change, and of some who have left. */
export function collegeRequestDocuments(now: number): readonly SeedDocument[] {
  const account = demoAccount('student4');
  if (account === undefined) throw new Error('There is no demo account student4.');
  const { uid, email } = account;
  const open = { ...MISSING, group: requestGroup(MISSING.name, MISSING.city) };
  const createdAt = at(now - 3 * DAY_MS);
  const undecided = { status: 'pending', decidedAt: null, college: null, collegeName: null, note: '' };
  return [
    {
      path: collegeRequestPath(mailboxKey(email, LOCAL_MAILBOX_SECRET)),
      data: { ...open, uid, createdAt },
    },
    { path: ownCollegeRequestPath(uid), data: { ...MISSING, ...undecided, createdAt } },
    ...Array.from({ length: ERASED }, (_, index) => ({
      path: collegeRequestPath(`${'G'.repeat(19)}${index}`),
      data: { ...open, uid: null, createdAt: at(now - (5 + index) * DAY_MS) },
    })),
  ];
}
