import { caseNotePath, ticketAgentPath } from '@chupke/domain/desk-paths.ts';
import { reportOwnerPath, userPath } from '@chupke/domain/paths.ts';
import { endedSessionPath } from '@chupke/domain/seal-paths.ts';
import { DAY_MS } from '@chupke/domain/time.ts';
import { expect, it } from 'vitest';
import { confessionOf, student } from '../testing/campus.ts';
import { LeavingCampus } from '../testing/leaving.ts';

const ASHA = student(1);

/** Asha (1), whose reports count, has reported what Bela (2) has posted. */
async function reported(): Promise<LeavingCampus> {
  const campus = new LeavingCampus();
  for (const who of [1, 2]) await campus.enroll(who)();
  await campus.post(2, confessionOf(1))();
  campus.documents.stored.set(userPath(ASHA.uid), {
    ...campus.get(userPath(ASHA.uid)),
    accountStatus: 'active',
    securityFlags: { accountLocked: false },
    college: 'vjti',
    createdAt: campus.now() - 10 * DAY_MS,
    lastLogin: campus.now() - DAY_MS,
  });
  await campus.report(1, confessionOf(1));
  return campus;
}

/** Asha's account is erased to the end. */
async function erase(campus: LeavingCampus): Promise<void> {
  const leave = await campus.leave(1, 'leave');
  await leave();
  await campus.emptyQueue();
}

it('after an erasure no report tells of which mailbox it was', async () => {
  const campus = await reported();
  const owner = reportOwnerPath('report00000000000001');
  const mailbox: unknown = campus.get(owner)?.['mailbox'];
  expect(mailbox).toMatch(/^[0-9a-f]{64}$/);
  await erase(campus);
  expect(campus.get(owner)).toMatchObject({ uid: null, mailbox: null, counts: false });
  expect(JSON.stringify(campus.all())).not.toContain(mailbox);
});

it('of an admin who is erased no note in a case and no ticket tells any more', async () => {
  const campus = await reported();
  campus.documents.stored.set(caseNotePath('note1'), {
    about: 'ticket:one',
    adminId: ASHA.uid,
    text: 'Called back.',
    createdAt: campus.now(),
  });
  campus.documents.stored.set(ticketAgentPath('one'), { agent: ASHA.uid });
  await erase(campus);
  expect(campus.mentions(1)).toEqual([]);
  expect(campus.get(caseNotePath('note1'))).toMatchObject({ text: 'Called back.' });
});

it('nothing is left of when the sign-ins of an erased account were ended', async () => {
  const campus = await reported();
  campus.documents.stored.set(endedSessionPath(ASHA.uid), { at: campus.now() });
  await erase(campus);
  expect(campus.get(endedSessionPath(ASHA.uid))).toBeUndefined();
});
