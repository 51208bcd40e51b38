import { describe, expect, it } from 'vitest';
import { student } from '../testing/campus.ts';
import { circleOf } from '../testing/circle-world.ts';
import { DepartingWorld } from '../testing/departing-world.ts';
import { exportAccount } from './export-account.ts';

async function exported(world: DepartingWorld, who: number) {
  const { sections } = await exportAccount(world, { uid: student(who).uid, isVerified: true }, world.now());
  return (name: string) => sections.find((section) => section.name === name)?.rows ?? [];
}

describe('one’s own data', () => {
  it('hold one’s circles, who one is there, and what one wrote', async () => {
    const world = new DepartingWorld();
    await world.open(2);
    await world.join(2, 1).catch(() => undefined);
    const { id } = world.send(2, { text: 'my own words', type: 'confession' });
    world.send(3, { text: 'words of somebody else' });
    await world.support(3, id)();
    const rows = await exported(world, 2);
    expect(rows('circles')).toMatchObject([
      {
        ...{ name: 'Night owls', circleId: circleOf(1), circleSpecificId: world.persona(2), role: 'member' },
        ...{ karmaScore: 55, status: 'active', joinedAt: expect.stringMatching(/^2026-/) as string },
      },
    ]);
    expect(rows('circleMessages')).toMatchObject([
      { circleId: circleOf(1), id, text: 'my own words', type: 'confession', supportTokens: 1, reactions: 0 },
    ]);
    const all = JSON.stringify(['circles', 'circleMessages', 'circleRecoveries'].map(rows));
    for (const foreign of ['somebody else', world.persona(3), student(3).uid])
      expect(all).not.toContain(foreign);
  });

  it('hold what a moderator has hidden of it', async () => {
    const world = new DepartingWorld();
    await world.open(1);
    const { id } = world.send(2, { text: 'my own words' });
    await world.moderate(1, { kind: 'hide', message: id });
    const rows = await exported(world, 2);
    expect(rows('circleMessages')).toMatchObject([{ text: 'my own words', hidden: true }]);
  });

  it('say which places for circles are taken', async () => {
    const world = new DepartingWorld();
    await world.open(0);
    expect((await exported(world, 1))('circles')).toMatchObject([{ slot: '0', role: 'creator' }]);
  });

  it('hold lost circles, out of their backups, and requests for them', async () => {
    const world = new DepartingWorld();
    await world.lose();
    await world.request(1);
    const rows = await exported(world, 1);
    expect(rows('circles')).toMatchObject([{ name: 'Night owls', status: 'deleted_recoverable' }]);
    expect(rows('circleMessages')).toMatchObject([{ text: 'what was said' }]);
    expect(rows('circleRecoveries')).toMatchObject([
      { id: circleOf(1), name: 'Night owls', restorable: true },
      { circleName: 'Night owls', reason: 'Please bring it back', status: 'open' },
    ]);
  });

  it('hold nothing of a circle that was left', async () => {
    const world = new DepartingWorld();
    await world.open(1);
    world.send(2);
    await world.change(2, 'leave');
    const rows = await exported(world, 2);
    expect([rows('circles'), rows('circleMessages')]).toEqual([[], []]);
  });
});
