import { COLLECTIONS, TRANSPARENCY_PATH } from '@chupke/domain/paths.ts';
import { expect, it } from 'vitest';
import { memoryDocuments } from '../testing/memory-documents.ts';
import { countTransparency, countUp, sumTransparency } from './transparency.ts';

const shardsIn = (stored: ReadonlyMap<string, unknown>) =>
  [...stored.keys()].filter((path) => path.startsWith(`${COLLECTIONS.transparencyCounts}/`));

it('is public once a night, and leaves the other counts as they are', async () => {
  const documents = memoryDocuments();
  documents.stored.set(TRANSPARENCY_PATH, { bans: 4, exports: 1 });
  await countTransparency({ documents }, 'one', 'exports');
  await countTransparency({ documents }, 'two', 'exports');
  await documents.transact(async (transaction) =>
    countUp(transaction, 'three', 'reports', 'reports', 'bans'),
  );
  await documents.transact(async (transaction) => countUp(transaction, 'four'));
  expect(documents.stored.get(TRANSPARENCY_PATH)).toEqual({ bans: 4, exports: 1 });
  for (let night = 0; night < 2; night += 1) {
    await sumTransparency({ documents });
    expect(documents.stored.get(TRANSPARENCY_PATH)).toEqual({
      sealOpenings: 0,
      bans: 5,
      unbans: 0,
      erasures: 0,
      exports: 3,
      collegeChangesApproved: 0,
      collegeChangesRejected: 0,
      reports: 2,
      reportsResolved: 0,
      reportsDismissed: 0,
      confessionsHidden: 0,
      warnings: 0,
      pauses: 0,
      appeals: 0,
      appealsLifted: 0,
      circleExports: 0,
      circlesRecovered: 0,
    });
  }
  expect(shardsIn(documents.stored)).toEqual([]);
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
