import { confessionPath, viewBatchPath } from '@chupke/domain/paths.ts';
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { Campus, confessionOf, VIEWED_AT } from '../testing/campus.ts';

const IDS = [confessionOf(1), confessionOf(2), confessionOf(3)] as const;
let campus = new Campus();
const views = (): readonly unknown[] => IDS.map((id) => campus.get(confessionPath(id))?.['views']);

beforeEach(() => {
  campus = new Campus();
  for (const id of IDS) campus.post(1, id);
});

it('each view is counted once, with its hour, for a read of each, and what told of it is gone', async () => {
  const event = campus.view('batch1', [IDS[0], IDS[2]]);
  const written = campus.documents.writes();
  await event();
  expect(campus.documents.reads()).toBe(2);
  expect(campus.documents.writes() - written).toBe(3);
  expect(views()).toEqual([1, 0, 1]);
  expect(campus.get(confessionPath(IDS[0]))).toMatchObject({
    lastViewedAt: VIEWED_AT - 10 * 60_000,
  });
  expect(campus.get(viewBatchPath('batch1'))).toBeUndefined();
});

it('an event that comes again counts nothing', async () => {
  const event = campus.view('batch1', [IDS[0]]);
  await event();
  const before = campus.all();
  await event();
  expect(campus.all()).toEqual(before);
});

it('views of what is gone are left out, those of the others are counted once', async () => {
  const event = campus.view('batch1', [...IDS]);
  await campus.deleteConfession(IDS[1])();
  await event();
  await event();
  expect(views()).toEqual([1, undefined, 1]);
  expect(campus.get(confessionPath(IDS[1]))).toBeUndefined();
  expect(campus.get(viewBatchPath('batch1'))).toBeUndefined();
});

it('views of what is hidden are not counted, those of the others are', async () => {
  const event = campus.view('batch1', [...IDS]);
  campus.hide(IDS[1]);
  await event();
  expect(views()).toEqual([1, 0, 1]);
  expect(campus.get(viewBatchPath('batch1'))).toBeUndefined();
});

it('views of one session are counted one by one: no commit tells what was opened together', async () => {
  const event = campus.view('batch1', [...IDS]);
  const before = campus.documents.now();
  await event();
  // The clock in memory moves by one with each commit: one for the mark, and one for each view.
  expect(campus.documents.now() - before).toBe(1 + IDS.length);
});

it('views that come at once are all counted, whatever order and repetition', async () => {
  const batches = fc.array(fc.subarray([...IDS], { minLength: 1 }), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(batches, fc.infiniteStream(fc.nat(1000)), async (sent, chance) => {
      campus = new Campus();
      for (const id of IDS) campus.post(1, id);
      const events = sent.map((ids, index) => campus.view(`batch${index}`, ids));
      const ranked = [...events, ...events].map((run) => ({ run, rank: chance.next().value ?? 0 }));
      for (const { run } of ranked.sort((a, b) => a.rank - b.rank)) await run();
      expect(views()).toEqual(IDS.map((id) => sent.filter((ids) => ids.includes(id)).length));
    }),
  );
});

it('an event that is cut off and comes again counts nothing twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(4), async (cut) => {
      campus = new Campus();
      for (const id of IDS) campus.post(1, id);
      const event = campus.view('batch1', [...IDS]);
      campus.documents.breakAfter(cut);
      await event().catch(() => undefined);
      campus.documents.breakAfter();
      await event();
      for (const count of views()) expect(count).toBeLessThanOrEqual(1);
    }),
  );
});
