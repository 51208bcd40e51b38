import { CIRCLE_TIMES } from '@chupke/domain/circle-limits.ts';
import { DELETED_MESSAGE } from '@chupke/domain/circle-message.ts';
import {
  circleMemberPath,
  circleMessagePath,
  circlePath,
  deletedCirclePath,
  membershipPath,
  userPath,
} from '@chupke/domain/paths.ts';
import { expect, it } from 'vitest';
import { student } from '../testing/campus.ts';
import { circleOf, CircleWorld, messageOf, outcomeOf } from '../testing/circle-world.ts';

const DAY = 86_400_000;
const WEEK = 7 * DAY;

it('ends a circle whose time is over: told to all, the place free, in no list', async () => {
  const world = new CircleWorld();
  await world.create(1, 1, { expirationDays: 2 });
  await world.join(2);
  await world.create(1, 2);
  world.documents.pass(2 * DAY - 5 * 60_000);
  await world.tend();
  expect(world.circle().status).toBe('active');
  world.documents.pass(5 * 60_000);
  await world.tend();
  await world.tend();
  expect(world.circle()).toMatchObject({ status: 'expired', isListed: false, memberCount: 2 });
  expect(world.circle(2).status).toBe('active');
  expect(world.kinds()).toEqual(['join', 'expiration']);
  expect(world.slots(1)).toEqual([circleOf(2)]);
  expect(world.told(1)).toEqual(['expired']);
  expect(world.told(2)).toEqual([]);
});

it('opens an ended circle again for seven days, as often as its creator wants', async () => {
  const world = new CircleWorld();
  await world.create(1, 1, { expirationDays: 2 });
  for (let time = 0; time < 2; time += 1) {
    world.documents.pass(WEEK + DAY);
    await world.tend();
    expect(await world.change(1, 'reactivate')).toEqual({ status: 'active' });
    const { expiresAt, isListed } = world.circle();
    expect(isListed).toBe(true);
    expect((expiresAt ?? 0) - world.now()).toBeGreaterThan(WEEK - 1000);
    expect(world.notices().at(-1)).toEqual({ kind: 'reactivation', until: expiresAt });
    expect(world.slots(1)).toEqual([circleOf(1)]);
  }
  expect(world.kinds()).toEqual(['expiration', 'reactivation', 'expiration', 'reactivation']);
  expect(world.get(userPath(student(1).uid))).toMatchObject({ unreadNotifications: 1 });
});

it('opens one again whose time has just run out, before the server has looked: its end is told first, and once', async () => {
  const world = new CircleWorld();
  await world.create(1, 1, { expirationDays: 2 });
  await world.join(2);
  for (const number of [2, 3]) await world.create(1, number);
  world.documents.pass(2 * DAY);
  expect(world.circle().status).toBe('active');
  expect(await outcomeOf(world.change(2, 'reactivate'))).toBe('creator-only');
  expect(world.kinds()).toEqual(['join']);
  expect(await world.change(1, 'reactivate')).toEqual({ status: 'active' });
  await world.tend();
  expect(world.kinds()).toEqual(['join', 'expiration', 'reactivation']);
  expect((world.circle().expiresAt ?? 0) - world.now()).toBeGreaterThan(WEEK - 1000);
  expect(world.circle().isListed).toBe(true);
  expect([...world.slots(1)].sort()).toEqual([1, 2, 3].map(circleOf));
  // Whoever reactivates it needs no alert that it had expired.
  expect(world.told(1)).toEqual([]);
  expect(await outcomeOf(world.change(1, 'reactivate'))).toBe('wrong-state');
});

it('lets the creator alone open it again, while it is ended and with a place free', async () => {
  const world = new CircleWorld();
  await world.create(1, 1, { expirationDays: 1 });
  await world.join(2);
  expect(await outcomeOf(world.change(1, 'reactivate'))).toBe('wrong-state');
  world.documents.pass(DAY);
  await world.tend();
  expect(await outcomeOf(world.change(2, 'reactivate'))).toBe('creator-only');
  expect(await outcomeOf(world.change(3, 'reactivate'))).toBe('not-member');
  for (const number of [2, 3, 4]) await world.create(1, number);
  expect(await outcomeOf(world.change(1, 'reactivate'))).toBe('circle-limit');
  await world.change(1, 'leave');
  expect(await outcomeOf(world.change(2, 'reactivate'))).toBe('done');
  expect(world.slots(2)).toEqual([circleOf(1)]);
});

