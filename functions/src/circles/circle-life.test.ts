import { CIRCLE_CHANGES } from '@chupke/domain/circle-calls.ts';
import { CIRCLE_SLOTS } from '@chupke/domain/circle-limits.ts';
import { parseCircleMember, parseCircleMembership } from '@chupke/domain/circle-member.ts';
import type { Circle } from '@chupke/domain/circle.ts';
import { parseCircle } from '@chupke/domain/circle.ts';
import {
  circlePath,
  deletedCirclePath,
  inviteCodePath,
  membershipPath,
  ownDeletedCirclePath,
} from '@chupke/domain/paths.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { student } from '../testing/campus.ts';
import { circleOf, CircleWorld, outcomeOf } from '../testing/circle-world.ts';

const WHO = [1, 2, 3, 4];
const NUMBERS = [1, 2, 3, 4];
const HOUR = 3_600_000;

/** `wait` is time that passes without the server's looking. */
const TIMES = ['pass', 'pass', 'wait', 'long'] as const;
const ACTS = ['create', 'join', 'join', 'mute', 'remove', ...TIMES, ...CIRCLE_CHANGES] as const;

const act = fc.record({
  kind: fc.constantFrom(...ACTS),
  who: fc.constantFrom(...WHO),
  number: fc.constantFrom(...NUMBERS),
  other: fc.constantFrom(...WHO),
  /** Whether the circle's own creator does it instead, where there is one. */
  isCreator: fc.boolean(),
});

/** The student whose persona created the circle, or its backup. */
function creatorOf(world: CircleWorld, number: number): number | undefined {
  const id = circleOf(number);
  const stored = world.get(circlePath(id)) ?? world.get(deletedCirclePath(id));
  return WHO.find((who) => world.membership(who, number)?.circleSpecificId === stored?.['creatorCircleId']);
}

async function perform(world: CircleWorld, wish: typeof act extends fc.Arbitrary<infer T> ? T : never) {
  const { kind, number, other } = wish;
  const who = (wish.isCreator ? creatorOf(world, number) : undefined) ?? wish.who;
  switch (kind) {
    case 'create': {
      const expirationDays = number % 2 === 0 ? 1 : null;
      return world.create(who, number, { expirationDays, maxParticipants: 3, moderatorRotation: true });
    }
    case 'join':
      return world.join(who, number);
    case 'mute':
    case 'remove': {
      const member = world.membership(other, number)?.circleSpecificId;
      return member && world.moderate(who, { kind, member }, number);
    }
    case 'pass':
    case 'wait':
    case 'long':
      world.documents.pass(kind === 'long' ? 20 * 24 * HOUR : wish.who * number * 3 * HOUR);
      return kind === 'wait' ? undefined : world.tend();
    default:
      return world.change(who, kind, number);
  }
}

/** A world in which there is something to lose: a circle of each of the first three, the others in it. */
async function peopled(): Promise<CircleWorld> {
  const world = new CircleWorld();
  for (const who of WHO) world.enroll(who);
  for (const who of [1, 2, 3]) {
    const expirationDays = who === 2 ? 1 : null;
    await world.create(who, who, { expirationDays, maxParticipants: 3, moderatorRotation: true });
    for (const other of WHO) await outcomeOf(world.join(other, who));
  }
  return world;
}

/** The circles that are there, with the members of each who have not left. */
function circlesOf(world: CircleWorld) {
  return NUMBERS.flatMap((number) => {
    const path = circlePath(circleOf(number));
    const stored = world.get(path);
    if (stored === undefined) return [];
    const members = Object.entries(world.below(`${path}/members`)).map(([id, fields]) =>
      parseCircleMember(id, fields),
    );
    return [
      {
        number,
        circle: parseCircle(circleOf(number), stored),
        members: members.filter(({ isActive }) => isActive),
      },
    ];
  });
}

function checkCircle(
  world: CircleWorld,
  number: number,
  circle: Circle,
  members: readonly { id: string; role: string }[],
) {
  expect(circle.memberCount).toBe(members.length);
  expect(members.length).toBeLessThanOrEqual(circle.maxParticipants);
  expect(members.filter(({ role }) => role === 'creator').map(({ id }) => id)).toEqual(
    members.length === 0 ? [] : [circle.creatorCircleId],
  );
  expect(circle.status === 'archived').toBe(members.length === 0);
  expect(circle.isListed).toBe(circle.status === 'active');
  // A scheduled deletion can be cancelled for a day; a circle without members is removed after a month.
  expect(circle.deletionExpiresAt !== null).toBe(['pending_deletion', 'archived'].includes(circle.status));
  if (circle.currentModerator !== null) {
    expect(members.map(({ id }) => id)).toContain(circle.currentModerator);
    expect(circle.currentModerator).not.toBe(circle.creatorCircleId);
  }
  const memberships = WHO.flatMap(
    (who) => world.get(membershipPath(student(who).uid, circleOf(number))) ?? [],
  );
  const personas = memberships.map((stored): string => parseCircleMembership(stored).circleSpecificId);
  expect(personas.sort()).toEqual(members.map(({ id }) => id).sort());
  if (members.length > 0)
    expect(world.get(inviteCodePath(world.code(number)))).toEqual({ circleId: circle.id });
}

function checkSlots(world: CircleWorld) {
  for (const who of WHO) {
    const slots = world.slots(who);
    expect(slots.length).toBeLessThanOrEqual(CIRCLE_SLOTS);
    expect(new Set(slots).size).toBe(slots.length);
    for (const slot of slots) {
      const number = NUMBERS.find((each) => circleOf(each) === slot) ?? 0;
      expect(world.circle(number).status).toBe('active');
      expect(world.circle(number).creatorCircleId).toBe(world.persona(who, number));
    }
  }
}

/** Of every backup that can be restored its creator knows, and nobody else. */
function checkBackups(world: CircleWorld) {
  for (const number of NUMBERS) {
    const status = world.get(deletedCirclePath(circleOf(number)))?.['status'];
    const knowing = WHO.filter((who) => world.get(ownDeletedCirclePath(student(who).uid, circleOf(number))));
    const creator = status === undefined ? undefined : creatorOf(world, number);
    expect([undefined, 'deleted_recoverable']).toContain(status);
    expect(knowing).toEqual(creator === undefined ? [] : [creator]);
  }
}

it('any sequence of acts leaves circles as they have to be, and places with them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 50 }), async (acts) => {
      const world = await peopled();
      for (const each of acts) {
        await outcomeOf(perform(world, each));
        for (const { number, circle, members } of circlesOf(world))
          checkCircle(world, number, circle, members);
        checkSlots(world);
        checkBackups(world);
      }
    }),
    { numRuns: 100 },
  );
});
