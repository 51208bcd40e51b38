import type { CallName } from '@chupke/domain/calls.ts';
import { parseCircleMemberId } from '@chupke/domain/circle-id.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CircleAct } from '../../../src/entities/circle/model/failures.ts';
import { failureWords } from '../../../src/entities/circle/model/failures.ts';
import { circles } from '../../../src/texts/en/circles.ts';
import { errors } from '../../../src/texts/en/errors.ts';
import { refuseUnlessStudent } from '../../../functions/src/lib/caller.ts';
import { handleCall } from '../../../functions/src/lib/define-call.ts';
import { callLimitPath } from '../../../functions/src/lib/rate-limit.ts';
import { student } from '../../../functions/src/testing/campus.ts';
import { outcomeOf } from '../../../functions/src/testing/circle-world.ts';
import { RecoveryWorld } from '../../../functions/src/testing/recovery-world.ts';
import { toCallError } from '../../../src/lib/refusals.ts';
import { open } from './given.ts';
import { perform, SITUATIONS } from './situations.ts';

// From what the server finds wrong to what is read: each refusal of each act with a circle, in words of its own, and
// never in those of another reason.

const FUNCTION_OF: Readonly<Record<CircleAct, CallName>> = {
  create: 'createCircle',
  join: 'joinCircle',
  'join-by-code': 'joinCircle',
  check: 'checkInvite',
  leave: 'changeCircle',
  'schedule-deletion': 'changeCircle',
  'cancel-deletion': 'changeCircle',
  reactivate: 'changeCircle',
  restore: 'changeCircle',
  moderate: 'moderateCircle',
  request: 'requestCircleRecovery',
  'request-unlisted': 'requestCircleRecovery',
};

function isAct(name: string): name is CircleAct {
  return name in FUNCTION_OF;
}

const ACTS = Object.keys(FUNCTION_OF).filter(isAct);

/** The text shown for an action, through the function's and the app's error handling. */
async function saidOf(
  act: CircleAct,
  work: () => Promise<unknown>,
  claims: Readonly<Record<string, unknown>> = {},
): Promise<string | undefined> {
  const { uid } = student(1);
  const token = { uid, auth_time: 0, email_verified: true, ...claims };
  const parts = {
    standing: 'unread' as const,
    refuse: refuseUnlessStudent,
    parse: () => null as never,
    run: () => work() as never,
  };
  const request = { auth: { uid, token } as never, data: null };
  const failed = (): never => {
    throw new Error('refused for no reason');
  };
  try {
    await handleCall(FUNCTION_OF[act], parts, request, 0, undefined, failed);
    return undefined;
  } catch (error) {
    return failureWords(act, toCallError(error), circles.failures, errors).title;
  }
}

describe('what is read when the server refuses', () => {
  it.each(SITUATIONS.map((each) => [each.act, each.when, each] as const))('%s %s', async (act, _, each) => {
    const world = new RecoveryWorld();
    await each.given(world);
    let reason: string | undefined;
    const said = await saidOf(act, async () => {
      const call = each.call(world);
      reason = await outcomeOf(call);
      return call;
    });
    expect([reason, said]).toEqual([each.reason, each.said]);
  });

  it.each(ACTS)('%s too often', async (act) => {
    const world = new RecoveryWorld();
    await open(world);
    const used = { windowStart: world.now(), count: 1000 };
    // A call of this world comes a minute after the one before.
    used.windowStart += 60_000;
    world.put(callLimitPath(student(2).uid), { [FUNCTION_OF[act]]: used });
    expect(await saidOf(act, () => perform(world, act, 2))).toBe('Too many requests. Please wait a little.');
  });

  it.each(ACTS)('%s without a verified address, and from a closed account', async (act) => {
    const never = () => Promise.reject(new Error('the command ran'));
    expect(await saidOf(act, never, { email_verified: false })).toBe('User must be authenticated');
    const closed: Partial<Record<CircleAct, string>> = {
      create: "You don't have permission to create circles. Please contact support.",
      join: 'You cannot join this circle.',
      'join-by-code': 'You cannot join this circle.',
    };
    expect(await saidOf(act, never, { banned: true })).toBe(closed[act] ?? 'You are not allowed to do that.');
  });
});

const DAY = 86_400_000;

const step = fc.record({
  act: fc.constantFrom(...ACTS),
  who: fc.integer({ min: 1, max: 3 }),
  /** Days that pass before it. */
  pass: fc.constantFrom(0, 0, 0, 1, 31),
});

it('whatever is done, the server refuses for no reason that is not in this table', async () => {
  const known = new Set(SITUATIONS.map(({ act, reason }) => `${act}: ${reason}`));
  const met = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const world = new RecoveryWorld();
      await world.create(1, 1, { expirationDays: 2, moderatorRotation: true });
      const [code, member] = [world.code(), parseCircleMemberId(`k_${'a'.repeat(16)}`)];
      for (const { act, who, pass } of steps) {
        world.documents.pass(pass * DAY);
        if (pass > 0) await world.tend();
        const target = world.membership(2)?.circleSpecificId ?? member;
        const call =
          act === 'moderate'
            ? world.moderate(who, { kind: 'remove', member: target })
            : perform(world, act, who, code);
        const outcome = await outcomeOf(call);
        if (outcome !== 'done') met.add(`${act}: ${outcome}`);
      }
    }),
    { numRuns: 100 },
  );
  expect([...met].filter((each) => !known.has(each))).toEqual([]);
  expect(met.size).toBeGreaterThan(15);
});
