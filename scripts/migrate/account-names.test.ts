import { anonymousIdPath } from '@chupke/domain/paths.ts';
import { expect, it } from 'vitest';
import { drawnNamePath } from '../../functions/src/accounts/account-name.ts';
import { student } from '../../functions/src/testing/campus.ts';
import { testMailboxKeyOf } from '../../functions/src/testing/mailbox-keys.ts';
import { memoryAccounts } from '../../functions/src/testing/memory-accounts.ts';
import { memoryDocuments } from '../../functions/src/testing/memory-documents.ts';
import { RESERVE_NAMES } from './steps.ts';
import { migrate } from './migrate.ts';

it('wherever it is cut off, every older name is reserved, those of erased accounts too', async () => {
  for (let steps = 0; steps < 8; steps += 1) {
    const documents = memoryDocuments();
    const [asha, gone] = [student(1), student(2)];
    documents.stored.set(anonymousIdPath(asha.anonymousId), { uid: asha.uid });
    documents.stored.set(anonymousIdPath(gone.anonymousId), { uid: null });
    const gateways = { documents, accounts: memoryAccounts(), now: () => 1, mailboxKeyOf: testMailboxKeyOf };
    await documents.cutOff(steps, () => migrate([RESERVE_NAMES], gateways));
    await migrate([RESERVE_NAMES], gateways);
    expect(documents.stored.get(drawnNamePath(asha.anonymousId))).toEqual({ uid: asha.uid });
    expect(documents.stored.get(drawnNamePath(gone.anonymousId))).toEqual({ uid: null });
  }
});