it('lets a scheduled deletion go on when the circle’s time is over meanwhile', async () => {
  const world = new CircleWorld();
  await world.create(1, 1, { expirationDays: 1 });
  await world.change(1, 'schedule-deletion');
  world.documents.pass(DAY);
  await world.tend();
  expect(world.get(deletedCirclePath(circleOf(1)))).toMatchObject({ status: 'deleted_recoverable' });
});

it('gives a circle another moderator each week: the highest karma of those who neither are it nor created it', async () => {
  const world = new CircleWorld();
  await world.create(1, 1, { moderatorRotation: true });
  for (const who of [2, 3, 4]) await world.join(who);
  world.setKarma(3, 300);
  world.setKarma(4, 200);
  await world.tend();
  expect(world.circle().currentModerator).toBeNull();
  const served: unknown[] = [];
  for (let week = 0; week < 3; week += 1) {
    world.documents.pass(WEEK);
    await world.tend();
    await world.tend();
    served.push(world.circle().currentModerator);
  }
  expect(served).toEqual([world.persona(3), world.persona(4), world.persona(3)]);
  const told = world.notices().filter(({ kind }) => kind === 'moderator');
  expect(told.map(({ member }) => member)).toEqual(served);
});

it('gives it one at once when it goes on after it had ended, where turns found nobody', async () => {
  const world = new CircleWorld();
  await world.create(1, 1, { moderatorRotation: true, expirationDays: 7 });
  await world.join(2);
  world.documents.pass(WEEK);
  await world.tend();
  expect(world.circle()).toMatchObject({ status: 'expired', currentModerator: null });
  await world.change(1, 'reactivate');
  await world.tend();
  expect(world.circle().currentModerator).toBe(world.persona(2));
});

it('leaves a turn that goes on to whom it is of, when the circle goes on', async () => {
  const world = new CircleWorld();
  await world.create(1, 1, { moderatorRotation: true, expirationDays: 9 });
  await world.join(2);
  await world.join(3);
  world.documents.pass(WEEK);
  await world.tend();
  const { currentModerator } = world.circle();
  expect(currentModerator).not.toBeNull();
  world.documents.pass(3 * DAY);
  await world.tend();
  await world.change(1, 'reactivate');
  await world.tend();
  expect(world.circle()).toMatchObject({ status: 'active', currentModerator });
});

it('has the only one who can go on moderating, and nobody in a circle of its creator', async () => {
  const world = new CircleWorld();
  await world.create(1, 1, { moderatorRotation: true });
  world.documents.pass(WEEK);
  await world.tend();
  expect(world.circle().currentModerator).toBeNull();
  await world.join(2);
  for (let week = 0; week < 2; week += 1) {
    world.documents.pass(WEEK);
    await world.tend();
    expect(world.circle().currentModerator).toBe(world.persona(2));
  }
  expect(world.kinds()).toEqual(['join', 'moderator']);
});

it('passes over whom everybody sees muted, whoever they are, and not whose mute nobody sees', async () => {
  const world = new CircleWorld();
  await world.create(1, 1, { moderatorRotation: true });
  for (const who of [2, 3]) await world.join(who);
  world.setKarma(2, 300);
  world.documents.pass(WEEK);
  const mutedUntil = world.now() + DAY;
  world.put(circleMemberPath(circleOf(1), world.persona(2)), { mutedUntil });
  world.put(membershipPath(student(3).uid, circleOf(1)), { mutedUntil, pausedUntil: mutedUntil });
  await world.tend();
  expect(world.circle().currentModerator).toBe(world.persona(3));
});

it('gives another the turn though all others are muted: a moderator who mutes them all goes like any other', async () => {
  const world = new CircleWorld();
  await world.create(1, 1, { moderatorRotation: true });
  for (const who of [2, 3, 4]) await world.join(who);
  world.setKarma(2, 300);
  world.setKarma(3, 200);
  world.documents.pass(WEEK);
  await world.tend();
  expect(world.circle().currentModerator).toBe(world.persona(2));
  world.documents.pass(WEEK - 60_000);
  for (const who of [3, 4]) await world.moderate(2, { kind: 'mute', member: world.persona(who) });
  world.documents.pass(60_000);
  await world.tend();
  expect(world.circle().currentModerator).toBe(world.persona(3));
  // Neither has the powers now; the new one has them as soon as the mute is over.
  const mute = { kind: 'mute', member: world.persona(4) } as const;
  for (const who of [2, 3]) await expect(world.moderate(who, mute)).rejects.toThrow();
  world.documents.pass(DAY);
  await expect(world.moderate(2, mute)).rejects.toThrow();
  await world.moderate(3, mute);
});

