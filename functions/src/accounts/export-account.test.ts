import type { ExportedAccount } from '@chupke/domain/calls.ts';
import { emptyMemory } from '@chupke/domain/confie/memory.ts';
import { parseSessionId } from '@chupke/domain/confie-session.ts';
import { EXPORT_SECTIONS } from '@chupke/domain/export.ts';
import { COLLECTIONS, userPath, mailboxPath } from '@chupke/domain/paths.ts';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { confessionOf, replyOf, student } from '../testing/campus.ts';
import { LeavingCampus, uidOf } from '../testing/leaving.ts';
import { testMailboxKeyOf } from '../testing/mailbox-keys.ts';
import { memoryAccounts } from '../testing/memory-accounts.ts';
import { exportAccount } from './export-account.ts';
import { counted } from '../testing/counted.ts';

const [MINE, OTHERS] = [confessionOf(1), confessionOf(2)];
const NOW = Date.UTC(2026, 1, 4, 12);

function rowsOf(exported: ExportedAccount, name: string) {
  return exported.sections.find((section) => section.name === name)?.rows ?? [];
}

const verified = (who: number) => ({ uid: uidOf(who), isVerified: true });

async function campusOfTwo(): Promise<LeavingCampus> {
  const campus = new LeavingCampus();
  for (const who of [1, 2]) {
    await campus.enroll(who)();
    campus.leaveTraces(who);
  }
  await campus.post(1, MINE, 'own')();
  await campus.post(2, OTHERS)();
  await campus.reply(1, OTHERS, replyOf(1), 'What Asha answered')();
  await campus.reply(2, MINE, replyOf(2), 'What Bela answered')();
  await campus.reply(2, OTHERS, replyOf(3), 'What Bela said there')();
  await campus.like(1, OTHERS)();
  await campus.like(2, MINE)();
  await campus.likeReply(1, OTHERS, replyOf(3))();
  for (const who of [1, 2]) {
    campus.save(who, OTHERS);
    await campus.report(who, OTHERS);
  }
  await campus.report(1, OTHERS, replyOf(3));
  return campus;
}

describe('an export', () => {
  it('has the words of a post that appears between two looks', async () => {
    const campus = await campusOfTwo();
    const { stored, read } = campus.documents;
    const [path, waits] = [`confessions/${MINE}`, `waitingConfessions/${MINE}`];
    const post = stored.get(path);
    stored.set(waits, { ...post });
    stored.delete(path);
    vi.spyOn(campus.documents, 'read').mockImplementation((paths) => {
      if (paths.includes(waits)) {
        stored.delete(waits);
        stored.set(path, { ...post });
      }
      return read(paths);
    });
    const exported = await exportAccount(campus, verified(1), NOW);
    expect(post?.['text']).toBeTypeOf('string');
    expect(rowsOf(exported, 'confessions')).toMatchObject([{ id: MINE, text: post?.['text'] }]);
  });

  it('has every section, and a row for all that is stored', async () => {
    const campus = await campusOfTwo();
    const exported = await exportAccount(campus, verified(1), NOW);
    expect(exported.exportedAt).toBe('2026-02-04T12:00:00.000Z');
    expect(exported.sections.map(({ name }) => name)).toEqual([...EXPORT_SECTIONS]);
    expect(rowsOf(exported, 'account')).toMatchObject([{ email: `${uidOf(1)}@students.test` }]);
    expect(rowsOf(exported, 'signIn')).toEqual([
      {
        uid: uidOf(1),
        email: `${uidOf(1)}@students.test`,
        emailVerified: true,
        createdAt: '2026-01-05T00:00:00.000Z',
        lastSignInAt: null,
        providers: 'password',
        'claims.admin': false,
        'claims.moderator': false,
        'claims.banned': false,
      },
    ]);
    expect(rowsOf(exported, 'profile')).toMatchObject([
      { anonymousId: student(1).anonymousId, confessionCount: 1 },
    ]);
    expect(rowsOf(exported, 'confessions')).toMatchObject([
      { id: MINE, anonymousId: student(1).anonymousId },
    ]);
    expect(rowsOf(exported, 'replies')).toMatchObject([
      { id: replyOf(1), confessionId: OTHERS, text: 'What Asha answered' },
    ]);
    expect(rowsOf(exported, 'likes')).toEqual([
      { confessionId: OTHERS, timestamp: expect.any(String) as string },
      { confessionId: OTHERS, replyId: replyOf(3), timestamp: expect.any(String) as string },
    ]);
    expect(rowsOf(exported, 'saved')).toMatchObject([{ confessionId: OTHERS }]);
    expect(rowsOf(exported, 'reports')).toMatchObject(
      [replyOf(3), null].map((replyId) => ({
        confessionId: OTHERS,
        replyId,
        reason: 'other',
        status: 'pending',
        description: 'reported by 1',
      })),
    );
    expect(rowsOf(exported, 'masks')).toMatchObject([{ confessionId: OTHERS }]);
    expect(rowsOf(exported, 'alerts')).toHaveLength(3);
    expect(rowsOf(exported, 'consents')).toMatchObject([{ id: 'first', version: 1 }]);
    expect(rowsOf(exported, 'limits').map(({ action }) => action)).toEqual([
      'like',
      'exportAccount',
      'reportConfession',
    ]);
    expect(rowsOf(exported, 'collegeChanges')).toMatchObject([{ reason: 'I moved, says 1' }]);
    expect(rowsOf(exported, 'decisions')).toMatchObject([{ 'details.reason': 'said sorry, 1' }]);
    expect(rowsOf(exported, 'security')).toMatchObject([{ event: 'session_hijack', ip: '192.0.2.1' }]);
    expect(rowsOf(exported, 'maintenanceAccess')).toHaveLength(1);
  });

  it('holds nothing of others but what an alert has shown', async () => {
    const campus = await campusOfTwo();
    const exported = await exportAccount(campus, verified(1), NOW);
    const withoutAlerts = JSON.stringify(exported.sections.filter(({ name }) => name !== 'alerts'));
    expect(withoutAlerts).not.toContain('Bela');
    const text = JSON.stringify(exported);
    for (const foreign of [uidOf(2), 'What Bela said there', 'says 2', 'sorry, 2', 'by 2', 'an-admin'])
      expect(text).not.toContain(foreign);
    expect(JSON.stringify(rowsOf(exported, 'alerts'))).toContain('What Bela answered');
  });

  it('holds what is kept of the mailbox, but not which accounts it has', async () => {
    const campus = await campusOfTwo();
    const key = testMailboxKeyOf(`${uidOf(1)}@students.test`);
    campus.documents.stored.set(mailboxPath(key), {
      ...{ since: NOW, uids: [uidOf(1), uidOf(2)], forgetAt: null },
      circle_abc: { kind: 'removed', until: NOW },
    });
    const rows = rowsOf(await exportAccount(campus, verified(1), NOW), 'limits');
    expect(rows).toContainEqual(
      expect.objectContaining({ action: 'mailbox', since: new Date(NOW).toISOString() }),
    );
    expect(rows).toContainEqual(expect.objectContaining({ action: 'circle_abc', kind: 'removed' }));
    expect(JSON.stringify(rows)).not.toContain(uidOf(2));
  });

  it('is limited to five a day, and counted', async () => {
    const campus = await campusOfTwo();
    for (let time = 0; time < 5; time += 1) await exportAccount(campus, verified(1), NOW + time);
    await expect(exportAccount(campus, verified(1), NOW + 6)).rejects.toMatchObject({ reason: 'too-many' });
    expect(counted(campus.documents.stored)).toMatchObject({ exports: 5 });
    await exportAccount(campus, verified(1), NOW + 86_400_000);
    await exportAccount(campus, verified(2), NOW + 6);
    expect(counted(campus.documents.stored)).toMatchObject({ exports: 7 });
  });

  it('of an account with nothing at all is empty but for Auth', async () => {
    const campus = new LeavingCampus();
    campus.accounts.add(uidOf(1));
    const exported = await exportAccount(campus, verified(1), NOW);
    const filled = exported.sections.filter(({ rows }) => rows.length > 0).map(({ name }) => name);
    expect(filled).toEqual(['signIn', 'limits']);
  });

  it('after an erasure finds nothing any more', async () => {
    const campus = await campusOfTwo();
    await (
      await campus.leave(1, 'leave')
    )();
    await campus.emptyQueue();
    const exported = await exportAccount(campus, verified(1), NOW);
    const filled = exported.sections.filter(({ rows }) => rows.length > 0).map(({ name }) => name);
    expect(filled).toEqual(['limits']);
  });
});

