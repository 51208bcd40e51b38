import { reportPath } from '@chupke/domain/paths.ts';
import { parseReport, REPORT_WORDS_DAYS } from '@chupke/domain/report.ts';
import { beforeEach, expect, it } from 'vitest';
import { confessionOf, student } from '../testing/campus.ts';
import { Court, reportOf } from '../testing/court.ts';
import { emptyReports } from './report-records.ts';

const DAY_MS = 86_400_000;
const [HELD, DELETED, OPEN] = [confessionOf(1), confessionOf(2), confessionOf(3)];

let court = new Court();
const textOf = (number: number): string | null =>
  parseReport(court.get(reportPath(reportOf(number)))).confessionText;

/** One confession is removed by a moderator, one by its author; about a third nothing is decided. */
async function fill(): Promise<void> {
  court = new Court();
  for (const [index, id] of [HELD, DELETED, OPEN].entries()) {
    court.post(1, id);
    await court.report(2, index + 1, id, { description: 'my words' });
  }
  await court.decide(1, 'resolved');
  await court.deleteConfession(HELD)();
  await court.deleteConfession(DELETED)();
}

beforeEach(fill);

it('keeps what was reported for the stated days after the decision or the deletion, and not longer', async () => {
  court.documents.pass(REPORT_WORDS_DAYS * DAY_MS - 60_000);
  await emptyReports(court);
  expect([1, 2, 3].map(textOf)).toEqual([HELD, DELETED, OPEN]);
  court.documents.pass(60_000);
  await emptyReports(court);
  expect([1, 2, 3].map(textOf)).toEqual([null, null, OPEN]);
  for (const number of [1, 2])
    expect(court.reportAt(number)).toMatchObject({ description: '', keptFrom: null, isOpen: false });
  expect(JSON.stringify(court.all())).not.toContain(`"text":"${DELETED}"`);
});

it('closes a report that nobody has decided in time, and its ticket says so; a decision stays', async () => {
  court.documents.pass((REPORT_WORDS_DAYS + 1) * DAY_MS);
  await emptyReports(court);
  expect(court.reportAt(2)).toMatchObject({ status: 'reviewed', isOpen: false });
  expect(court.ticket(2, 2)).toMatchObject({ status: 'reviewed', processedAt: expect.any(Number) as number });
  expect(court.reportAt(1)).toMatchObject({ status: 'resolved' });
  expect(court.ticket(2, 1)).toMatchObject({ status: 'resolved' });
  expect(court.ticket(2, 3)).toMatchObject({ status: 'pending' });
});

it('begins anew with a decision', async () => {
  court.documents.pass((REPORT_WORDS_DAYS - 1) * DAY_MS);
  await court.decide(2, 'dismissed');
  court.documents.pass(2 * DAY_MS);
  await emptyReports(court);
  expect(textOf(2)).toBe(DELETED);
});

it('never brings the words back under the same id: nobody can take it', async () => {
  expect(court.get(`confessionOwners/${DELETED}`)).toEqual({ gone: true });
  await expect(court.report(3, 30, DELETED)).rejects.toMatchObject({ reason: 'not-found' });
  expect(JSON.stringify(court.get(reportPath(reportOf(2))))).not.toContain(student(1).uid);
});

it('can be cut off anywhere', async () => {
  court.documents.pass((REPORT_WORDS_DAYS + 1) * DAY_MS);
  await emptyReports(court);
  const wanted = [1, 2, 3].map((number) => ({ ...court.reportAt(number), processedAt: null }));
  for (let steps = 0; ; steps += 1) {
    await fill();
    court.documents.pass((REPORT_WORDS_DAYS + 1) * DAY_MS);
    const isCutOff = await court.documents.cutOff(steps, () => emptyReports(court));
    await emptyReports(court);
    expect([1, 2, 3].map((number) => ({ ...court.reportAt(number), processedAt: null }))).toEqual(wanted);
    if (!isCutOff) break;
  }
});
