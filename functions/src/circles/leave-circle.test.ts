import {
  circleInvitePath,
  circlePath,
  deletedCirclePath,
  inviteCodePath,
  membershipPath,
  ownDeletedCirclePath,
  userPath,
} from '@chupke/domain/paths.ts';
import { expect, it } from 'vitest';
import { student } from '../testing/campus.ts';
import { circleOf, CircleWorld, outcomeOf } from '../testing/circle-world.ts';
import { scheduleCircleDeletion } from './change-circle.ts';
import { leaveCircle } from './leave-circle.ts';

const DAY = 86_400_000;

/** A circle of three: the creator, and two members of 60 and 90 karma. */
async function three(): Promise<CircleWorld> {
  const world = new CircleWorld();
  await world.create(1);
  await world.join(2);
  await world.join(3);
  world.setKarma(2, 60);
  world.setKarma(3, 90);
  return world;
}

it('takes a member out, whose words stay under the same face', async () => {
  const world = await three();
  world.say(2, 1);
  await world.be(2);
  const persona = world.persona(2);
  expect(await world.change(2, 'leave')).toEqual({ status: 'active' });
  expect(world.membership(2)).toBeUndefined();
  expect(world.member(persona)).toMatchObject({ isActive: false, karmaScore: 60 });
  expect(world.message(1)).toMatchObject({ text: 'words 1', senderCircleId: persona });
  expect(world.circle()).toMatchObject({ memberCount: 2, creatorCircleId: world.persona(1) });
  expect(world.notices().at(-1)).toEqual({ kind: 'leave', member: persona });
  expect((await world.be(1)).here).toBe(1);
  expect(world.slots(1)).toEqual([circleOf(1)]);
});

it('hands a circle on to the highest karma, and frees the place of who made it', async () => {
  const world = await three();
  const [gone, heir] = [world.persona(1), world.persona(3)];
  await world.change(1, 'leave');
  expect(world.circle()).toMatchObject({ creatorCircleId: heir, memberCount: 2, status: 'active' });
  expect(world.member(heir).role).toBe('creator');
  expect(world.member(gone)).toMatchObject({ role: 'member', isActive: false });
  expect(world.notices().slice(-2)).toEqual(
    expect.arrayContaining([
      { kind: 'leave', member: gone },
      { kind: 'creator', member: heir },
    ]),
  );
  expect(world.told(3)).toEqual(['creator']);
  expect(world.told(2)).toEqual([]);
  expect(world.get(userPath(student(3).uid))).toMatchObject({ unreadNotifications: 1 });
  expect(world.slots(1)).toEqual([]);
  // Inheriting takes no place.
  expect(world.slots(3)).toEqual([]);
  expect(await outcomeOf(world.change(3, 'schedule-deletion'))).toBe('done');
});

it('hands on to whoever came first where the karma is the same', async () => {
  const world = await three();
  world.setKarma(2, 90);
  await world.change(1, 'leave');
  expect(world.circle().creatorCircleId).toBe(world.persona(2));
});

it('archives a circle with its last member, out of every list and reach', async () => {
  const world = await three();
  const code = world.code();
  await world.change(2, 'leave');
  await world.change(3, 'leave');
  await world.change(1, 'schedule-deletion');
  expect(await world.change(1, 'leave')).toEqual({ status: 'archived' });
  expect(world.circle()).toMatchObject({
    status: 'archived',
    isListed: false,
    memberCount: 0,
    creatorCircleId: null,
    deletionScheduledAt: null,
  });
  expect(world.get(inviteCodePath(code))).toBeUndefined();
  expect(world.get(circleInvitePath(circleOf(1)))).toBeUndefined();
  expect(world.slots(1)).toEqual([]);
  expect(await outcomeOf(world.join(2))).toBe('wrong-state');
  expect(await outcomeOf(world.join(2, null, code))).toBe('not-found');
  world.documents.pass(2 * DAY);
  await world.tend();
  expect(world.circle().status).toBe('archived');
});

it('hands on the deletion that runs, which the heir may call off', async () => {
  const world = await three();
  await world.change(1, 'schedule-deletion');
  const { deletionExpiresAt } = world.circle();
  expect(await world.change(1, 'leave')).toEqual({ status: 'pending_deletion' });
  expect(world.circle()).toMatchObject({ status: 'pending_deletion', deletionExpiresAt });
  expect(await outcomeOf(world.change(2, 'cancel-deletion'))).toBe('creator-only');
  expect(await outcomeOf(world.change(3, 'cancel-deletion'))).toBe('done');
  expect(world.slots(3)).toEqual([circleOf(1)]);
});

it('comes out right whichever of leaving and deleting is first', async () => {
  const world = await three();
  const place = { circle: circleOf(1), uid: student(1).uid };
  const outcomes = await Promise.all([
    outcomeOf(leaveCircle(world, place)),
    outcomeOf(scheduleCircleDeletion(world, place)),
  ]);
  expect(outcomes).toEqual(['done', 'not-member']);
  expect(world.circle()).toMatchObject({ status: 'active', creatorCircleId: world.persona(3) });
});

