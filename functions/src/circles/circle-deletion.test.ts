import type { CircleDraft } from '@chupke/domain/circle.ts';
import {
  circlePath,
  deletedCirclePath,
  hiddenMessagePath,
  inviteCodePath,
  membershipPath,
  ownDeletedCirclePath,
} from '@chupke/domain/paths.ts';
import { expect, it } from 'vitest';
import { student } from '../testing/campus.ts';
import { circleOf, CircleWorld, messageOf, outcomeOf } from '../testing/circle-world.ts';
import { backUpCircle } from './back-up-circle.ts';
import { cancelCircleDeletion, restoreCircle } from './restore-circle.ts';

const DAY = 86_400_000;
const CIRCLE = circlePath(circleOf(1));
const BACKUP = deletedCirclePath(circleOf(1));
const OWN = ownDeletedCirclePath(student(1).uid, circleOf(1));

/** A circle of two with a history longer than one page. */
async function talked(draft: Partial<CircleDraft> = {}): Promise<CircleWorld> {
  const world = new CircleWorld();
  await world.create(1, 1, draft);
  await world.join(2);
  for (let message = 1; message <= 120; message += 1) world.say(1 + (message % 2), message);
  world.put(`${CIRCLE}/prompts/one`, { prompt: 'smile', isActive: true });
  world.put(`${CIRCLE}/ledger/one`, { at: 1 });
  world.put(hiddenMessagePath(circleOf(1), messageOf(3)), { text: 'hidden words' });
  return world;
}

async function deleted(draft: Partial<CircleDraft> = {}): Promise<CircleWorld> {
  const world = await talked(draft);
  await world.change(1, 'schedule-deletion');
  world.documents.pass(DAY);
  await world.tend();
  return world;
}

it('schedules a deletion for 24 hours later, and takes the circle out of the list at once', async () => {
  const world = await talked();
  expect(await world.change(1, 'schedule-deletion')).toEqual({ status: 'pending_deletion' });
  const { deletionScheduledAt, deletionExpiresAt, ...circle } = world.circle();
  expect((deletionExpiresAt ?? 0) - (deletionScheduledAt ?? 0)).toBe(DAY);
  expect(circle).toMatchObject({
    status: 'pending_deletion',
    isListed: false,
    deletionCancellable: true,
    deletionScheduledBy: world.persona(1),
  });
  expect(world.notices().at(-1)).toEqual({ kind: 'deletion', until: deletionExpiresAt });
  expect(world.slots(1)).toEqual([]);
});

it('frees the place of a circle at once, and takes it back only into a free one', async () => {
  const world = new CircleWorld();
  for (const number of [1, 2, 3]) await world.create(1, number);
  expect(await outcomeOf(world.create(1, 4))).toBe('circle-limit');
  await world.change(1, 'schedule-deletion', 1);
  await world.create(1, 4);
  for (const change of ['cancel-deletion', 'restore'] as const)
    expect(await outcomeOf(world.change(1, change, 1))).toBe('circle-limit');
  expect(world.circle(1).status).toBe('pending_deletion');
  expect([...world.slots(1)].sort()).toEqual([2, 3, 4].map(circleOf));
  await world.change(1, 'schedule-deletion', 4);
  await world.change(1, 'cancel-deletion', 1);
  expect(world.circle(1).status).toBe('active');
  expect([...world.slots(1)].sort()).toEqual([1, 2, 3].map(circleOf));
});

it('gives the one free place to one of two circles that are taken back at once', async () => {
  const world = new CircleWorld();
  for (const number of [1, 2]) await world.create(1, number);
  for (const number of [1, 2]) await world.change(1, 'schedule-deletion', number);
  for (const number of [3, 4]) await world.create(1, number);
  const calls = [1, 2].map((number) =>
    outcomeOf(cancelCircleDeletion(world, { circle: circleOf(number), uid: student(1).uid })),
  );
  expect((await Promise.all(calls)).sort()).toEqual(['circle-limit', 'done']);
  expect(world.slots(1)).toHaveLength(3);
});

it('lets the heir of a circle that waits for its deletion keep it, with a place of their own', async () => {
  const world = await talked();
  await world.change(1, 'schedule-deletion');
  await world.change(1, 'leave');
  for (const number of [2, 3, 4]) await world.create(2, number);
  expect(await outcomeOf(world.change(2, 'cancel-deletion'))).toBe('circle-limit');
  await world.change(2, 'leave', 4);
  await world.change(2, 'cancel-deletion');
  expect([...world.slots(2)].sort()).toEqual([1, 2, 3].map(circleOf));
});