it('of an account that was never verified and has nothing costs no write', async () => {
  const campus = new LeavingCampus();
  const caller = { uid: uidOf(1), isVerified: false };
  await expect(exportAccount(campus, caller, NOW)).rejects.toMatchObject({ reason: 'no-profile' });
  expect(campus.documents.stored.size).toBe(0);
  await campus.enroll(1)();
  expect((await exportAccount(campus, caller, NOW)).sections.length).toBeGreaterThan(0);
});

it('has what Confie remembers of a conversation, not only what was said', async () => {
  const campus = await campusOfTwo();
  const id = parseSessionId('session0000000000001');
  const message = {
    id: 'm',
    at: NOW,
    from: 'user',
    text: 'Nothing helps',
    articles: [],
    lines: ['tele-manas'],
  };
  const memory = { ...emptyMemory(), sentiment: 'frustrated', needsHumanHelp: true };
  const times = { createdAt: NOW, lastActivity: NOW, seenAt: NOW, endedAt: null };
  const session = {
    id,
    ...times,
    threadId: null,
    discarded: [],
    memory,
    messages: [{ ...message, agentName: null }],
  };
  campus.documents.stored.set(`${userPath(uidOf(1))}/${COLLECTIONS.confieSessions}/0`, {
    sessionId: id,
    body: JSON.stringify(session),
    savedAt: new Date(NOW),
  });
  const exported = await exportAccount(campus, verified(1), NOW);
  expect(rowsOf(exported, 'confieSessions')).toMatchObject([
    { session: id, 'memory.sentiment': 'frustrated', 'memory.needsHumanHelp': true },
    { session: id, text: 'Nothing helps', lines: expect.any(String) as string },
  ]);
});

it('brings all of a long life, newest first, each post once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 450 }), async (count) => {
      const campus = new LeavingCampus();
      campus.signUp(1);
      for (let index = 0; index < count; index += 1) campus.post(1, confessionOf((index * 7919) % 10_000));
      const exported = await exportAccount(
        { documents: campus.documents, accounts: memoryAccounts(), mailboxKeyOf: testMailboxKeyOf },
        verified(1),
        NOW,
      );
      const ids = rowsOf(exported, 'confessions').map(({ id }) => id);
      expect(ids).toEqual(
        Array.from({ length: count }, (_, index) => confessionOf(((count - 1 - index) * 7919) % 10_000)),
      );
      expect(campus.get(userPath(uidOf(1)))).toBeDefined();
    }),
    { numRuns: 6 },
  );
});
