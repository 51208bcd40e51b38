import { confessionOwnerPath, confessionPath, replyOwnerPath, reportPath } from '@chupke/domain/paths.ts';
import { expect, it } from 'vitest';
import { Campus, confessionOf, replyOf, student } from '../../functions/src/testing/campus.ts';
import { testMailboxKeyOf } from '../../functions/src/testing/mailbox-keys.ts';
import { memoryAccounts } from '../../functions/src/testing/memory-accounts.ts';
import { KEEP_IDS } from './keep-ids.ts';
import { migrate } from './migrate.ts';

const [OWNED, LEFT, REMOVED] = [confessionOf(1), confessionOf(2), confessionOf(3)];

/** Posts with and without an owner, and reports of posts that are gone. */
function before(): Campus {
  const campus = new Campus();
  campus.signUp(1);
  for (const id of [OWNED, LEFT]) campus.post(1, id);
  for (const number of [1, 2]) campus.reply(2, OWNED, replyOf(number));
  campus.documents.stored.delete(confessionOwnerPath(LEFT));
  campus.documents.stored.delete(replyOwnerPath(replyOf(2)));
  campus.documents.stored.set(reportPath('one'), { confessionId: REMOVED, replyId: null });
  campus.documents.stored.set(reportPath('two'), { confessionId: OWNED, replyId: replyOf(3) });
  return campus;
}

const run = (campus: Campus) =>
  migrate(KEEP_IDS, {
    documents: campus.documents,
    accounts: memoryAccounts(),
    now: () => 0,
    mailboxKeyOf: testMailboxKeyOf,
  });

it('wherever it is cut off, every id that is known is taken in the end, and no owner is lost', async () => {
  for (let steps = 0; ; steps += 1) {
    const campus = before();
    const isCutOff = await campus.documents.cutOff(steps, () => run(campus));
    await run(campus);
    expect(campus.tombstones()).toEqual(
      [
        confessionOwnerPath(LEFT),
        confessionOwnerPath(REMOVED),
        replyOwnerPath(replyOf(2)),
        replyOwnerPath(replyOf(3)),
      ].sort(),
    );
    expect(campus.get(confessionOwnerPath(OWNED))).toMatchObject({ uid: student(1).uid });
    expect(campus.get(replyOwnerPath(replyOf(1)))).toMatchObject({ uid: student(2).uid });
    expect(campus.get(confessionPath(LEFT))).toBeDefined();
    if (!isCutOff) break;
  }
});