it('lets the creator alone schedule a deletion, once, of an active circle', async () => {
  const world = await talked();
  expect(await outcomeOf(world.change(2, 'schedule-deletion'))).toBe('creator-only');
  expect(await outcomeOf(world.change(3, 'schedule-deletion'))).toBe('not-member');
  expect(await outcomeOf(world.change(1, 'schedule-deletion', 9))).toBe('not-found');
  await world.change(1, 'schedule-deletion');
  expect(await outcomeOf(world.change(1, 'schedule-deletion'))).toBe('already-pending');
  world.put(CIRCLE, { status: 'expired' });
  expect(await outcomeOf(world.change(1, 'schedule-deletion'))).toBe('wrong-state');
});

it.each(['cancel-deletion', 'restore'] as const)('calls a deletion off by %s', async (change) => {
  const world = await talked();
  await world.change(1, 'schedule-deletion');
  world.documents.pass(DAY - 2 * 60_000);
  expect(await world.change(1, change)).toEqual({ status: 'active' });
  expect(world.circle()).toMatchObject({
    status: 'active',
    isListed: true,
    deletionScheduledAt: null,
    deletionScheduledBy: null,
    deletionExpiresAt: null,
    deletionCancellable: false,
  });
  expect(world.kinds().slice(-2)).toEqual(['deletion', 'deletion-cancelled']);
  world.documents.pass(2 * DAY);
  await world.tend();
  expect(world.circle().status).toBe('active');
});

it('does not put a private circle into the list by calling its deletion off', async () => {
  const world = new CircleWorld();
  await world.create(1, 1, { privacyLevel: 'private' });
  await world.change(1, 'schedule-deletion');
  await world.change(1, 'cancel-deletion');
  expect(world.circle().isListed).toBe(false);
});

it('calls off no deletion of others, none that is not, and none that is over', async () => {
  const world = await talked();
  expect(await outcomeOf(world.change(1, 'cancel-deletion'))).toBe('no-deletion');
  await world.change(1, 'schedule-deletion');
  expect(await outcomeOf(world.change(2, 'cancel-deletion'))).toBe('creator-only');
  world.documents.pass(DAY);
  expect(await outcomeOf(world.change(1, 'cancel-deletion'))).toBe('deletion-over');
  expect(await outcomeOf(world.change(1, 'restore'))).toBe('deletion-over');
  world.put(CIRCLE, { status: 'expired' });
  expect(await outcomeOf(world.change(1, 'cancel-deletion'))).toBe('wrong-state');
  expect(await outcomeOf(world.change(1, 'restore'))).toBe('wrong-state');
});

it('posts a notice for each time that a deletion is scheduled and called off', async () => {
  const world = await talked();
  for (let time = 0; time < 2; time += 1) {
    await world.change(1, 'schedule-deletion');
    await world.change(1, 'cancel-deletion');
  }
  const once = ['deletion', 'deletion-cancelled'];
  expect(world.kinds()).toEqual(['join', ...once, ...once]);
});

it('takes a circle whose window is over into its backup, and nothing but that', async () => {
  const world = await talked();
  const code = world.code();
  await world.create(1, 2);
  await world.change(1, 'schedule-deletion');
  world.documents.pass(DAY - 120_000);
  await world.tend();
  expect(world.circle().status).toBe('pending_deletion');
  const before = world.below(CIRCLE);
  world.documents.pass(120_000);
  await world.tend();
  expect(world.get(CIRCLE)).toBeUndefined();
  expect(world.below(CIRCLE)).toEqual({});
  expect(world.below(BACKUP)).toEqual(before);
  expect(world.get(inviteCodePath(code))).toBeUndefined();
  expect(world.slots(1)).toEqual([circleOf(2)]);
  const backup = world.get(BACKUP);
  expect(backup).toMatchObject({
    originalId: circleOf(1),
    name: 'Night owls',
    status: 'deleted_recoverable',
    restorable: true,
    memberCount: 2,
  });
  expect(Number(backup?.['chatRetentionExpiresAt']) - Number(backup?.['deletedAt'])).toBe(30 * DAY);
  expect(world.get(OWN)).toEqual({
    circleId: circleOf(1),
    name: 'Night owls',
    deletedAt: backup?.['deletedAt'],
    chatRetentionExpiresAt: backup?.['chatRetentionExpiresAt'],
    restorable: true,
  });
  expect(world.get(ownDeletedCirclePath(student(2).uid, circleOf(1)))).toBeUndefined();
  expect(world.told(1)).toEqual(['deletion']);
  expect(world.persona(2)).toBeDefined();
});

