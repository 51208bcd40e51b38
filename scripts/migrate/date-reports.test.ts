import { reportPath } from '@chupke/domain/paths.ts';
import { expect, it } from 'vitest';
import { testMailboxKeyOf } from '../../functions/src/testing/mailbox-keys.ts';
import { memoryAccounts } from '../../functions/src/testing/memory-accounts.ts';
import { memoryDocuments } from '../../functions/src/testing/memory-documents.ts';
import { DATE_REPORTS } from './steps.ts';
import { migrate } from './migrate.ts';

it('wherever it is cut off, every report that was decided has a date, and no other', async () => {
  for (let steps = 0; ; steps += 1) {
    const documents = memoryDocuments();
    documents.stored.set(reportPath('open'), { isOpen: true, processedAt: null });
    documents.stored.set(reportPath('decided'), { isOpen: false, processedAt: 1000 });
    documents.stored.set(reportPath('closed'), { isOpen: false, processedAt: null });
    documents.stored.set(reportPath('new'), { isOpen: false, processedAt: 1000, keptFrom: null });
    const gateways = { documents, accounts: memoryAccounts(), now: () => 5000 };
    const run = () => migrate([DATE_REPORTS], { ...gateways, mailboxKeyOf: testMailboxKeyOf });
    const isCutOff = await documents.cutOff(steps, run);
    await run();
    const dates = ['open', 'decided', 'closed', 'new'].map(
      (id) => documents.stored.get(reportPath(id))?.['keptFrom'],
    );
    expect(dates).toEqual([undefined, 1000, 5000, null]);
    if (!isCutOff) break;
  }
});
