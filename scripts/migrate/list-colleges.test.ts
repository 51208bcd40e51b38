import { BUILT_IN_COLLEGES } from '@chupke/domain/college-list.ts';
import { parseCollegeList } from '@chupke/domain/college-list-document.ts';
import { COLLEGE_LIST_PATH, collegePath } from '@chupke/domain/paths.ts';
import { expect, it } from 'vitest';
import { testMailboxKeyOf } from '../../functions/src/testing/mailbox-keys.ts';
import { memoryAccounts } from '../../functions/src/testing/memory-accounts.ts';
import { memoryDocuments } from '../../functions/src/testing/memory-documents.ts';
import { LIST_COLLEGES } from './steps.ts';
import { migrate } from './migrate.ts';

it('wherever it is cut off, all colleges are listed', async () => {
  const colleges = BUILT_IN_COLLEGES.slice(0, 4);
  for (let steps = 0; ; steps += 1) {
    const documents = memoryDocuments();
    for (const { id, ...fields } of colleges) documents.stored.set(collegePath(id), { ...fields });
    const gateways = { documents, accounts: memoryAccounts(), now: () => 5000 };
    const run = () => migrate([LIST_COLLEGES], { ...gateways, mailboxKeyOf: testMailboxKeyOf });
    const isCutOff = await documents.cutOff(steps, run);
    await run();
    expect(parseCollegeList(documents.stored.get(COLLEGE_LIST_PATH))).toHaveLength(colleges.length);
    if (!isCutOff) break;
  }
});