it('restores everything and everybody', async () => {
  const world = await talked();
  const before = world.below(CIRCLE);
  const circle = world.circle();
  const personas = [world.persona(1), world.persona(2)];
  const code = world.code();
  await world.change(1, 'schedule-deletion');
  world.documents.pass(DAY);
  await world.tend();
  world.documents.pass(29 * DAY);
  expect(await world.change(1, 'restore')).toEqual({ status: 'active' });
  const { restoredAt, ...restored } = world.circle();
  expect(restored).toEqual({ ...circle, restoredAt: undefined });
  expect(restoredAt).toBeGreaterThan(0);
  expect(world.below(CIRCLE)).toMatchObject(before);
  expect(world.kinds().slice(-2)).toEqual(['deletion', 'restoration']);
  expect(world.get(BACKUP)).toBeUndefined();
  expect(world.below(BACKUP)).toEqual({});
  expect(world.get(OWN)).toBeUndefined();
  expect(world.get(inviteCodePath(code))).toEqual({ circleId: circleOf(1) });
  expect([world.persona(1), world.persona(2)]).toEqual(personas);
  expect(world.slots(1)).toEqual([circleOf(1)]);
  expect(world.told(2)).toEqual(['restored']);
  expect(world.told(1)).toEqual(['deletion']);
});

it('restores for the creator alone, while there is a backup and for 30 days', async () => {
  const world = await deleted();
  expect(await outcomeOf(world.change(2, 'restore'))).toBe('creator-only');
  expect(await outcomeOf(world.change(3, 'restore'))).toBe('not-found');
  expect(await outcomeOf(world.change(1, 'restore', 9))).toBe('not-found');
  world.documents.pass(30 * DAY);
  expect(await outcomeOf(world.change(1, 'restore'))).toBe('recovery-over');
  await world.tend();
  expect(await outcomeOf(world.change(1, 'restore'))).toBe('not-found');
});

it('restores nothing that is not deleted, or not yet or any more', async () => {
  const world = await talked();
  expect(await outcomeOf(world.change(1, 'restore'))).toBe('wrong-state');
  world.put(CIRCLE, { status: 'deleted_recoverable' });
  world.put(BACKUP, { ...world.get(CIRCLE), status: 'copying', chatRetentionExpiresAt: world.now() + DAY });
  expect(await outcomeOf(world.change(1, 'restore'))).toBe('wrong-state');
  world.put(BACKUP, { status: 'purging' });
  expect(await outcomeOf(world.change(1, 'restore'))).toBe('wrong-state');
});

it('needs a free place to restore into', async () => {
  const world = await deleted();
  for (const number of [2, 3, 4]) await world.create(1, number);
  expect(await outcomeOf(world.change(1, 'restore'))).toBe('circle-limit');
  await world.change(1, 'leave', 3);
  expect(await outcomeOf(world.change(1, 'restore'))).toBe('done');
  expect([...world.slots(1)].sort()).toEqual([circleOf(1), circleOf(2), circleOf(4)]);
});

it('gives a restored circle another code where somebody has its own by now', async () => {
  const world = await talked();
  const code = world.code();
  await world.change(1, 'schedule-deletion');
  world.documents.pass(DAY);
  await world.tend();
  world.documents.stored.set(inviteCodePath(code), { circleId: circleOf(5) });
  await world.change(1, 'restore');
  expect(world.code()).not.toBe(code);
  expect(world.get(inviteCodePath(world.code()))).toEqual({ circleId: circleOf(1) });
  expect(world.get(inviteCodePath(code))).toEqual({ circleId: circleOf(5) });
});

it('gives a restored circle a week whose time was over meanwhile', async () => {
  const world = await deleted({ expirationDays: 3 });
  world.documents.pass(5 * DAY);
  await world.change(1, 'restore');
  const { expiresAt, restoredAt } = world.circle();
  expect((expiresAt ?? 0) - (restoredAt ?? 0)).toBeGreaterThan(7 * DAY - 1000);
  expect(await outcomeOf(world.join(3))).toBe('done');
});

it('goes through with a backup that was cut off, wherever that was', async () => {
  const whole = await deleted();
  for (let steps = 0; ; steps += 1) {
    const world = await talked();
    await world.change(1, 'schedule-deletion');
    world.documents.pass(DAY);
    const isCut = await world.documents.cutOff(steps, () => backUpCircle(world, circleOf(1)));
    if (!isCut) break;
    await world.tend();
    expect(world.below(CIRCLE)).toEqual({});
    expect(Object.keys(world.below(BACKUP))).toEqual(Object.keys(whole.below(BACKUP)));
    expect(world.get(BACKUP)).toMatchObject({ status: 'deleted_recoverable', restorable: true });
    expect(world.told(1)).toEqual(['deletion']);
  }
});

