import type { CircleDraft } from '@chupke/domain/circle.ts';
import { parseCircleActivity } from '@chupke/domain/circle.ts';
import {
  circleActivityPath,
  circlePath,
  deletedCirclePath,
  erasurePath,
  inviteCodePath,
  userPath,
} from '@chupke/domain/paths.ts';
import { expect, it } from 'vitest';
import { student } from '../testing/campus.ts';
import { circleOf, CircleWorld, DRAFT, outcomeOf } from '../testing/circle-world.ts';
import { createCircle } from './create-circle.ts';

const DAY = 86_400_000;

it('makes a circle of the creator’s college, with one member and a code that leads to it', async () => {
  const world = new CircleWorld();
  const { circleId, inviteCode } = await world.create(1);
  expect(circleId).toBe(circleOf(1));
  expect(inviteCode).toMatch(/^[A-Z]{8}$/);
  expect(world.code()).toBe(inviteCode);
  expect(world.get(inviteCodePath(inviteCode))).toEqual({ circleId });
  expect(world.circle()).toMatchObject({
    name: 'Night owls',
    college: 'vjti',
    collegeName: 'College vjti',
    creatorCircleId: world.persona(1),
    memberCount: 1,
    messageCount: 0,
    sentimentScore: 0.7,
    status: 'active',
    isListed: true,
    isEphemeral: false,
    expiresAt: null,
    currentModerator: null,
    deletionScheduledAt: null,
    restoredAt: null,
  });
  expect(world.member(world.persona(1))).toMatchObject({
    role: 'creator',
    karmaScore: 100,
    isActive: true,
    supportTokensGiven: 0,
    supportTokensReceived: 0,
    mutedUntil: null,
  });
  expect(world.membership(1)).toMatchObject({ circleId, readCount: 0, mutedUntil: null });
  const activity = world.get(circleActivityPath(circleId));
  expect(activity).toMatchObject({ last: null });
  expect(parseCircleActivity(activity)).toMatchObject({ messageCount: 0 });
  expect(world.slots(1)).toEqual([circleId]);
});

it('shows nobody whose it is, nor a time of day when anybody was there', async () => {
  const world = new CircleWorld();
  await world.create(1);
  const path = circlePath(circleOf(1));
  const readable = JSON.stringify([world.get(path), world.below(path)]);
  expect(readable).not.toContain(student(1).uid);
  expect(world.member(world.persona(1)).lastActive % DAY).toBe(0);
});

it('lists no private circle', async () => {
  const world = new CircleWorld();
  await world.create(1, 1, { privacyLevel: 'private' });
  await world.create(1, 2, { privacyLevel: 'college-only' });
  expect(world.circle(1).isListed).toBe(false);
  expect(world.circle(2).isListed).toBe(true);
});

it('ends a circle for a time after so many times 24 hours', async () => {
  const world = new CircleWorld();
  await world.create(1, 1, { expirationDays: 3 });
  const { isEphemeral, expiresAt, createdAt } = world.circle();
  expect(isEphemeral).toBe(true);
  expect((expiresAt ?? 0) - createdAt).toBeGreaterThan(3 * DAY - 1000);
  expect((expiresAt ?? 0) - createdAt).toBeLessThanOrEqual(3 * DAY);
});

it('asks for the notice of privacy after 30 seconds, and for the guide after 60', async () => {
  const world = new CircleWorld();
  await world.create(1);
  expect(world.circleTasks.waiting).toEqual([
    { task: { circle: circleOf(1), kind: 'privacy' }, delaySeconds: 30 },
    { task: { circle: circleOf(1), kind: 'guide' }, delaySeconds: 60 },
  ]);
});

it('answers a repeated call of the same student what was made, and makes nothing anew', async () => {
  const world = new CircleWorld();
  const first = await world.create(1);
  const before = { ...world.below(circlePath(circleOf(1))) };
  const persona = world.persona(1);
  expect(await world.create(1)).toEqual(first);
  expect(world.below(circlePath(circleOf(1)))).toEqual(before);
  expect(world.circle().name).toBe('Night owls');
  expect(world.persona(1)).toBe(persona);
  expect(world.slots(1)).toHaveLength(1);
  // What was not enqueued the first time is overdue by then.
  expect(world.circleTasks.waiting.slice(2).map(({ delaySeconds }) => delaySeconds)).toEqual([0, 0]);
});

it.each<[string, Partial<CircleDraft>]>([
  ['name', { name: 'Another name' }],
  ['privacy', { privacyLevel: 'private' }],
  ['tags', { tags: ['chai'] }],
  ['life', { expirationDays: 3 }],
])('does not pass off the circle that was made as one of another %s', async (_, other) => {
  const world = new CircleWorld();
  await world.create(1, 1, { expirationDays: 7 });
  expect(await outcomeOf(world.create(1, 1, { expirationDays: 7, ...other }))).toBe('invalid');
  expect(await outcomeOf(world.create(1, 1, { expirationDays: 7 }))).toBe('done');
  expect(world.circle().name).toBe('Night owls');
});

