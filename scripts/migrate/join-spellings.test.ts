import { mailboxPath } from '@chupke/domain/paths.ts';
import { expect, it } from 'vitest';
import { setAccountStatus } from '../../functions/src/accounts/set-account-status.ts';
import { student } from '../../functions/src/testing/campus.ts';
import { testMailboxKeyOf } from '../../functions/src/testing/mailbox-keys.ts';
import { ADMIN, Office } from '../../functions/src/testing/office.ts';
import { JOIN_SPELLINGS } from './join-spellings.ts';
import { migrate } from './migrate.ts';

const EMAILS = ['a.sha@pm.me', 'as-ha@proton.me', 'asha@students.test'];

/** Accounts of before, each with what was kept of its spelling. */
function fill(): Office {
  const office = new Office();
  EMAILS.forEach((email, index) => {
    const uid = office.enroll(index, { account: { email } });
    const path = mailboxPath(testMailboxKeyOf(email, 'former'));
    office.documents.stored.set(path, { uids: [uid], since: 10 + index, forgetAt: null });
  });
  return office;
}

function run(office: Office) {
  office.documents.stored.delete('migrations/join-spellings-of-mailboxes');
  return migrate([JOIN_SPELLINGS], office);
}

const mailboxes = (office: Office) =>
  [...office.documents.stored].filter(([path]) => path.startsWith('mailboxes/')).sort();

it('lets accounts of one mailbox find each other: a ban of one is of all', async () => {
  const office = fill();
  await run(office);
  const [asha, ash, other] = [0, 1, 2].map((who) => student(who).uid);
  const joined = office.documents.stored.get(mailboxPath(testMailboxKeyOf('asha@proton.me')));
  expect(joined).toEqual({ uids: expect.arrayContaining([ash, asha]), since: 10, forgetAt: null });
  expect(mailboxes(office)).toHaveLength(2);
  await setAccountStatus(office.gateways(), ADMIN, {
    uid: student(0).uid,
    status: 'banned',
    reason: 'Threats',
  });
  expect([0, 1, 2].map((who) => office.user(who)?.['accountStatus'])).toEqual(['banned', 'banned', 'active']);
  expect(office.documents.stored.get(mailboxPath(testMailboxKeyOf('asha@students.test')))).toMatchObject({
    uids: [other],
  });
});

it('comes to the same wherever it is cut off', async () => {
  const whole = fill();
  await run(whole);
  for (let steps = 0; steps < 4; steps += 1) {
    const office = fill();
    await office.documents.cutOff(steps, () => run(office));
    await run(office);
    const sorted = (each: Office) =>
      mailboxes(each).map(([path, { uids, ...rest }]) => [path, { ...rest, uids: [uids].flat().sort() }]);
    expect(sorted(office)).toEqual(sorted(whole));
  }
});
