import { parseAutomationRun } from '@chupke/domain/automation.ts';
import { AUTOMATION_PATH, automationLogPath } from '@chupke/domain/operations-paths.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import { collection, doc, getDoc, getDocs, limit, orderBy, query } from 'firebase/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { runSchedule } from '../../scripts/start/schedules.ts';
import type { Member } from '../support/live/people.ts';
import { random } from '../support/live/people.ts';
import { useLive } from '../support/live/use-live.ts';
import { functionCaller, wholeView } from '../support/suite-view.ts';

// What whoever runs the product does: the real functions on the whole suite, and what their rules let be read.

const live = useLive({ empty: true });
const { until, read } = wholeView(() => live.people.server.db);
const call: ReturnType<typeof functionCaller> = (account, name, data) =>
  functionCaller(live.suite.ports.functions)(account, name, data);

let asha: Member;
let moderator: Member;
let admin: Member;
beforeAll(async () => {
  [asha, moderator, admin] = await Promise.all([
    live.people.newcomer('asha'),
    live.people.newcomer('mira', { role: 'moderator' }),
    live.people.newcomer('meera', { role: 'admin' }),
  ]);
});

describe('the daily work', () => {
  it('is done now by an admin’s wish, and its log is read by admins alone', async () => {
    const id = newDocumentId(random);
    const tasks = ['ai_budgets', 'transparency', 'daily_figures'] as const;
    for (const who of [asha, moderator])
      await expect(call(who, 'runDailyTasks', { id, tasks })).rejects.toThrow('not-allowed');
    expect(await call(admin, 'runDailyTasks', { id, tasks })).toEqual({ status: 'started' });
    await until(automationLogPath(id), (fields) => fields?.['status'] === 'success');
    const runs = collection(admin.db, 'admin_automation_logs');
    const { docs } = await getDocs(query(runs, orderBy('executedAt', 'desc'), limit(50)));
    const mine = docs.map((found) => parseAutomationRun(found.id, found.data())).find((run) => run.id === id);
    expect(mine?.tasks.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done']);
    await expect(getDoc(doc(moderator.db, automationLogPath(id)))).rejects.toMatchObject({
      code: 'permission-denied',
    });
    expect(JSON.stringify(docs.map((found) => found.data()))).not.toContain(admin.uid);
  });

  it('is done by rounds as the settings say, and by its own time', async () => {
    const settings = { enabled: false, scheduledTimes: ['09:00'] };
    await expect(call(moderator, 'saveAutomation', settings)).rejects.toThrow('not-allowed');
    await expect(call(admin, 'saveAutomation', { ...settings, scheduledTimes: ['09:01'] })).rejects.toThrow(
      'invalid',
    );
    expect(await call(admin, 'saveAutomation', settings)).toEqual(settings);
    expect((await getDoc(doc(admin.db, AUTOMATION_PATH))).get('enabled')).toBe(false);
    const due = { projectId: live.suite.projectId, functionsUrl: live.suite.urls.functions };
    await runSchedule(due, 'doDailyRound');
    await runSchedule(due, 'sweepAi');
    const today = new Date().toISOString().slice(0, 10);
    expect(await read(automationLogPath(`${today}-ai_budgets`))).toMatchObject({ status: 'success' });
  });
});

it('the security log, the overview and Confie’s figures are for admins alone', async () => {
  await live.people.server.db.doc('security_logs/severe').set({
    ...{ event: 'session_hijack', details: 'Another account turned up.', severity: 'HIGH' },
    ...{ userId: null, url: '', userAgent: '', timestamp: new Date() },
  });
  const question = { severity: 'HIGH', event: 'session_hijack', since: null, before: null } as const;
  const { events } = await call(admin, 'listSecurityEvents', question);
  expect(events.map(({ id }) => id)).toEqual(['severe']);
  for (const name of ['listSecurityEvents', 'readOverview', 'readAssistantFigures'] as const)
    await expect(call(moderator, name, null)).rejects.toThrow('not-allowed');
  // Other files report things too.
  const open = await live.people.server.db.collection('reports').where('isOpen', '==', true).count().get();
  expect((await call(admin, 'readOverview', null)).reports.open).toBe(open.data().count);
  expect((await call(admin, 'readAssistantFigures', null)).articles.length).toBeGreaterThan(0);
});