it('makes one of two calls that meet', async () => {
  const world = new CircleWorld();
  const uid = world.enroll(1);
  const wish = { id: circleOf(1), draft: DRAFT };
  const [one, two] = await Promise.all([createCircle(world, uid, wish), createCircle(world, uid, wish)]);
  expect(one).toEqual(two);
  expect(world.slots(1)).toHaveLength(1);
  expect(world.circle().memberCount).toBe(1);
});

it('makes none of the id of a circle that somebody else has, had, or is only a member of', async () => {
  const world = new CircleWorld();
  await world.create(1);
  expect(await outcomeOf(world.create(2))).toBe('invalid');
  await world.join(2);
  expect(await outcomeOf(world.create(2))).toBe('invalid');
  world.put(deletedCirclePath(circleOf(7)), { status: 'deleted_recoverable' });
  expect(await outcomeOf(world.create(1, 7))).toBe('invalid');
});

it('makes none of the id of a circle that was removed for good, with its backup or without one', async () => {
  for (const hasBackup of [true, false]) {
    const world = new CircleWorld();
    await world.create(1);
    await world.change(1, hasBackup ? 'schedule-deletion' : 'leave');
    for (const days of [2, 40]) {
      world.documents.pass(days * DAY);
      await world.tend();
    }
    expect(world.get(circlePath(circleOf(1)))).toBeUndefined();
    expect(world.get(deletedCirclePath(circleOf(1)))).toEqual({ gone: true });
    expect(await outcomeOf(world.create(2))).toBe('invalid');
    expect(await outcomeOf(world.change(1, 'restore'))).toBe('not-found');
  }
});

it('makes none while a measure pauses its student, who can join one and is silent there', async () => {
  const world = new CircleWorld();
  await world.create(2);
  const path = userPath(world.enroll(1));
  const pausedUntil = world.documents.now() + DAY;
  world.put(path, { ...world.get(path), pausedUntil });
  expect(await outcomeOf(world.create(1, 3))).toBe('posting-paused');
  await world.join(1, 1);
  expect(world.membership(1)).toMatchObject({ pausedUntil, mutedUntil: null });
  expect(world.member(world.persona(1))).not.toHaveProperty('pausedUntil');
  world.documents.pass(2 * DAY);
  expect(await outcomeOf(world.create(1, 3))).toBe('done');
});

it('lets a student have three, and no fourth however the calls meet', async () => {
  const world = new CircleWorld();
  const uid = world.enroll(1);
  const calls = [1, 2, 3, 4, 5].map((number) =>
    outcomeOf(createCircle(world, uid, { id: circleOf(number), draft: DRAFT })),
  );
  expect((await Promise.all(calls)).sort()).toEqual(['circle-limit', 'circle-limit', 'done', 'done', 'done']);
  expect(world.slots(1)).toHaveLength(3);
});

it('tells whoever has no place left nothing of the ids of circles that are there, were there, or never were', async () => {
  const world = new CircleWorld();
  await world.create(1, 1, { privacyLevel: 'private' });
  world.put(deletedCirclePath(circleOf(7)), { status: 'deleted_recoverable' });
  world.put(deletedCirclePath(circleOf(8)), { gone: true });
  for (const number of [2, 3, 4]) await world.create(2, number);
  for (const number of [1, 7, 8, 9]) expect(await outcomeOf(world.create(2, number))).toBe('circle-limit');
});

it('needs a college, and an account that is there to stay', async () => {
  const world = new CircleWorld();
  world.enroll(1, null);
  expect(await outcomeOf(world.create(1))).toBe('no-college');
  world.enroll(2, 'closed-long-ago');
  expect(await outcomeOf(world.create(2))).toBe('no-college');
  world.put(erasurePath(world.enroll(3)), {});
  expect(await outcomeOf(world.create(3))).toBe('no-profile');
  world.vanish(4);
  expect(await outcomeOf(world.create(4))).toBe('no-profile');
});

it('takes five calls a minute', async () => {
  const world = new CircleWorld();
  const uid = world.enroll(1);
  const call = () => outcomeOf(createCircle(world, uid, { id: circleOf(1), draft: DRAFT }));
  for (let time = 0; time < 5; time += 1) expect(await call()).toBe('done');
  expect(await call()).toBe('too-many');
  world.documents.pass(60_000);
  expect(await call()).toBe('done');
});

it('takes a code that leads nowhere yet', async () => {
  const world = new CircleWorld();
  await world.create(1);
  const other = new CircleWorld();
  // The same chance: the first code that comes up is taken, and so is the second.
  const foreign = { circleId: circleOf(9) };
  other.documents.stored.set(inviteCodePath(world.code()), foreign);
  await other.create(1);
  expect(other.code()).not.toBe(world.code());
  expect(other.get(inviteCodePath(world.code()))).toEqual(foreign);
});

it('makes somebody else of its maker in each circle', async () => {
  const world = new CircleWorld();
  await world.create(1, 1);
  await world.create(1, 2);
  const [one, two] = [world.membership(1, 1), world.membership(1, 2)];
  expect(one?.circleSpecificId).toMatch(/^k_[a-z0-9]{16}$/);
  expect(one?.circleSpecificId).not.toBe(two?.circleSpecificId);
  expect(world.circle(1).secureId).not.toBe(world.circle(2).secureId);
});
