import { circlePath } from '@chupke/domain/paths.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { circleOf, outcomeOf } from '../testing/circle-world.ts';
import { ADMIN, RecoveryWorld } from '../testing/recovery-world.ts';
import { cursorText, parseExportCursor } from './export-circle.ts';
import { counted } from '../testing/counted.ts';

const CIRCLE = circleOf(1);

/** Every page of an export. */
async function exportAll(world: RecoveryWorld) {
  const pages = [await world.export()];
  for (let after = pages[0]?.after ?? null; after !== null;) {
    const page = await world.export(after);
    pages.push(page);
    after = page.after;
  }
  return pages;
}

describe('an export of a circle', () => {
  it('has the messages in the order of their times, under the names of the circle', async () => {
    const world = new RecoveryWorld();
    await world.open(1);
    world.send(2, { text: 'first' });
    const { id } = world.send(1, { text: 'second', type: 'confession' });
    world.erase(world.send(1, { text: 'taken back' }).id);
    const { name, messages, after } = await world.export();
    expect([name, after]).toEqual(['Night owls', null]);
    expect(messages.map(({ type, text, senderCircleId }) => [type, text, senderCircleId])).toEqual([
      ['join', `[join] member: ${world.persona(2)}`, null],
      ['message', 'first', world.persona(2)],
      ['confession', 'second', world.persona(1)],
      ['message', '[deleted]', world.persona(1)],
    ]);
    expect(messages[2]).toMatchObject({ id, timestamp: expect.stringMatching(/^2026-.*Z$/) as string });
    expect(JSON.stringify(messages)).not.toContain('uid-of');
  });

  it('has what a moderator hid, and says so, also of a deleted circle; nothing of what was deleted afterwards', async () => {
    const world = new RecoveryWorld();
    await world.open(1);
    const [spam, regretted] = [world.send(2, { text: 'Buy my notes' }), world.send(2, { text: 'Sorry' })];
    for (const { id } of [spam, regretted]) await world.moderate(1, { kind: 'hide', message: id });
    await world.erase(regretted.id)();
    const said = async () =>
      (await world.export()).messages.slice(1).map(({ text, hidden }) => ({ text, hidden }));
    const expected = [
      { text: 'Buy my notes', hidden: true },
      { text: '[deleted]', hidden: false },
    ];
    expect(await said()).toEqual(expected);
    await world.change(1, 'schedule-deletion');
    world.documents.pass(86_400_000);
    await world.tend();
    expect((await said()).slice(0, 2)).toEqual(expected);
    expect(world.get(circlePath(CIRCLE))).toBeUndefined();
  });

  it('comes in pages of 500, each message once, also of those of one moment', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 120 }), { maxLength: 12 }), async (groups) => {
        const world = new RecoveryWorld();
        await world.open(0);
        for (const size of groups) {
          const moment = world.now();
          for (let index = 0; index < size; index += 1) {
            const { id } = world.send(1);
            world.put(`${circlePath(CIRCLE)}/messages/${id}`, { timestamp: moment });
          }
          world.documents.pass(5);
        }
        const pages = await exportAll(world);
        const ids = pages.flatMap(({ messages }) => messages.map(({ id }) => id));
        const stored = Object.keys(world.below(`${circlePath(CIRCLE)}/messages`));
        expect(ids.toSorted()).toEqual(stored.toSorted());
        const times = pages.flatMap(({ messages }) => messages.map(({ timestamp }) => timestamp));
        expect(times).toEqual(times.toSorted());
      }),
      { numRuns: 12 },
    );
  });

  it('says in the log who asked, for what, and why, page by page', async () => {
    const world = new RecoveryWorld();
    await world.open(0);
    for (let index = 0; index < 501; index += 1) world.send(1);
    await exportAll(world);
    expect(counted(world.documents.stored)).toMatchObject({ circleExports: 1 });
    const log = Object.values(world.below('admin_activity_logs'));
    expect(log).toHaveLength(2);
    for (const line of log)
      expect(line).toMatchObject({
        ...{ adminId: ADMIN, action: 'export-circle' },
        details: { circleId: CIRCLE, reason: 'An order of the court' },
      });
  });

  it('of a deleted circle comes out of its backup', async () => {
    const world = new RecoveryWorld();
    await world.lose();
    const { name, messages } = await world.export();
    expect(name).toBe('Night owls');
    expect(messages.map(({ text }) => text)).toContain('what was said');
  });

  it('leaves out what nobody can read', async () => {
    const world = new RecoveryWorld();
    await world.open(0);
    const { id } = world.send(1);
    world.put(`${circlePath(CIRCLE)}/messages/${id}`, { reactions: 7 });
    expect((await world.export()).messages).toEqual([]);
  });

  it('of nothing is refused, and is not logged', async () => {
    const world = new RecoveryWorld();
    expect(await outcomeOf(world.export(null, 9))).toBe('not-found');
    expect(world.below('admin_activity_logs')).toEqual({});
  });
});

it('a place in an export comes back as it was given out', () => {
  fc.assert(
    fc.property(fc.nat(9_999_999_999_999), (time) => {
      const cursor = { time, id: parseExportCursor('1-Abcdefghij0123456789')?.id };
      if (cursor.id === undefined) throw new Error('no cursor');
      expect(parseExportCursor(cursorText({ time, id: cursor.id }))).toEqual(cursor);
    }),
  );
  expect(parseExportCursor(null)).toBeNull();
  for (const text of ['', '1', '1-x', '-Abcdefghij0123456789', '../1-Abcdefghij0123456789', 7])
    expect(() => parseExportCursor(text)).toThrow();
});
