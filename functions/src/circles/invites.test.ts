import { parseInvitedCircle } from '@chupke/domain/circle-calls.ts';
import { newInviteCode } from '@chupke/domain/circle-id.ts';
import { expect, it } from 'vitest';
import { circleOf, CircleWorld, outcomeOf } from '../testing/circle-world.ts';
import { checkInvite } from './invites.ts';

const DAY = 86_400_000;

it('tells what a code leads to, and nothing that its holder may not know', async () => {
  const world = new CircleWorld();
  await world.create(1, 1, { privacyLevel: 'private', description: 'Come in' });
  world.enroll(2, 'kem');
  const invited = await world.check(2, world.code());
  expect(parseInvitedCircle(invited)).toEqual({
    circleId: circleOf(1),
    name: 'Night owls',
    theme: 'Those who cannot sleep',
    description: 'Come in',
    collegeName: 'College vjti',
    privacyLevel: 'private',
    circleType: 'chat',
    memberCount: 1,
    maxParticipants: 50,
  });
  expect(world.membership(2)).toBeUndefined();
});

it('knows no code of a circle that takes nobody in', async () => {
  const world = new CircleWorld();
  await world.create(1, 1, { expirationDays: 1 });
  const code = world.code();
  expect(await outcomeOf(world.check(2, newInviteCode(world.random)))).toBe('not-found');
  expect(await outcomeOf(world.check(2, code))).toBe('done');
  world.documents.pass(DAY);
  expect(await outcomeOf(world.check(2, code))).toBe('not-found');
  await world.tend();
  expect(await outcomeOf(world.check(2, code))).toBe('not-found');
  await world.change(1, 'leave');
  expect(await outcomeOf(world.check(2, code))).toBe('not-found');
});

it('needs a college, and of a college-only circle the same one', async () => {
  const world = new CircleWorld();
  await world.create(1, 1, { privacyLevel: 'college-only' });
  world.enroll(2, null);
  expect(await outcomeOf(world.check(2, world.code()))).toBe('no-college');
  world.enroll(3, 'kem');
  expect(await outcomeOf(world.check(3, world.code()))).toBe('other-college');
});

it('is another once its creator renews it, and the old one leads nowhere', async () => {
  const world = new CircleWorld();
  await world.create(1);
  const old = world.code();
  world.enroll(2);
  await world.join(2);
  expect(await outcomeOf(world.moderate(2, { kind: 'renew-invite' }))).toBe('not-allowed');
  expect(world.code()).toBe(old);
  expect(await outcomeOf(world.moderate(1, { kind: 'renew-invite' }))).toBe('done');
  expect(world.code()).not.toBe(old);
  world.enroll(3);
  expect(await outcomeOf(world.check(3, old))).toBe('not-found');
  expect(await outcomeOf(world.check(3, world.code()))).toBe('done');
});

it('checks ten codes a minute', async () => {
  const world = new CircleWorld();
  const uid = world.enroll(1);
  const check = () => outcomeOf(checkInvite(world, uid, { code: newInviteCode(world.random) }));
  for (let time = 0; time < 10; time += 1) expect(await check()).toBe('not-found');
  expect(await check()).toBe('too-many');
});