it('lets both of two go who leave at once, and archives', async () => {
  const world = new CircleWorld();
  await world.create(1);
  await world.join(2);
  await Promise.all([1, 2].map((who) => leaveCircle(world, { circle: circleOf(1), uid: student(who).uid })));
  expect(world.circle()).toMatchObject({ status: 'archived', memberCount: 0, creatorCircleId: null });
});

it('refuses who is not in it, and what is not there', async () => {
  const world = await three();
  expect(await outcomeOf(world.change(4, 'leave'))).toBe('not-member');
  expect(await outcomeOf(world.change(4, 'leave', 9))).toBe('not-found');
  await world.change(2, 'leave');
  expect(await outcomeOf(world.change(2, 'leave'))).toBe('not-member');
});

it('takes the moderator’s part off who leaves or inherits', async () => {
  const world = await three();
  const moderating = {
    moderatorRotation: true,
    currentModerator: world.persona(2),
    moderatorDueAt: world.now() + DAY,
  };
  world.put(circlePath(circleOf(1)), moderating);
  await world.change(3, 'leave');
  expect(world.circle().currentModerator).toBe(world.persona(2));
  await world.change(1, 'leave');
  expect(world.circle()).toMatchObject({ creatorCircleId: world.persona(2), currentModerator: null });
});

it('lets one out of a backup, and who inherits it there may restore it', async () => {
  const world = await three();
  await world.change(1, 'schedule-deletion');
  world.documents.pass(DAY);
  await world.tend();
  expect(await world.change(1, 'leave')).toEqual({ status: 'deleted_recoverable' });
  expect(world.membership(1)).toBeUndefined();
  expect(world.get(ownDeletedCirclePath(student(1).uid, circleOf(1)))).toBeUndefined();
  expect(world.get(ownDeletedCirclePath(student(3).uid, circleOf(1)))).toMatchObject({ restorable: true });
  expect(world.told(3)).toContain('creator');
  expect(await outcomeOf(world.change(1, 'restore'))).toBe('not-found');
  expect(await outcomeOf(world.change(3, 'restore'))).toBe('done');
  expect(world.circle()).toMatchObject({
    memberCount: 2,
    creatorCircleId: world.persona(3),
    status: 'active',
  });
  expect(world.member(world.persona(3)).role).toBe('creator');
});

it('keeps the mute of who leaves a backup and comes back', async () => {
  const world = await three();
  await world.change(1, 'schedule-deletion');
  world.documents.pass(DAY - 1);
  await world.moderate(1, { kind: 'mute', member: world.persona(2) });
  const until = world.membership(2)?.mutedUntil;
  world.documents.pass(1);
  await world.tend();
  await world.change(2, 'leave');
  await world.change(1, 'restore');
  await world.join(2);
  expect(until).toBeGreaterThan(world.now());
  expect(world.membership(2)?.mutedUntil).toBe(until);
});

it('takes the moderator’s part off who leaves a backup or inherits it', async () => {
  const world = await three();
  world.put(circlePath(circleOf(1)), {
    moderatorRotation: true,
    currentModerator: world.persona(3),
    moderatorDueAt: world.now() + 20 * DAY,
  });
  await world.change(1, 'schedule-deletion');
  world.documents.pass(DAY);
  await world.tend();
  await world.change(1, 'leave');
  await world.change(3, 'restore');
  expect(world.circle().currentModerator).toBeNull();
  await world.tend();
  expect(world.circle().currentModerator).toBe(world.persona(2));
});

it('removes a backup that the last one has left when the server looks the next time', async () => {
  const world = await three();
  await world.change(1, 'schedule-deletion');
  world.documents.pass(DAY);
  await world.tend();
  for (const who of [1, 2, 3]) await world.change(who, 'leave');
  expect(world.get(deletedCirclePath(circleOf(1)))).toMatchObject({ restorable: false, memberCount: 0 });
  await world.tend();
  expect(world.get(deletedCirclePath(circleOf(1)))).toEqual({ gone: true });
});

it('asks to try again while the circle is on its way', async () => {
  const world = await three();
  world.put(circlePath(circleOf(1)), { status: 'deleted_recoverable' });
  expect(await outcomeOf(world.change(2, 'leave'))).toBe('wrong-state');
  world.documents.stored.delete(circlePath(circleOf(1)));
  world.put(deletedCirclePath(circleOf(1)), { status: 'restoring' });
  expect(await outcomeOf(world.change(2, 'leave'))).toBe('wrong-state');
});

it('forgets a membership of what is there no more', async () => {
  const world = await three();
  world.documents.stored.delete(circlePath(circleOf(1)));
  expect(await outcomeOf(world.change(2, 'leave'))).toBe('done');
  expect(world.get(membershipPath(student(2).uid, circleOf(1)))).toBeUndefined();
});
