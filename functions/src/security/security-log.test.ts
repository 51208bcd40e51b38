import { alertPath, userPath } from '@chupke/domain/paths.ts';
import { startOfDay } from '@chupke/domain/time.ts';
import { parseAlert } from '@chupke/domain/alert.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { memoryAccounts } from '../testing/memory-accounts.ts';
import { memoryDocuments } from '../testing/memory-documents.ts';
import { listSecurityEvents } from './list-events.ts';
import { tellAdmins } from './tell-admins.ts';

const ADMIN = parseUserId('uid-of-admin');
const OTHER = parseUserId('uid-of-other-admin');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ANY = { severity: null, event: null, since: null, before: null } as const;

let documents = memoryDocuments();

beforeEach(() => {
  documents = memoryDocuments();
});

function note(id: string, at: number, more: object = {}): void {
  documents.stored.set(`security_logs/${id}`, {
    event: 'session_hijack',
    details: 'Another account turned up.',
    severity: 'HIGH',
    userAgent: 'Browser/1',
    url: 'https://chupke.test/circles/c_SecretCircle1',
    ip: '203.0.113.9',
    userId: null,
    timestamp: at,
    ...more,
  });
}

const list = (question: Partial<Parameters<typeof listSecurityEvents>[1]> = {}, isShownAtOnce = false) =>
  listSecurityEvents({ documents, now: documents.now, isShownAtOnce }, { ...ANY, ...question });

describe('the security log', () => {
  it('says of an account the day alone, and of nobody’s event when and on which kind of page', async () => {
    const yesterday = startOfDay(documents.now()) - 5 * HOUR_MS;
    note('one', yesterday, { userId: 'uid-of-asha' });
    note('two', yesterday + 1);
    const { events } = await list();
    expect(events).toEqual([
      expect.objectContaining({ id: 'two', at: yesterday + 1, page: '/circles', userAgent: 'Browser/1' }),
      expect.objectContaining({
        ...{ id: 'one', account: 'uid-of-asha', at: startOfDay(yesterday) },
        ...{ page: null, userAgent: null },
      }),
    ]);
    expect(JSON.stringify(events)).not.toContain('SecretCircle');
    expect(JSON.stringify(events)).not.toContain('203.0.113');
  });

  it('does not show today’s of an account before the day is over', async () => {
    note('one', documents.now() - HOUR_MS, { userId: 'uid-of-asha' });
    note('two', documents.now() - HOUR_MS);
    expect((await list()).events.map(({ id }) => id)).toEqual(['two']);
    expect((await list({}, true)).events).toHaveLength(2);
    documents.pass(DAY_MS);
    expect((await list()).events.map(({ id }) => id)).toEqual(['two', 'one']);
  });

  it('is found by severity, kind and time', async () => {
    const now = documents.now();
    note('old', now - 40 * DAY_MS, { severity: 'MEDIUM' });
    note('new', now - DAY_MS, { severity: 'MEDIUM', event: 'suspicious_url' });
    note('severe', now - DAY_MS);
    const ids = async (question: Parameters<typeof list>[0]) =>
      (await list(question)).events.map(({ id }) => id).sort();
    expect(await ids({ severity: 'MEDIUM' })).toEqual(['new', 'old']);
    expect(await ids({ event: 'session_hijack' })).toEqual(['old', 'severe']);
    expect(await ids({ severity: 'MEDIUM', event: 'suspicious_url' })).toEqual(['new']);
    expect(await ids({ since: now - 7 * DAY_MS })).toEqual(['new', 'severe']);
  });

  it('comes in whole days, each event once, in an order that does not tell who came first', async () => {
    const days = [1, 2, 3].map((ago) => startOfDay(documents.now()) - ago * DAY_MS);
    for (const [index, day] of days.entries())
      for (let each = 0; each < 30; each += 1)
        note(`${index}-${String((each * 7) % 30).padStart(2, '0')}`, day + each * 60_000, {
          userId: `uid-${each}`,
        });
    const seen: string[] = [];
    let before: number | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({ before });
      seen.push(...page.events.map(({ id }) => id));
      ({ before } = page);
    } while (before !== null);
    expect(seen).toHaveLength(90);
    for (const index of [0, 1, 2]) {
      const ofDay = seen.filter((id) => id.startsWith(`${index}-`));
      expect(ofDay).toEqual([...ofDay].sort());
    }
  });
});

describe('a severe event', () => {
  const emails = new Set(['admin@chupke.test', 'other@chupke.test', 'nobody@chupke.test']);
  const tell = (fields: object, at = documents.now()) => {
    const accounts = memoryAccounts();
    accounts.add(ADMIN, { email: 'admin@chupke.test' });
    accounts.add(OTHER, { email: 'other@chupke.test' });
    return tellAdmins({ documents, accounts, adminEmails: emails }, fields, at);
  };
  const alertsOf = (uid: typeof ADMIN) =>
    [...documents.stored].filter(([path]) => path.startsWith(`${userPath(uid)}/alerts/`));

  beforeEach(() => {
    for (const uid of [ADMIN, OTHER]) documents.stored.set(userPath(uid), { unreadNotifications: 0 });
  });

  it('is told to each admin once for its kind and hour, without what it is about', async () => {
    const at = startOfDay(documents.now());
    const event = {
      event: 'session_hijack',
      severity: 'HIGH',
      details: 'of uid-of-asha',
      userId: 'uid-of-asha',
    };
    for (const minutes of [0, 1, 59]) await tell(event, at + minutes * 60_000);
    for (const uid of [ADMIN, OTHER]) {
      expect(alertsOf(uid)).toHaveLength(1);
      expect(documents.stored.get(userPath(uid))?.['unreadNotifications']).toBe(1);
    }
    const id = `operations-session_hijack-${at / HOUR_MS}`;
    const alert = parseAlert(id, documents.stored.get(alertPath(ADMIN, id)));
    expect(alert).toMatchObject({ type: 'operations', section: 'security', read: false });
    expect(JSON.stringify(alertsOf(ADMIN))).not.toContain('asha');
    await tell({ ...event, event: 'suspicious_url', severity: 'CRITICAL' }, at);
    await tell(event, at + HOUR_MS);
    expect(alertsOf(ADMIN)).toHaveLength(3);
  });

  it('leads to its own section where it has one; others are not told', async () => {
    await tell({ event: 'ai_ceiling_reached', severity: 'HIGH' });
    await tell({ event: 'automation_failed', severity: 'HIGH' });
    await tell({ event: 'opening_requested', severity: 'HIGH' });
    await tell({ event: 'session_hijack', severity: 'MEDIUM' });
    const sections = alertsOf(ADMIN).map(([, alert]) => alert['section']);
    expect(sections.sort()).toEqual(['assistant', 'automation', 'openings']);
  });
});
