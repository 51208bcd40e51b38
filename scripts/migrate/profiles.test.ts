import { profilePath } from '@chupke/domain/paths.ts';
import { parseProfile } from '@chupke/domain/profile.ts';
import { beforeEach, expect, it } from 'vitest';
import { Campus, confessionOf, student } from '../../functions/src/testing/campus.ts';
import { testMailboxKeyOf } from '../../functions/src/testing/mailbox-keys.ts';
import { memoryAccounts } from '../../functions/src/testing/memory-accounts.ts';
import { migrate } from './migrate.ts';
import { RENEW_PROFILES } from './profiles.ts';

let campus = new Campus();

const run = () =>
  migrate([RENEW_PROFILES], {
    documents: campus.documents,
    accounts: memoryAccounts(),
    now: () => campus.documents.now(),
    mailboxKeyOf: testMailboxKeyOf,
  });

/** A profile of the version before, made at the sign-up. */
function old(who: number): void {
  const { uid, anonymousId } = student(who);
  campus.documents.stored.set(`anonymousIds/${anonymousId}`, { uid, createdAt: 1 });
  campus.documents.stored.set(profilePath(anonymousId), {
    anonymousId,
    college: 'vjti',
    collegeName: 'VJTI',
    confessionCount: 1,
    visible: true,
    createdAt: Date.UTC(2025, 5, 5),
  });
}

beforeEach(async () => {
  campus = new Campus();
  for (const who of [1, 2]) {
    await campus.signUp(who)();
    old(who);
  }
  campus.post(1, confessionOf(1), 'own');
  campus.post(1, confessionOf(2), 'own');
  campus.post(2, confessionOf(3));
});

it('keeps the pages of those who have signed a post, and no others', async () => {
  await run();
  expect(parseProfile(campus.profile(1))).toMatchObject({ confessionCount: 2, visible: true });
  expect(campus.profile(1)).not.toHaveProperty('createdAt');
  expect(campus.profile(2)).toBeUndefined();
});

it('makes the same of them wherever it is cut off, and leaves alone what is new', async () => {
  await run();
  const wanted = campus.profile(1);
  for (let steps = 0; steps < 12; steps += 1) {
    old(1);
    campus.documents.stored.delete('migrations/renew-profiles');
    await campus.documents.cutOff(steps, run);
    await run();
    expect(campus.profile(1)).toEqual(wanted);
  }
  campus.documents.stored.delete('migrations/renew-profiles');
  const before = campus.profile(1);
  await run();
  expect(campus.profile(1)).toBe(before);
});
