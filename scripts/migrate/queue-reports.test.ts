import { reportOwnerPath, reportPath } from '@chupke/domain/paths.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { expect, it } from 'vitest';
import { listReports } from '../../functions/src/reports/list-reports.ts';
import { confessionOf, student } from '../../functions/src/testing/campus.ts';
import { Court, moderator, MODERATOR, reportOf } from '../../functions/src/testing/court.ts';
import { memoryAccounts } from '../../functions/src/testing/memory-accounts.ts';
import { migrate } from './migrate.ts';
import { QUEUE_REPORTS } from './queue-reports.ts';

const FILTER = {
  kind: 'confession',
  severity: null,
  reason: null,
  status: null,
  assigned: 'nobody',
} as const;

function without(fields: UnknownRecord | undefined, ...names: readonly string[]): UnknownRecord {
  return Object.fromEntries(Object.entries(fields ?? {}).filter(([name]) => !names.includes(name)));
}

/** Two reports as they were stored before, of two authors. */
async function before(): Promise<Court> {
  const court = new Court();
  for (const who of [1, 2]) {
    court.post(who, confessionOf(who));
    await court.report(5, who, confessionOf(who), { reason: who === 1 ? 'impersonation' : 'spam' });
    const [report, owner] = [reportPath(reportOf(who)), reportOwnerPath(reportOf(who))];
    const known = without(court.get(report), 'kind', 'circleId', 'messageId', 'circleName', 'college');
    const old = without(known, 'assignee', 'isAssigned', 'opinionBy', 'opinionSays', 'changedAt');
    court.documents.stored.set(report, { ...old, urgency: who === 1 ? 2 : 0 });
    court.documents.stored.set(owner, without(court.get(owner), 'about'));
  }
  return court;
}

it('wherever it is cut off, every report is in the queue in the end, but for who wrote what it is about', async () => {
  for (let steps = 0; ; steps += 1) {
    const court = await before();
    const { documents, now, mailboxKeyOf } = court;
    const run = () => migrate([QUEUE_REPORTS], { documents, now, mailboxKeyOf, accounts: memoryAccounts() });
    const isCutOff = await court.documents.cutOff(steps, run);
    await run();
    const listed = async (uid: typeof MODERATOR) => {
      const order = { view: 'open', filter: FILTER, after: null } as const;
      return (await listReports(court, moderator(uid), order)).reports.map(({ reportId }) => reportId);
    };
    expect(await listed(MODERATOR)).toEqual([reportOf(1), reportOf(2)]);
    expect(await listed(student(1).uid)).toEqual([reportOf(2)]);
    expect(court.reportAt(1)).toMatchObject({ college: 'vjti', subject: { kind: 'confession' } });
    if (!isCutOff) break;
  }
});
