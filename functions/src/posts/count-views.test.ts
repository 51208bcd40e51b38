import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { confessionPath, viewBatchPath, viewCountPath } from '@chupke/domain/paths.ts';
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import type { Documents } from '../gateways/documents.ts';
import { Campus, confessionOf, VIEWED_AT } from '../testing/campus.ts';
import { countViews } from './count-views.ts';

const IDS = [confessionOf(1), confessionOf(2), confessionOf(3)] as const;
let campus = new Campus();
const viewsOf = (id: ConfessionId): unknown => campus.get(confessionPath(id))?.['views'];
const views = (): readonly unknown[] => IDS.map(viewsOf);
let ids = 0;
const run = (turns = 1, now = VIEWED_AT) =>
  countViews({ documents: campus.documents, now: () => now, newId: () => `sum${(ids += 1)}`, turns });
const left = () => campus.paths().filter((path) => /^(?:confessionViews|viewCounts)\//.test(path));

beforeEach(() => {
  campus = new Campus();
  for (const id of IDS) campus.post(1, id);
});

it('each view is counted once, with its hour, and what told of it is gone', async () => {
  campus.view('batch1', [IDS[0], IDS[2]]);
  await run();
  expect(views()).toEqual([1, 0, 1]);
  expect(campus.get(confessionPath(IDS[0]))).toMatchObject({ lastViewedAt: VIEWED_AT - 40 * 60_000 });
  expect(left()).toEqual([]);
});

it('views of one confession by a hundred sessions are one write of it, and a removal each', async () => {
  for (let index = 0; index < 100; index += 1) campus.view(`batch${index}`, [...IDS]);
  const written = campus.documents.writes();
  const read = campus.documents.reads();
  await run();
  expect(views()).toEqual([100, 100, 100]);
  // The batches, the confessions, and their sum, which comes and goes.
  expect(campus.documents.writes() - written).toBe(100 + IDS.length + 2);
  // The same, and that nothing else has come.
  expect(campus.documents.reads() - read).toBe(100 + 1 + IDS.length + 2);
});

it('what a session has opened changes at different times, and each confession once in a round', async () => {
  const many = Array.from({ length: 10 }, (_, index) => confessionOf(100 + index));
  for (const id of many) campus.post(1, id);
  campus.view('batch1', many);
  const moved: string[][] = [];
  for (let turn = 0; turn < 12; turn += 1) {
    const before = many.map(viewsOf);
    await run(6, VIEWED_AT + turn * 600_000);
    moved.push(many.filter((id, index) => viewsOf(id) !== before[index]));
  }
  expect(many.map(viewsOf)).toEqual(many.map(() => 1));
  expect(moved.filter(({ length }) => length > 0).length).toBeGreaterThan(3);
  expect(moved.slice(6).flat()).toEqual([]);
  expect(left()).toEqual([]);
  // Views that come later wait for the next turn of their confession, and are one write.
  for (let turn = 0; turn < 12; turn += 1) {
    campus.view(`later${turn}`, [IDS[0]]);
    const before = viewsOf(IDS[0]);
    await run(6, VIEWED_AT + turn * 600_000);
    if (viewsOf(IDS[0]) !== before) moved.push([IDS[0]]);
  }
  expect(moved.slice(12)).toHaveLength(2);
});

it('a run after it counts nothing', async () => {
  campus.view('batch1', [IDS[0]]);
  await run();
  const before = campus.all();
  await run();
  expect(campus.all()).toEqual(before);
});

it('views of what is gone or hidden are left out, those of the others are counted', async () => {
  campus.view('batch1', [...IDS]);
  campus.view('batch2', [...IDS]);
  await campus.deleteConfession(IDS[1])();
  campus.hide(IDS[2]);
  await run();
  expect(views()).toEqual([2, undefined, 0]);
  expect(campus.get(confessionPath(IDS[1]))).toBeUndefined();
  expect(left()).toEqual([]);
});

it('a batch of a wrong form goes, and holds up no other', async () => {
  campus.documents.stored.set(viewBatchPath('aaaa'), { sessionId: 1, confessions: 'all' });
  campus.view('batch1', [IDS[0]]);
  await run();
  expect(views()).toEqual([1, 0, 0]);
  expect(left()).toEqual([]);
});

it('more than one commit can take is counted by several', async () => {
  const many = Array.from({ length: 600 }, (_, index) => confessionOf(1000 + index));
  for (const id of many) campus.post(1, id);
  for (let index = 0; index < 30; index += 1)
    campus.view(`batch${index}`, many.slice(index * 20, (index + 1) * 20));
  for (let index = 0; index < 300; index += 1) campus.view(`more${index}`, [IDS[0]]);
  await run();
  expect(many.map(viewsOf)).toEqual(many.map(() => 1));
  expect(views()).toEqual([300, 0, 0]);
  expect(left()).toEqual([]);
});

/** The same database, which takes commits of 10 MiB, as Firestore does: an id and its number are 28 bytes of one. */
function ofFirestore(documents: Documents): Documents {
  return {
    ...documents,
    transact: (work) =>
      documents.transact((transaction) => {
        let size = 0;
        return work({
          ...transaction,
          update: (path, fields) => {
            size += 28 * Object.keys(fields['views'] ?? {}).length;
            if (size > 10 * 2 ** 20) throw new Error('INVALID_ARGUMENT: the request is too large');
            transaction.update(path, fields);
          },
        });
      }),
  };
}

it('whoever makes up confessions by the thousand stops no counting', async () => {
  const turns = 60;
  let at = VIEWED_AT;
  campus.view('batch1', [IDS[0]]);
  for (; viewsOf(IDS[0]) !== 1; at += 600_000) await run(turns, at);
  at += (turns - 1) * 600_000;
  // Sums as full as they can be, of ids that nearly all wait for other turns.
  const madeUp = Array.from({ length: 7999 }, (_, index) => [confessionOf(100_000 + index), 1] as const);
  const full = { views: Object.fromEntries([...madeUp, [IDS[0], 1]]) };
  for (let index = 0; index < 50; index += 1)
    campus.documents.stored.set(viewCountPath(`full${index}`), full);
  const documents = ofFirestore(campus.documents);
  await countViews({ documents, now: () => at, newId: () => 'none', turns });
  expect(viewsOf(IDS[0])).toBe(51);
});

it('made-up confessions cost a commit, and not one for each few hundred of them', async () => {
  const madeUp = Array.from({ length: 4000 }, (_, index) => confessionOf(100_000 + index));
  for (let index = 0; index < 200; index += 1)
    campus.view(`batch${index}`, madeUp.slice(index * 20, (index + 1) * 20));
  campus.view('real', [IDS[0]]);
  const written = campus.documents.writes();
  await run();
  expect(views()).toEqual([1, 0, 0]);
  // The batches, their sum, which comes and goes, and the confession.
  expect(campus.documents.writes() - written).toBe(201 + 2 + 1);
  expect(left()).toEqual([]);
});

it('a sum that cannot be counted holds up few others, and is told of', async () => {
  campus.documents.stored.set(viewCountPath('a'), { views: 'none' });
  for (let index = 0; index < 40; index += 1)
    campus.documents.stored.set(viewCountPath(`sum${index}`), { views: { [IDS[1]]: 1 } });
  campus.view('batch1', [IDS[0]]);
  await expect(run()).rejects.toThrow('views');
  expect(viewsOf(IDS[1])).toBeGreaterThan(20);
});

it('wherever a run is cut off, and whatever arrives meanwhile, each view is counted once', async () => {
  const batches = fc.array(fc.subarray([...IDS], { minLength: 1 }), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(batches, batches, fc.nat(4), async (sent, later, cut) => {
      ids = 0;
      campus = new Campus();
      for (const id of IDS) campus.post(1, id);
      sent.forEach((ids, index) => campus.view(`batch${index}`, ids));
      await campus.documents.cutOff(cut, run);
      later.forEach((ids, index) => campus.view(`later${index}`, ids));
      await run();
      const all = [...sent, ...later];
      expect(views()).toEqual(IDS.map((id) => all.filter((ids) => ids.includes(id)).length));
    }),
  );
});
