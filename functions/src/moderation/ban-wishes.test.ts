import { BAN_VOTE_DAYS } from '@chupke/domain/measure.ts';
import { reportPath, userPath } from '@chupke/domain/paths.ts';
import { DAY_MS } from '@chupke/domain/time.ts';
import { beforeEach, expect, it } from 'vitest';
import { syncAdminRights } from '../accounts/account-claims.ts';
import { setAccountStatus } from '../accounts/set-account-status.ts';
import { setModerator } from '../accounts/set-moderator.ts';
import { forgetRecords } from '../erasure/forget-traces.ts';
import { requestErasure } from '../erasure/request-erasure.ts';
import { changedReports, openCase } from '../reports/list-reports.ts';
import { confessionOf, student } from '../testing/campus.ts';
import { reportOf } from '../testing/court.ts';
import { CHIEF, SECOND, Tribunal } from '../testing/tribunal.ts';

const AUTHOR = 1;
/** A student who is a moderator, too. */
const ASKER = 60;
const { uid } = student(ASKER);
const ban = { kind: 'ban' } as const;

let court = new Tribunal();

/** A moderator wants the author's account closed. */
beforeEach(async () => {
  court = new Tribunal();
  await court.accuse(AUTHOR, 1, confessionOf(1));
  court.signUp(ASKER);
  await setModerator(court, CHIEF.uid, { uid, isModerator: true });
  expect(await court.act(1, ban, court.asModerator(ASKER))).toEqual({ status: 'asked' });
});

const dismiss = () => setModerator(court, CHIEF.uid, { uid, isModerator: false });
const lockOut = () => setAccountStatus(court, CHIEF.uid, { uid, status: 'banned', reason: 'Threats' });
/** Makes an admin of the moderator, which alone is their role then, and takes that. */
const passThroughAdmins = async () => {
  const { documents, accounts, now } = court;
  const admins = new Set([`${uid}@students.test`]);
  await syncAdminRights({ documents, accounts, now, admins }, uid);
  await dismiss();
  await syncAdminRights({ documents, accounts, now, admins: new Set() }, uid);
};
const leave = () => requestErasure(court, uid, 'leave');

/** What may be done to whoever asked for a ban. */
const ENDS: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['dismissed', dismiss],
  ['banned', lockOut],
  ['no admin any more', passThroughAdmins],
  ['dismissed while leaving', () => leave().then(dismiss)],
  ['banned while leaving', () => leave().then(lockOut)],
];

/** What the case's page tells the second moderator of wishes, by its reports. */
async function told() {
  const { reports } = await openCase(court, SECOND, { id: reportOf(1) });
  return reports.map(({ banWish }) => banWish);
}

it.each(ENDS)('a wish to ban of a moderator who is %s does not count', async (_, end) => {
  await end();
  expect(await court.act(1, ban, SECOND)).toEqual({ status: 'asked' });
  expect(court.user(AUTHOR)?.['isBarred']).toBeUndefined();
});

it.each(ENDS)(
  'the queue goes on saying that a wish waits once its moderator is %s, until its time is over',
  async (_, end) => {
    expect(await told()).toEqual(['other']);
    const { asOf } = await changedReports(court, SECOND, { since: court.now() });
    court.documents.pass(60_000);
    await end();
    // All wishes of one moderator gone in one second would show which were theirs.
    expect(await told()).toEqual(['other']);
    expect((await changedReports(court, SECOND, { since: asOf + 30_000 })).reports).toEqual([]);
    expect(JSON.stringify(court.get(reportPath(reportOf(1))))).not.toContain(uid);
    court.documents.pass((BAN_VOTE_DAYS - 1) * DAY_MS);
    expect(await told()).toEqual(['other']);
    court.documents.pass(DAY_MS);
    expect(await told()).toEqual(['none']);
  },
);

it.each(ENDS)(
  'what another wants is theirs, whatever is repeated, once the first moderator is %s',
  async (_, end) => {
    await court.report(51, 2, confessionOf(1));
    await end();
    // By another report of the case: the first one does not wait any more.
    await court.act(2, ban, SECOND);
    await end();
    await forgetRecords(court, uid);
    expect((await told()).toSorted()).toEqual(['me', 'none']);
    expect(await court.act(1, ban, CHIEF)).toEqual({ status: 'done' });
    expect(await told()).toEqual(['none', 'none']);
  },
);

it('a wish that does not count waits no more once an admin has closed the account by another report', async () => {
  await court.report(51, 2, confessionOf(1));
  await dismiss();
  expect(await court.act(2, ban, CHIEF)).toEqual({ status: 'done' });
  expect(court.reportAt(1)).toMatchObject({ banAsked: false, acted: ['ban'] });
});

it('one of a moderator who has got the role again is to be asked for again', async () => {
  await dismiss();
  await setModerator(court, CHIEF.uid, { uid, isModerator: true });
  expect(await court.act(1, ban, court.asModerator(ASKER))).toEqual({ status: 'asked' });
  expect(await court.act(1, ban, SECOND)).toEqual({ status: 'done' });
});

it('one of a moderator who leaves with the role stays, as nobody’s', async () => {
  await leave();
  await forgetRecords(court, uid);
  expect(JSON.stringify(court.get(reportPath(reportOf(1))))).not.toContain(uid);
  expect(await court.act(1, ban, SECOND)).toEqual({ status: 'done' });
});

it.each(ENDS)('nor does that of one who is %s once they are erased', async (_, end) => {
  await end();
  await forgetRecords(court, uid);
  court.documents.stored.delete(userPath(uid));
  expect(await court.act(1, ban, SECOND)).toEqual({ status: 'asked' });
  expect(court.user(AUTHOR)?.['isBarred']).toBeUndefined();
});
