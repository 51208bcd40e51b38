import { CLOSED_UNTIL } from '@chupke/domain/circle-limits.ts';
import type { CircleModeration } from '@chupke/domain/circle-moderation.ts';
import {
  circleMemberPath,
  circlePath,
  hiddenMessagePath,
  membershipPath,
  userPath,
} from '@chupke/domain/paths.ts';
import { expect, it } from 'vitest';
import { student } from '../testing/campus.ts';
import { circleOf, CircleWorld, messageOf, outcomeOf } from '../testing/circle-world.ts';
import { moderateCircle } from './moderate-circle.ts';
import { circleNoticeId } from './notify.ts';

const DAY = 86_400_000;

/** A circle of its creator 1, its present moderator 2, and members 3 and 4, each of whom has said something. */
async function moderated(): Promise<CircleWorld> {
  const world = new CircleWorld();
  await world.create(1, 1, { moderatorRotation: true });
  for (const who of [2, 3, 4]) await world.join(who);
  world.put(circlePath(circleOf(1)), { currentModerator: world.persona(2) });
  for (const who of [1, 2, 3, 4]) world.say(who, who);
  return world;
}

const hide = (message: number): CircleModeration => ({ kind: 'hide', message: messageOf(message) });
const show = (message: number): CircleModeration => ({ kind: 'show', message: messageOf(message) });

it('hides a message for everybody, and shows it again as it was', async () => {
  const world = await moderated();
  const before = world.message(3);
  expect(await world.moderate(2, hide(3))).toEqual({ done: true });
  expect(world.message(3)).toMatchObject({ text: '', hidden: true, deleted: false });
  expect(world.message(3)?.['changedAt']).not.toBe(before?.['changedAt']);
  expect(world.get(hiddenMessagePath(circleOf(1), messageOf(3)))).toMatchObject({ text: 'words 3' });
  expect(await outcomeOf(world.moderate(1, hide(3)))).toBe('no-change');
  expect(await outcomeOf(world.moderate(2, show(3)))).toBe('creator-only');
  await world.moderate(1, show(3));
  expect({ ...world.message(3), changedAt: before?.['changedAt'] }).toEqual(before);
  expect(world.get(hiddenMessagePath(circleOf(1), messageOf(3)))).toBeUndefined();
  expect(await outcomeOf(world.moderate(1, show(3)))).toBe('no-change');
});

it('hides no notice, nothing that was deleted or never there, and shows nothing without its words', async () => {
  const world = await moderated();
  const notice = circleNoticeId(circleOf(1), `join-${world.persona(2)}`);
  expect(await outcomeOf(world.moderate(1, { kind: 'hide', message: notice }))).toBe('not-allowed');
  expect(await outcomeOf(world.moderate(1, hide(9)))).toBe('not-found');
  const path = `${circlePath(circleOf(1))}/messages/${messageOf(3)}`;
  world.put(path, { deleted: true });
  expect(await outcomeOf(world.moderate(1, hide(3)))).toBe('not-found');
  world.put(path, { deleted: false, hidden: true });
  expect(await outcomeOf(world.moderate(1, show(3)))).toBe('not-found');
});

it('mutes a persona for a day, and whoever created the circle undoes it', async () => {
  const world = await moderated();
  const member = world.persona(3);
  await world.moderate(2, { kind: 'mute', member });
  const until = world.member(member).mutedUntil ?? 0;
  expect(until - world.now()).toBeGreaterThan(DAY - 1000);
  expect(until - world.now()).toBeLessThanOrEqual(DAY);
  expect(world.membership(3)?.mutedUntil).toBe(until);
  expect(await outcomeOf(world.moderate(2, { kind: 'unmute', member }))).toBe('creator-only');
  await world.moderate(1, { kind: 'unmute', member });
  expect(world.member(member).mutedUntil).toBeNull();
  expect(world.membership(3)?.mutedUntil).toBeNull();
  expect(await outcomeOf(world.moderate(1, { kind: 'unmute', member }))).toBe('no-change');
});

it('leaves alone the mute of an account that the admins have shut out', async () => {
  const world = await moderated();
  const far = world.now() + 1000 * DAY;
  world.put(circleMemberPath(circleOf(1), world.persona(3)), { mutedUntil: far });
  world.put(membershipPath(student(3).uid, circleOf(1)), { mutedUntil: far });
  for (const kind of ['mute', 'unmute'] as const)
    expect(await outcomeOf(world.moderate(1, { kind, member: world.persona(3) }))).toBe('not-allowed');
  expect(world.membership(3)?.mutedUntil).toBe(far);
});

it('ends no mute of a closed account, and does not tell that there is one', async () => {
  const world = await moderated();
  const member = world.persona(3);
  const path = membershipPath(student(3).uid, circleOf(1));
  await world.moderate(1, { kind: 'mute', member });
  // A ban mutes the membership alone, which nobody else reads.
  world.put(path, { mutedUntil: CLOSED_UNTIL });
  expect(await outcomeOf(world.moderate(1, { kind: 'unmute', member }))).toBe('done');
  expect(world.member(member).mutedUntil).toBeNull();
  expect(await outcomeOf(world.moderate(1, { kind: 'mute', member }))).toBe('done');
  expect(world.member(member).mutedUntil).toBeGreaterThan(0);
  expect(world.membership(3)?.mutedUntil).toBe(CLOSED_UNTIL);
});

