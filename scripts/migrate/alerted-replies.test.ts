import { alertedReplyPath, replyOwnerPath } from '@chupke/domain/paths.ts';
import { expect, it } from 'vitest';
import { Campus, confessionOf, replyOf, student } from '../../functions/src/testing/campus.ts';
import { testMailboxKeyOf } from '../../functions/src/testing/mailbox-keys.ts';
import { memoryAccounts } from '../../functions/src/testing/memory-accounts.ts';
import { MOVE_ALERTED_AT } from './alerted-replies.ts';
import { migrate } from './migrate.ts';

const ID = confessionOf(1);
const [TOLD, LEFT, UNTOLD, NEW] = [replyOf(1), replyOf(2), replyOf(3), replyOf(4)];

function run(campus: Campus) {
  const gateways = { accounts: memoryAccounts(), now: () => 5000, mailboxKeyOf: testMailboxKeyOf };
  return migrate([MOVE_ALERTED_AT], { documents: campus.documents, ...gateways });
}

/** Two replies that the author was told of, the second of an account that is erased; one they were not, and one of now. */
async function before() {
  const campus = new Campus();
  const { stored } = campus.documents;
  campus.post(1, ID);
  const times = new Map<string, unknown>();
  for (const reply of [TOLD, LEFT]) {
    await campus.reply(2, ID, reply, 'my secret')();
    times.set(reply, stored.get(alertedReplyPath(ID, reply))?.['at']);
    stored.delete(alertedReplyPath(ID, reply));
  }
  const owner = { ...stored.get(replyOwnerPath(TOLD)) };
  stored.set(replyOwnerPath(TOLD), { ...owner, alertedAt: times.get(TOLD) });
  stored.set(replyOwnerPath(LEFT), { gone: true, isThere: true, alertedAt: times.get(LEFT) });
  campus.reply(3, ID, UNTOLD);
  await campus.reply(3, ID, NEW)();
  return { campus, times, owner };
}

it('wherever it is cut off, the marks are where the repliers cannot read, and lead to what is withdrawn', async () => {
  for (let steps = 0; ; steps += 1) {
    const { campus, times, owner } = await before();
    const isCutOff = await campus.documents.cutOff(steps, () => run(campus));
    await run(campus);
    for (const reply of [TOLD, LEFT])
      expect(campus.get(alertedReplyPath(ID, reply))).toEqual({ at: times.get(reply) });
    expect(campus.get(replyOwnerPath(TOLD))).toEqual(owner);
    expect(campus.get(replyOwnerPath(LEFT))).toEqual({ gone: true, isThere: true });
    expect(campus.get(replyOwnerPath(UNTOLD))).toMatchObject({ uid: student(3).uid });
    expect(campus.get(alertedReplyPath(ID, UNTOLD))).toBeUndefined();
    for (const reply of [NEW, LEFT, TOLD]) await campus.deleteReply(ID, reply)();
    expect(JSON.stringify(campus.all())).not.toContain('my secret');
    expect(campus.replyAlert(1, ID)).toBeUndefined();
    if (!isCutOff) break;
  }
});
