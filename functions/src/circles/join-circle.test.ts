import { newInviteCode, parseInviteCode } from '@chupke/domain/circle-id.ts';
import { parseCircleMember } from '@chupke/domain/circle-member.ts';
import { drawPersona } from '@chupke/domain/circle-persona.ts';
import { ALL_LANGUAGES } from '@chupke/domain/language.ts';
import { circlePath, circlePersonasPath, erasurePath, membershipPath } from '@chupke/domain/paths.ts';
import { describe, expect, it } from 'vitest';
import { student } from '../testing/campus.ts';
import { circleOf, CircleWorld, outcomeOf } from '../testing/circle-world.ts';
import { DepartingWorld } from '../testing/departing-world.ts';
import { joinCircle } from './join-circle.ts';

const DAY = 86_400_000;

it('lets a student of the college in, as somebody new whom the others are told of', async () => {
  const world = new CircleWorld();
  await world.create(1);
  world.say(1, 1);
  world.say(1, 2);
  expect(await world.join(2)).toEqual({ circleId: circleOf(1) });
  expect(world.circle().memberCount).toBe(2);
  expect(world.member(world.persona(2))).toMatchObject({ role: 'member', karmaScore: 50, isActive: true });
  expect(world.membership(2)).toMatchObject({ readCount: 2, mutedUntil: null });
  expect(world.notices()).toEqual([{ kind: 'join', member: world.persona(2) }]);
  expect(world.slots(2)).toEqual([]);
});

/** Everybody who is or was in the first circle, as others see them: face, and name in each language. */
function looks(world: CircleWorld): readonly (readonly string[])[] {
  const members = Object.entries(world.below(`${circlePath(circleOf(1))}/members`));
  return members.map(([id, fields]) => {
    const member = parseCircleMember(id, fields);
    const { name } = drawPersona(member.id, member.persona);
    return [`${member.persona.avatar} ${member.persona.color}`, ...ALL_LANGUAGES.map((each) => name[each])];
  });
}

function expectAllDifferent(world: CircleWorld, count: number): void {
  const all = looks(world);
  expect(all).toHaveLength(count);
  for (const part of all[0]?.keys() ?? []) expect(new Set(all.map((look) => look[part])).size).toBe(count);
}

it('gives everybody a face and a name that nobody else has', async () => {
  const world = new CircleWorld();
  await world.create(1);
  for (let who = 2; who <= 50; who += 1) await world.join(who);
  expectAllDifferent(world, 50);
  expect(await outcomeOf(world.join(51))).toBe('circle-full');
});

it('gives nobody the face and name of somebody who has left: their messages are still read', async () => {
  const world = new CircleWorld();
  await world.create(1);
  for (let time = 0; time < 30; time += 1) {
    await world.join(2);
    await world.change(2, 'leave');
  }
  expectAllDifferent(world, 31);
});

it('knows the members of a circle that has no list of them yet', async () => {
  const world = new CircleWorld();
  await world.create(1);
  for (let who = 2; who <= 20; who += 1) await world.join(who);
  world.documents.stored.delete(circlePersonasPath(circleOf(1)));
  for (let who = 21; who <= 50; who += 1) await world.join(who);
  expectAllDifferent(world, 50);
});

it('draws nobody like a member once every face was given', async () => {
  const world = new CircleWorld();
  await world.create(1);
  for (let time = 0; time < 90; time += 1) {
    await world.join(2);
    await world.change(2, 'leave');
  }
  for (let who = 2; who <= 40; who += 1) await world.join(who);
  const faces = Array.from({ length: 40 }, (_, index) => world.membership(index + 1)?.persona);
  expect(new Set(faces.map((face) => `${face?.avatar} ${face?.color}`)).size).toBe(40);
});

it('lets nobody in twice', async () => {
  const world = new CircleWorld();
  await world.create(1);
  await world.join(2);
  const persona = world.persona(2);
  expect(await outcomeOf(world.join(2))).toBe('already-member');
  expect(await outcomeOf(world.join(1, null, world.code()))).toBe('already-member');
  expect(world.persona(2)).toBe(persona);
  expect(world.circle().memberCount).toBe(2);
});

