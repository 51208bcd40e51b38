import { CLOSED_UNTIL } from '@chupke/domain/circle-limits.ts';
import { circlePath, userPath } from '@chupke/domain/paths.ts';
import { describe, expect, it } from 'vitest';
import { student } from '../testing/campus.ts';
import { circleOf } from '../testing/circle-world.ts';
import { DepartingWorld } from '../testing/departing-world.ts';
import { ADMIN } from '../testing/recovery-world.ts';
import { setAccountStatus } from './set-account-status.ts';

const ASHA = student(2).uid;

async function worldOfTwoCircles(): Promise<DepartingWorld> {
  const world = new DepartingWorld();
  for (const number of [1, 2]) await world.open(2, number);
  return world;
}

function set(world: DepartingWorld, status: string) {
  const { documents, accounts, newId, now, random, mailboxKeyOf } = world;
  const gateways = { documents, accounts, newId, now, random, mailboxKeyOf, admins: undefined };
  return setAccountStatus(gateways, ADMIN, { uid: ASHA, status, reason: 'Threats' });
}

describe('a closed account', () => {
  it('cannot write in its circles any more, and can again when it is opened', async () => {
    const world = await worldOfTwoCircles();
    await set(world, 'banned');
    for (const number of [1, 2])
      expect(world.membership(2, number)).toMatchObject({ mutedUntil: CLOSED_UNTIL });
    expect(world.membership(3)).toMatchObject({ mutedUntil: null });
    await set(world, 'active');
    for (const number of [1, 2]) expect(world.membership(2, number)).toMatchObject({ mutedUntil: null });
  });

  it('is not seen in any of its circles, or they could be taken for those of one person', async () => {
    const world = await worldOfTwoCircles();
    const before = [1, 2].map((number) => world.below(circlePath(circleOf(number))));
    await set(world, 'banned');
    expect([1, 2].map((number) => world.below(circlePath(circleOf(number))))).toEqual(before);
  });

  it('that is in a chat as it is banned leaves it at a moment that nobody knows', async () => {
    const world = await worldOfTwoCircles();
    await world.be(1);
    await world.be(2);
    await set(world, 'banned');
    // The app closes the chat.
    expect(await world.be(2, false)).toEqual({ here: 2 });
    expect(await world.be(1)).toEqual({ here: 2 });
    const present = world.below(`${circlePath(circleOf(1))}/presence`);
    await world.be(2);
    expect(world.below(`${circlePath(circleOf(1))}/presence`)).toEqual(present);
    world.documents.pass(65 * 60_000);
    expect(await world.be(1)).toEqual({ here: 1 });
    // Whoever comes back is counted again.
    await set(world, 'active');
    expect(await world.be(2)).toEqual({ here: 2 });
  });

  it('that a moderator has muted is so for as long as the moderator has said', async () => {
    const world = await worldOfTwoCircles();
    await world.moderate(1, { kind: 'mute', member: world.persona(2) });
    const until = world.membership(2)?.mutedUntil;
    expect(until).toBeGreaterThan(0);
    await set(world, 'banned');
    await set(world, 'active');
    expect(world.membership(2)).toMatchObject({ mutedUntil: until });
  });

  it('is muted by the second call when the first was cut off', async () => {
    const world = await worldOfTwoCircles();
    world.documents.breakAfter(2);
    await expect(set(world, 'banned')).rejects.toThrow();
    world.documents.breakAfter();
    await set(world, 'banned');
    expect(world.membership(2, 2)).toMatchObject({ mutedUntil: CLOSED_UNTIL });
    expect(world.get(userPath(ASHA))).toMatchObject({ accountStatus: 'banned' });
  });
});