it('gives the turn to the only one there is, muted or not', async () => {
  const world = new CircleWorld();
  await world.create(1, 1, { moderatorRotation: true });
  await world.join(2);
  for (let week = 0; week < 2; week += 1) {
    world.documents.pass(WEEK);
    await world.moderate(1, { kind: 'mute', member: world.persona(2) });
    await world.tend();
    expect(world.circle().currentModerator).toBe(world.persona(2));
  }
});

it('finds another moderator at once for one who left', async () => {
  const world = new CircleWorld();
  await world.create(1, 1, { moderatorRotation: true });
  await world.join(2);
  await world.join(3);
  world.documents.pass(WEEK);
  await world.tend();
  await world.change(2, 'leave');
  expect(world.circle().currentModerator).toBeNull();
  await world.tend();
  expect(world.circle().currentModerator).toBe(world.persona(3));
});

it('chooses nobody where there are no moderators', async () => {
  const world = new CircleWorld();
  await world.create(1);
  await world.join(2);
  world.documents.pass(4 * WEEK);
  await world.tend();
  expect(world.circle().currentModerator).toBeNull();
});

it('empties the places of messages that were deleted 30 days ago, in backups too, and keeps their ids', async () => {
  const world = new CircleWorld();
  await world.create(1);
  const deletedAt = (message: number) => {
    world.say(1, message);
    world.put(circleMessagePath(circleOf(1), messageOf(message)), {
      ...DELETED_MESSAGE,
      changedAt: world.now(),
    });
  };
  deletedAt(1);
  world.say(1, 2);
  await world.change(1, 'schedule-deletion');
  world.documents.pass(DAY);
  await world.tend();
  world.documents.pass(29 * DAY - 60_000);
  const backup = `${deletedCirclePath(circleOf(1))}/messages`;
  world.put(`${backup}/${messageOf(3)}`, { deleted: true, changedAt: world.now() });
  await world.tend();
  expect(world.get(`${backup}/${messageOf(1)}`)).toEqual({ gone: true });
  for (const left of [2, 3]) expect(world.get(`${backup}/${messageOf(left)}`)).toHaveProperty('deleted');
});

it('keeps the places of deleted messages for longer than a device trusts what it has kept of a chat', async () => {
  const world = new CircleWorld();
  await world.create(1);
  world.say(1, 1);
  const path = circleMessagePath(circleOf(1), messageOf(1));
  world.put(path, { ...DELETED_MESSAGE, changedAt: world.now() });
  world.documents.pass(CIRCLE_TIMES.keptHistory + 60_000);
  await world.tend();
  expect(world.get(path)).toHaveProperty('deleted', true);
  world.documents.pass(DAY);
  await world.tend();
  expect(world.get(path)).toEqual({ gone: true });
});

it('lets no circle that makes trouble keep others waiting, and tells of it in the end', async () => {
  const world = new CircleWorld();
  for (const number of [1, 2, 3]) await world.create(number, number, { expirationDays: 1 });
  world.put(circlePath(circleOf(2)), { name: 7 });
  world.documents.pass(DAY);
  await expect(world.tend()).rejects.toThrow('name');
  expect([world.circle(1).status, world.circle(3).status]).toEqual(['expired', 'expired']);
});

it('costs a read for each question when nothing is due', async () => {
  const world = new CircleWorld();
  for (const number of [1, 2, 3]) await world.create(number, number);
  const [reads, writes] = [world.documents.reads(), world.documents.writes()];
  await world.tend();
  expect(world.documents.reads() - reads).toBe(8);
  expect(world.documents.writes()).toBe(writes);
});

it('keeps nothing for good of a circle that its last member has left', async () => {
  const world = new CircleWorld();
  await world.create(1, 1);
  await world.create(1, 2);
  world.say(1, 1);
  await world.change(1, 'leave');
  expect(world.circle().status).toBe('archived');
  world.documents.pass(30 * DAY - 60_000);
  await world.tend();
  expect(world.circle().status).toBe('archived');
  world.documents.pass(60_000);
  await world.tend();
  await world.tend();
  expect(world.get(circlePath(circleOf(1)))).toBeUndefined();
  expect(world.below(circlePath(circleOf(1)))).toEqual({});
  expect(world.circle(2).status).toBe('active');
});