describe('one mailbox is one member', () => {
  it('whichever of its accounts comes, as a member or as the creator, by id or by code', async () => {
    const world = new CircleWorld();
    await world.create(1);
    await world.join(2);
    for (const [who, other] of [
      [3, 2],
      [4, 1],
      [5, 2],
    ] as const) {
      world.enrollAs(who, other);
      expect(await outcomeOf(world.join(who))).toBe('already-member');
      expect(await outcomeOf(world.join(who, null, world.code()))).toBe('already-member');
    }
    expect(world.circle().memberCount).toBe(2);
    expect(await outcomeOf(world.join(6))).toBe('done');
  });

  it('when two of its accounts come at once', async () => {
    const world = new CircleWorld();
    await world.create(1);
    const uids = [world.enroll(2), world.enrollAs(3, 2)];
    const calls = uids.map((uid) => outcomeOf(joinCircle(world, uid, { circleId: circleOf(1), code: null })));
    expect((await Promise.all(calls)).sort()).toEqual(['already-member', 'done']);
    expect(world.circle().memberCount).toBe(2);
  });

  it('and whoever leaves or erases an account comes in with the other one', async () => {
    const world = new DepartingWorld();
    await world.create(1);
    await world.join(2);
    world.enrollAs(3, 2);
    await world.change(2, 'leave');
    expect(await outcomeOf(world.join(3))).toBe('done');
    expect(await outcomeOf(world.join(2))).toBe('already-member');
    await world.depart(3, 'leave');
    expect(await outcomeOf(world.join(2))).toBe('done');
  });

  it('and of a private circle learns no more than others who have no code', async () => {
    const world = new CircleWorld();
    await world.create(1, 1, { privacyLevel: 'private' });
    world.enrollAs(2, 1);
    expect(await outcomeOf(world.join(2))).toBe('not-found');
    expect(await outcomeOf(world.join(2, null, world.code()))).toBe('already-member');
  });

  it('at the price of one read for each other account', async () => {
    const world = new CircleWorld();
    await world.create(1);
    const priced = async (join: () => Promise<unknown>) => {
      const before = world.documents.reads();
      await join();
      return world.documents.reads() - before;
    };
    world.enroll(2);
    const alone = await priced(() => world.join(2));
    world.enroll(3);
    world.enrollAs(4, 3);
    expect((await priced(() => world.join(4))) - alone).toBe(1);
  });
});

it('gives the last place to one of two who meet', async () => {
  const world = new CircleWorld();
  await world.create(1, 1, { maxParticipants: 2 });
  const calls = [2, 3].map((who) =>
    outcomeOf(joinCircle(world, world.enroll(who), { circleId: circleOf(1), code: null })),
  );
  expect((await Promise.all(calls)).sort()).toEqual(['circle-full', 'done']);
  expect(world.circle().memberCount).toBe(2);
});

it.each(['open', 'college-only'] as const)(
  'keeps another college out of an %s circle',
  async (privacyLevel) => {
    const world = new CircleWorld();
    await world.create(1, 1, { privacyLevel });
    world.enroll(2, 'kem');
    expect(await outcomeOf(world.join(2))).toBe('other-college');
    expect(await outcomeOf(world.join(2, 1, world.code()))).toBe('other-college');
    expect(await outcomeOf(world.join(3))).toBe('done');
  },
);

it('opens a private circle to whoever has its code, of any college', async () => {
  const world = new CircleWorld();
  await world.create(1, 1, { privacyLevel: 'private' });
  await world.create(1, 2, { privacyLevel: 'private' });
  world.enroll(2, 'kem');
  expect(await outcomeOf(world.join(2))).toBe('not-found');
  expect(await outcomeOf(world.join(2, 1, newInviteCode(world.random)))).toBe('not-found');
  expect(await outcomeOf(world.join(2, 1, world.code(2)))).toBe('not-found');
  expect(await outcomeOf(world.join(2, 1, parseInviteCode(world.code().toLowerCase())))).toBe('done');
  expect(await world.join(3, null, world.code())).toEqual({ circleId: circleOf(1) });
});

it('refuses in a fixed order', async () => {
  const world = new CircleWorld();
  await world.create(1, 1, { maxParticipants: 2 });
  await world.join(2);
  world.enroll(3, null);
  expect(await outcomeOf(world.join(3))).toBe('no-college');
  world.enroll(3, 'kem');
  expect(await outcomeOf(world.join(3, 9))).toBe('not-found');
  expect(await outcomeOf(world.join(3, null, newInviteCode(world.random)))).toBe('not-found');
  expect(await outcomeOf(world.join(3))).toBe('other-college');
  world.enroll(3);
  expect(await outcomeOf(world.join(3))).toBe('circle-full');
  expect(await outcomeOf(world.join(2))).toBe('already-member');
  world.put(circlePath(circleOf(1)), { status: 'expired' });
  expect(await outcomeOf(world.join(2))).toBe('wrong-state');
  world.put(erasurePath(student(3).uid), {});
  expect(await outcomeOf(world.join(3))).toBe('no-profile');
});

