import { userPath } from '@chupke/domain/paths.ts';
import { expect, it } from 'vitest';
import { student } from '../testing/campus.ts';
import { Office } from '../testing/office.ts';
import { listAccounts } from './list-accounts.ts';

it('shows the hundred newest accounts, newest first, and nothing that leads to what they wrote', async () => {
  const office = new Office();
  for (let who = 1; who <= 103; who += 1) office.enroll(who);
  office.documents.stored.set(userPath(student(103).uid), { createdAt: office.documents.now() });
  const { accounts } = await listAccounts(office);
  expect(accounts.map(({ uid }) => uid)).toEqual(
    Array.from({ length: 99 }, (_, index) => student(102 - index).uid),
  );
  expect(accounts[0]).toEqual({
    uid: student(102).uid,
    email: `${student(102).uid}@students.test`,
    displayName: '',
    emailVerified: true,
    createdAt: office.user(102)?.['createdAt'],
    lastLogin: office.user(102)?.['lastLogin'],
    accountStatus: 'active',
    banReason: null,
    collegeName: null,
    isAdmin: false,
    isModerator: false,
  });
  expect(JSON.stringify(accounts)).not.toContain(student(102).anonymousId);
});
