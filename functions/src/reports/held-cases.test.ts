import { parseUserId } from '@chupke/domain/user.ts';
import { expect, it } from 'vitest';
import { confessionOf, student } from '../testing/campus.ts';
import { Court, moderator, MODERATOR as JUDGE, reportOf } from '../testing/court.ts';
import { countHeldCases } from './held-cases.ts';
import { workOnCase } from './work-on-case.ts';

const MODERATOR = moderator(JUDGE);
const ADMIN = moderator(parseUserId('uid-of-an-admin'), { isAdmin: true });

it('says how many cases a moderator has taken, without what is about the admin’s own content, and those that are decided', async () => {
  const court = new Court();
  const author = moderator(student(1).uid, { isAdmin: true });
  for (const number of [1, 2, 3, 4]) {
    court.post(number === 3 ? 1 : 2, confessionOf(number));
    court.documents.pass(60_000);
    await court.report(50, number, confessionOf(number));
  }
  // Of one case.
  await court.report(51, 5, confessionOf(1));
  const held = async (who = ADMIN) => (await countHeldCases(court, who, { uid: JUDGE })).cases;
  expect(await held()).toBe(0);
  for (const number of [1, 2, 3]) {
    const entry = `entry${String(number).padStart(15, '0')}`;
    await workOnCase(court, MODERATOR, { id: reportOf(number), entry, work: { kind: 'assign' } });
  }
  expect(await held()).toBe(3);
  expect(await held(author)).toBe(2);
  await court.decide(2, 'dismissed');
  expect(await held()).toBe(2);
});
