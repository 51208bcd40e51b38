import { parseUserId } from '@chupke/domain/user.ts';
import { expect, it } from 'vitest';
import { confessionOf, student } from '../testing/campus.ts';
import { Court, moderator, MODERATOR as JUDGE, reportOf } from '../testing/court.ts';
import { checkHeldCases } from './held-cases.ts';
import { workOnCase } from './work-on-case.ts';

const MODERATOR = moderator(JUDGE);
const ADMIN = moderator(parseUserId('uid-of-an-admin'), { isAdmin: true });

const DAY = 24 * 60 * 60 * 1000;

it('says whether a moderator has open cases of before today, but for those about the admin’s own content', async () => {
  const court = new Court();
  const author = moderator(student(1).uid, { isAdmin: true });
  const held = async (who = ADMIN) => (await checkHeldCases(court, who, { uid: JUDGE })).cases;
  const work = (number: number, kind: 'assign' | 'release') => {
    const entry = `${kind.padEnd(8, '0')}${String(number).padStart(12, '0')}`;
    return workOnCase(court, MODERATOR, { id: reportOf(number), entry, work: { kind } });
  };
  for (const number of [1, 2]) {
    court.post(number, confessionOf(number));
    await court.report(50, number, confessionOf(number));
    await work(number, 'assign');
  }
  // What changes as the queue shows that a case is taken would tell whose it is.
  expect(await held()).toBe('none');
  court.documents.pass(DAY);
  expect(await held()).toBe('some');
  await court.decide(2, 'dismissed');
  expect([await held(), await held(author)]).toEqual(['some', 'none']);
  await work(1, 'release');
  expect(await held()).toBe('none');
});

it('answers few times an hour', async () => {
  const court = new Court();
  const ask = () => checkHeldCases(court, ADMIN, { uid: JUDGE });
  for (let asked = 0; asked < 5; asked += 1) expect(await ask()).toEqual({ cases: 'none' });
  await expect(ask()).rejects.toMatchObject({ reason: 'too-many' });
});
