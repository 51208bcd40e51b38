import { userPath } from '@chupke/domain/paths.ts';
import { beforeEach, expect, it } from 'vitest';
import { setAccountStatus } from '../accounts/set-account-status.ts';
import { setModerator } from '../accounts/set-moderator.ts';
import { forgetRecords } from '../erasure/forget-traces.ts';
import { requestErasure } from '../erasure/request-erasure.ts';
import { confessionOf, student } from '../testing/campus.ts';
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
const leave = () => requestErasure(court, uid, 'leave');

/** What may be done to whoever asked for a ban. */
const ENDS: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['dismissed', dismiss],
  ['banned', lockOut],
  ['dismissed while leaving', () => leave().then(dismiss)],
];

it.each(ENDS)('a wish to ban of a moderator who is %s does not count', async (_, end) => {
  await end();
  expect(await court.act(1, ban, SECOND)).toEqual({ status: 'asked' });
  expect(court.user(AUTHOR)?.['isBarred']).toBeUndefined();
});

it.each(ENDS)('nor does that of one who is %s once they are erased', async (_, end) => {
  await end();
  await forgetRecords(court, uid);
  court.documents.stored.delete(userPath(uid));
  expect(await court.act(1, ban, SECOND)).toEqual({ status: 'asked' });
  expect(court.user(AUTHOR)?.['isBarred']).toBeUndefined();
});
