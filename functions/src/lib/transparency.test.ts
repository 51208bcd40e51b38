import { SMALL_COUNT } from '@chupke/domain/daily-figures.ts';
import { COLLECTIONS, TRANSPARENCY_PATH } from '@chupke/domain/paths.ts';
import { parsePublishedTotals } from '@chupke/domain/transparency.ts';
import { expect, it } from 'vitest';
import { counted } from '../testing/counted.ts';
import { memoryDocuments } from '../testing/memory-documents.ts';
import { countTransparency, countUp, sumTransparency } from './transparency.ts';

const shardsIn = (stored: ReadonlyMap<string, unknown>) =>
  [...stored.keys()].filter((path) => path.startsWith(`${COLLECTIONS.transparencyCounts}/`));

it('is public once a night and in whole fives, and leaves the other counts as they are', async () => {
  const documents = memoryDocuments();
  documents.stored.set(TRANSPARENCY_PATH, { bans: 4, exports: 1 });
  for (let act = 0; act < 7; act += 1) await countTransparency({ documents }, `act${act}`, 'exports');
  await documents.transact(async (transaction) =>
    countUp(transaction, 'three', 'reports', 'reports', 'bans'),
  );
  await countTransparency({ documents }, 'five', 'sealOpenings');
  await documents.transact(async (transaction) => countUp(transaction, 'four'));
  expect(documents.stored.get(TRANSPARENCY_PATH)).toEqual({ bans: 4, exports: 1 });
  for (let night = 0; night < 2; night += 1) {
    await sumTransparency({ documents });
    expect(documents.stored.get(TRANSPARENCY_PATH)).toEqual({
      sealOpenings: 1,
      bans: 4,
      unbans: 0,
      erasures: 0,
      exports: 6,
      collegeChangesApproved: 0,
      collegeChangesRejected: 0,
      reports: 0,
      reportsResolved: 0,
      reportsDismissed: 0,
      confessionsHidden: 0,
      warnings: 0,
      pauses: 0,
      appeals: 0,
      appealsLifted: 0,
      circleExports: 0,
      circlesRecovered: 0,
      publishedAt: documents.now(),
    });
    documents.pass(86_400_000);
  }
  expect(counted(documents.stored)).toMatchObject({ bans: 5, exports: 8, reports: 2, sealOpenings: 1 });
});

it('tells by no difference of two nights what fewer than five have done', async () => {
  const documents = memoryDocuments();
  const published: number[] = [];
  let acts = 0;
  for (const [night, count] of [4, 1, 0, 3, 6, 1, 4, 1].entries()) {
    for (let act = 0; act < count; act += 1)
      await countTransparency({ documents }, `night${night}act${act}`, 'erasures');
    acts += count;
    await sumTransparency({ documents });
    const { totals } = parsePublishedTotals(documents.stored.get(TRANSPARENCY_PATH));
    published.push(totals.erasures);
    expect(counted(documents.stored).erasures).toBe(acts);
    expect(acts - totals.erasures).toBeLessThan(SMALL_COUNT);
  }
  expect(published).toEqual([0, 5, 5, 5, 10, 15, 15, 20]);
  expect(shardsIn(documents.stored)).toEqual([]);
});

it('is published each night, whether something was counted or not', async () => {
  const documents = memoryDocuments();
  for (let night = 0; night < 2; night += 1) {
    documents.pass(86_400_000);
    await sumTransparency({ documents });
    const { publishedAt } = parsePublishedTotals(documents.stored.get(TRANSPARENCY_PATH));
    expect(publishedAt).toBe(documents.now());
  }
  expect(parsePublishedTotals({ bans: 3 })).toMatchObject({ totals: { bans: 3 }, publishedAt: null });
});

it('counts acts in several documents, of which none is read, and each once where the night is cut off', async () => {
  const documents = memoryDocuments();
  for (let act = 0; act < 100; act += 1) await countTransparency({ documents }, `act${act * 7}`, 'reports');
  expect(documents.reads()).toBe(0);
  expect(shardsIn(documents.stored)).toHaveLength(10);
  documents.breakAfter(0);
  await expect(sumTransparency({ documents })).rejects.toThrow('UNAVAILABLE');
  documents.breakAfter();
  await sumTransparency({ documents });
  expect(documents.stored.get(TRANSPARENCY_PATH)).toMatchObject({ reports: 100 });
});