it('goes through with a restoration that was cut off, by another call or by itself', async () => {
  for (let steps = 0; ; steps += 1) {
    const world = await deleted();
    const kept = Object.keys(world.below(BACKUP));
    world.documents.pass(60_000);
    const place = { circle: circleOf(1), uid: student(1).uid };
    const isCut = await world.documents.cutOff(steps, () => restoreCircle(world, place));
    if (!isCut) break;
    if (steps % 2 === 0 || steps === 1) await restoreCircle(world, place).catch(() => undefined);
    else await world.tend();
    expect(Object.keys(world.below(CIRCLE))).toEqual(expect.arrayContaining(kept));
    expect(world.below(BACKUP)).toEqual({});
    expect(world.circle().status).toBe('active');
    expect(world.slots(1)).toEqual([circleOf(1)]);
    expect(world.kinds().filter((kind) => kind === 'restoration')).toHaveLength(1);
  }
});

it('survives two runs at once', async () => {
  const world = await talked();
  await world.change(1, 'schedule-deletion');
  world.documents.pass(DAY);
  await Promise.all([world.tend(), world.tend()]);
  expect(world.told(1)).toEqual(['deletion']);
  const place = { circle: circleOf(1), uid: student(1).uid };
  await Promise.all([restoreCircle(world, place), restoreCircle(world, place)]);
  expect(world.kinds().filter((kind) => kind === 'restoration')).toHaveLength(1);
  expect(Object.keys(world.below(`${CIRCLE}/messages`))).toHaveLength(123);
});

it('takes nothing into a backup any more that its creator has brought back meanwhile', async () => {
  const world = await talked();
  await world.change(1, 'schedule-deletion');
  world.documents.pass(DAY);
  let commits = 0;
  const place = { circle: circleOf(1), uid: student(1).uid };
  const late: typeof world.documents.transact = async (work) => {
    commits += 1;
    if (commits === 3) {
      await backUpCircle(world, circleOf(1));
      await restoreCircle(world, place);
    }
    return world.documents.transact(work);
  };
  const documents = { ...world.documents, transact: late };
  await backUpCircle({ documents, now: world.now }, circleOf(1));
  expect(commits).toBeGreaterThan(3);
  expect(world.circle().status).toBe('active');
  expect(world.get(BACKUP)).toBeUndefined();
  expect(world.below(BACKUP)).toEqual({});
  expect(Object.keys(world.below(`${CIRCLE}/messages`))).toHaveLength(123);
});

it('restores beside another circle of the same name', async () => {
  const world = await deleted();
  await world.create(1, 2);
  await world.change(1, 'restore');
  expect([world.circle(1).name, world.circle(2).name]).toEqual(['Night owls', 'Night owls']);
  expect(await outcomeOf(world.join(3, null, world.code(1)))).toBe('done');
  expect([world.circle(1).memberCount, world.circle(2).memberCount]).toEqual([3, 1]);
});

it('removes a backup after 30 days, and who was who in it, or came by meanwhile', async () => {
  const world = await deleted();
  await world.be(2);
  world.documents.pass(30 * DAY - 60_000);
  await world.tend();
  expect(world.get(BACKUP)).toBeDefined();
  world.documents.pass(60_000);
  await world.tend();
  // Nothing but that the id is taken.
  expect(world.get(BACKUP)).toEqual({ gone: true });
  expect(world.below(BACKUP)).toEqual({});
  expect(world.below(CIRCLE)).toEqual({});
  expect(world.get(OWN)).toBeUndefined();
  for (const who of [1, 2]) expect(world.get(membershipPath(student(who).uid, circleOf(1)))).toBeUndefined();
});

it('goes through with a removal that was cut off', async () => {
  const world = await deleted();
  await world.be(2);
  world.documents.pass(31 * DAY);
  for (const steps of [1, 2, 3, 10]) {
    world.documents.breakAfter(steps);
    await world.tend().catch(() => undefined);
  }
  expect(world.get(BACKUP)).toMatchObject({ status: 'purging' });
  world.documents.breakAfter();
  await world.tend();
  expect([...world.documents.stored.keys()].filter((path) => path.includes(circleOf(1)))).toEqual(
    [...world.documents.stored.keys()].filter((path) => path === BACKUP || path.includes('/alerts/circle-')),
  );
});