it('lets nobody in without a profile, by id or by code', async () => {
  const world = new CircleWorld();
  await world.create(1);
  world.vanish(2);
  expect(await outcomeOf(world.join(2))).toBe('no-profile');
  expect(await outcomeOf(world.join(2, null, world.code()))).toBe('no-profile');
  expect(await outcomeOf(world.check(2, world.code()))).toBe('no-profile');
  expect(world.circle().memberCount).toBe(1);
});

it('takes people in while a deletion is scheduled, and no more when the circle’s time is over', async () => {
  const world = new CircleWorld();
  await world.create(1, 1, { expirationDays: 1 });
  await world.change(1, 'schedule-deletion');
  expect(await outcomeOf(world.join(2))).toBe('done');
  world.documents.pass(DAY);
  expect(await outcomeOf(world.join(3))).toBe('wrong-state');
});

it('makes somebody else of who comes again', async () => {
  const world = new CircleWorld();
  await world.create(1);
  await world.join(2);
  const before = world.persona(2);
  world.setKarma(2, 400);
  await world.change(2, 'leave');
  await world.join(2);
  expect(world.persona(2)).not.toBe(before);
  expect(world.member(before).isActive).toBe(false);
  expect(world.member(world.persona(2)).karmaScore).toBe(50);
  expect(world.circle().memberCount).toBe(2);
  expect(world.kinds()).toEqual(['join', 'leave', 'join']);
});

it('lets nobody shed a mute by leaving', async () => {
  const world = new CircleWorld();
  await world.create(1);
  await world.join(2);
  await world.moderate(1, { kind: 'mute', member: world.persona(2) });
  const until = world.membership(2)?.mutedUntil;
  await world.change(2, 'leave');
  await world.join(2);
  expect(world.membership(2)?.mutedUntil).toBe(until);
  // Nothing that others read has the same end as the persona of before.
  expect(world.member(world.persona(2)).mutedUntil).toBeNull();
  await world.change(2, 'leave');
  world.documents.pass(DAY);
  await world.join(2);
  expect(world.membership(2)?.mutedUntil).toBeNull();
});

it('brings no mute back that was lifted, however one leaves, and never lifts a removal', async () => {
  const world = new CircleWorld();
  await world.create(1);
  await world.join(2);
  await world.moderate(1, { kind: 'mute', member: world.persona(2) });
  await world.change(2, 'leave');
  await world.join(2);
  expect(world.membership(2)?.mutedUntil).not.toBeNull();
  for (const kind of ['mute', 'unmute'] as const) await world.moderate(1, { kind, member: world.persona(2) });
  await world.change(2, 'leave');
  await world.join(2);
  expect(world.membership(2)?.mutedUntil).toBeNull();
  await world.moderate(1, { kind: 'remove', member: world.persona(2) });
  for (let time = 0; time < 2; time += 1) expect(await outcomeOf(world.join(2))).toBe('not-allowed');
});

it('tries ten codes a minute and no more, checked or joined with', async () => {
  const world = new CircleWorld();
  const uid = world.enroll(1);
  const join = () => outcomeOf(joinCircle(world, uid, { circleId: null, code: newInviteCode(world.random) }));
  for (let time = 0; time < 10; time += 1) expect(await join()).toBe('not-found');
  expect(await join()).toBe('too-many');
});

it('leaves in the database of a refused call nothing but the count of it', async () => {
  const world = new CircleWorld();
  await world.create(1, 1, { privacyLevel: 'private' });
  world.enroll(2);
  const before = [...world.documents.stored.keys()];
  expect(await outcomeOf(world.join(2))).toBe('not-found');
  expect([...world.documents.stored.keys()].filter((path) => !before.includes(path))).toEqual([
    `callLimits/${student(2).uid}`,
  ]);
  expect(world.get(membershipPath(student(2).uid, circleOf(1)))).toBeUndefined();
});
