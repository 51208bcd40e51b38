import { TRANSPARENCY_PATH } from '@chupke/domain/paths.ts';
import { parseTransparency } from '@chupke/domain/transparency.ts';
import { expect, it } from 'vitest';
import { memoryDocuments } from '../testing/memory-documents.ts';
import { countTransparency } from './transparency.ts';

it('counts from nothing, and leaves the other counts as they are', async () => {
  const documents = memoryDocuments();
  await countTransparency({ documents }, 'exports');
  await countTransparency({ documents }, 'exports');
  await countTransparency({ documents }, 'sealOpenings');
  expect(parseTransparency(documents.stored.get(TRANSPARENCY_PATH))).toEqual({
    sealOpenings: 1,
    bans: 0,
    unbans: 0,
    erasures: 0,
    exports: 2,
    collegeChangesApproved: 0,
    collegeChangesRejected: 0,
    reports: 0,
    reportsResolved: 0,
    reportsDismissed: 0,
    confessionsHidden: 0,
    circleExports: 0,
    circlesRecovered: 0,
  });
});