it('removes a member, who cannot come back for 30 days', async () => {
  const world = await moderated();
  const member = world.persona(3);
  expect(await outcomeOf(world.moderate(2, { kind: 'remove', member }))).toBe('creator-only');
  await world.moderate(1, { kind: 'remove', member });
  expect(world.membership(3)).toBeUndefined();
  expect(world.member(member)).toMatchObject({ isActive: false, role: 'member' });
  expect(world.circle()).toMatchObject({ memberCount: 3, creatorCircleId: world.persona(1) });
  expect(world.notices().at(-1)).toEqual({ kind: 'leave', member });
  expect(await outcomeOf(world.moderate(1, { kind: 'remove', member }))).toBe('no-change');
  expect(await outcomeOf(world.moderate(1, { kind: 'mute', member }))).toBe('no-change');
  expect(await outcomeOf(world.join(3))).toBe('not-allowed');
  expect(await outcomeOf(world.join(3, null, world.code()))).toBe('not-allowed');
  await world.create(4, 2);
  expect(await outcomeOf(world.join(3, 2))).toBe('done');
  world.documents.pass(30 * DAY);
  expect(await outcomeOf(world.join(3))).toBe('done');
});

it('removes the moderator, too', async () => {
  const world = await moderated();
  await world.moderate(1, { kind: 'remove', member: world.persona(2) });
  expect(world.circle().currentModerator).toBeNull();
  await world.tend();
  expect(world.circle().currentModerator).toBe(world.persona(3));
});

it.each([
  ['mute', ['mute']],
  ['unmute', ['unmute']],
  ['mute and unmute', ['mute', 'unmute']],
  ['remove', ['remove']],
  ['mute and remove', ['mute', 'remove', 'remove', 'mute']],
] as const)('does not tell whether a persona’s account was erased: %s', async (_, kinds) => {
  const seen = [];
  for (const isErased of [false, true]) {
    const world = await moderated();
    const member = world.persona(3);
    if (isErased) {
      world.documents.stored.delete(membershipPath(student(3).uid, circleOf(1)));
      world.documents.stored.delete(userPath(student(3).uid));
    }
    const answers = [];
    for (const kind of kinds) answers.push(await outcomeOf(world.moderate(1, { kind, member })));
    seen.push([answers, world.circle(), world.below(circlePath(circleOf(1)))]);
  }
  expect(seen[1]).toEqual(seen[0]);
});

it('does nothing to the creator', async () => {
  const world = await moderated();
  const member = world.persona(1);
  for (const who of [1, 2]) {
    expect(await outcomeOf(world.moderate(who, { kind: 'mute', member }))).toBe('not-allowed');
    expect(await outcomeOf(world.moderate(who, hide(1)))).toBe('not-allowed');
  }
  expect(await outcomeOf(world.moderate(1, { kind: 'remove', member }))).toBe('not-allowed');
});

it('lets nobody else moderate: a member, a former moderator, somebody from outside, nobody while there are none', async () => {
  const world = await moderated();
  const mute: CircleModeration = { kind: 'mute', member: world.persona(3) };
  expect(await outcomeOf(world.moderate(4, mute))).toBe('not-allowed');
  expect(await outcomeOf(world.moderate(4, hide(3)))).toBe('not-allowed');
  expect(await outcomeOf(world.moderate(5, mute))).toBe('not-member');
  expect(await outcomeOf(world.moderate(1, mute, 9))).toBe('not-found');
  world.put(circlePath(circleOf(1)), { moderatorRotation: false });
  expect(await outcomeOf(world.moderate(2, mute))).toBe('not-allowed');
  world.put(circlePath(circleOf(1)), { status: 'deleted_recoverable' });
  expect(await outcomeOf(world.moderate(1, mute))).toBe('wrong-state');
});

it('lets a muted moderator do nothing until the mute is over, and the creator what they may', async () => {
  const world = await moderated();
  await world.moderate(1, { kind: 'mute', member: world.persona(2) });
  const acts: readonly CircleModeration[] = [
    hide(3),
    show(3),
    { kind: 'mute', member: world.persona(3) },
    { kind: 'remove', member: world.persona(3) },
    { kind: 'rotation', isOn: false },
    { kind: 'renew-invite' },
  ];
  for (const act of acts) expect(await outcomeOf(world.moderate(2, act))).toBe('not-allowed');
  expect(await outcomeOf(world.moderate(1, hide(3)))).toBe('done');
  world.documents.pass(DAY);
  expect(await outcomeOf(world.moderate(2, hide(4)))).toBe('done');
});

it('switches the weekly moderators off, and on again with one at once', async () => {
  const world = await moderated();
  expect(await outcomeOf(world.moderate(2, { kind: 'rotation', isOn: false }))).toBe('creator-only');
  expect(await outcomeOf(world.moderate(3, { kind: 'rotation', isOn: false }))).toBe('not-allowed');
  await world.moderate(1, { kind: 'rotation', isOn: false });
  expect(world.circle()).toMatchObject({ moderatorRotation: false, currentModerator: null });
  expect(await outcomeOf(world.moderate(1, { kind: 'rotation', isOn: false }))).toBe('no-change');
  await world.moderate(1, { kind: 'rotation', isOn: true });
  await world.tend();
  expect(world.circle().currentModerator).toBe(world.persona(2));
});

it('takes 20 acts a minute', async () => {
  const world = await moderated();
  world.documents.pass(60_000);
  const call = () =>
    outcomeOf(moderateCircle(world, student(1).uid, { circleId: circleOf(1), act: hide(9) }));
  for (let time = 0; time < 20; time += 1) expect(await call()).toBe('not-found');
  expect(await call()).toBe('too-many');
});
