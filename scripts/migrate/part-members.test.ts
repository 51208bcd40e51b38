import { drawPersona } from '@chupke/domain/circle-persona.ts';
import { parseCircleMemberId } from '@chupke/domain/circle-id.ts';
import { circleMemberPath, circlePath, circlePersonasPath, membershipPath } from '@chupke/domain/paths.ts';
import { expect, it } from 'vitest';
import { student } from '../../functions/src/testing/campus.ts';
import { circleOf, CircleWorld } from '../../functions/src/testing/circle-world.ts';
import { memoryAccounts } from '../../functions/src/testing/memory-accounts.ts';
import { migrate } from './migrate.ts';
import { partMembers } from './part-members.ts';

const CIRCLE = circleOf(1);
const WHO = [1, 2, 3];

/** The second student of an older circle was drawn like the first one. */
async function old(): Promise<CircleWorld> {
  const world = new CircleWorld();
  await world.create(1);
  for (const who of [2, 3]) await world.join(who);
  world.say(2, 1);
  world.setKarma(2, 77);
  const twin = world.membership(1)?.persona;
  const [mine, path] = [world.persona(2), membershipPath(student(2).uid, CIRCLE)];
  world.put(path, { persona: twin });
  world.put(circleMemberPath(CIRCLE, mine), { persona: twin });
  world.put(circlePath(CIRCLE), { currentModerator: mine });
  world.documents.stored.delete(circlePersonasPath(CIRCLE));
  return world;
}

it('wherever it is cut off, no two members are alike, each is still who they are, and others keep their persona', async () => {
  for (let steps = 0; ; steps += 1) {
    const world = await old();
    const { documents, now, mailboxKeyOf } = world;
    const before = WHO.map((who) => world.persona(who));
    const run = () =>
      migrate([partMembers(world.random)], { documents, accounts: memoryAccounts(), now, mailboxKeyOf });
    const isCutOff = await documents.cutOff(steps, run);
    await run();
    const ids = WHO.map((who) => world.persona(who));
    expect([ids[0], ids[2]]).toEqual([before[0], before[2]]);
    expect(ids[1]).not.toBe(before[1]);
    const members = ids.map((id) => world.member(id));
    expect(members.map(({ isActive }) => isActive)).toEqual([true, true, true]);
    expect(members[1]?.karmaScore).toBe(77);
    expect(world.membership(2)?.persona).toEqual(members[1]?.persona);
    expect(new Set(members.map(({ persona }) => `${persona.avatar} ${persona.color}`)).size).toBe(3);
    expect(new Set(members.map(({ id, persona }) => drawPersona(id, persona).name.hi)).size).toBe(3);
    expect(world.circle()).toMatchObject({ currentModerator: ids[1], memberCount: 3 });
    // What was written stays under the old persona, of which there is no member any more.
    expect(world.message(1)).toMatchObject({ senderCircleId: before[1] });
    expect(world.member(parseCircleMemberId(before[1])).isActive).toBe(false);
    if (!isCutOff) break;
  }
});
