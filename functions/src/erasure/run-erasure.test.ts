import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import type { ErasureChoice } from '@chupke/domain/calls.ts';
import { ERASURE_CHOICES } from '@chupke/domain/calls.ts';
import {
  COLLECTIONS,
  alertPath,
  anonymousIdPath,
  confessionOwnerPath,
  confessionPath,
  erasurePath,
  maskPath,
  profilePath,
  replyOwnerPath,
  replyPath,
  userPath,
} from '@chupke/domain/paths.ts';
import { describe, expect, it } from 'vitest';
import { endSessions } from '../accounts/end-sessions.ts';
import { decideReport } from '../reports/decide-report.ts';
import { confessionOf, replyOf, student } from '../testing/campus.ts';
import { cutOff, LeavingCampus, uidOf } from '../testing/leaving.ts';
import { requestErasure } from './request-erasure.ts';
import { finishErasures, runErasure } from './run-erasure.ts';
import { runErasureTask, StillOwnedError } from './run-task.ts';
import { counted } from '../testing/counted.ts';
import { testMailboxKeyOf } from '../testing/mailbox-keys.ts';

const [SIGNED, MASKED, OTHERS] = [confessionOf(1), confessionOf(2), confessionOf(3)];
const ASHA = student(1);

/** Asha (1) has posted, replied, liked; Bela (2) and Chand (3) are there too. One reply of hers was just deleted. */
async function busyCampus(): Promise<LeavingCampus> {
  const campus = new LeavingCampus();
  for (const who of [1, 2, 3]) await campus.enroll(who)();
  for (const who of [1, 2]) campus.leaveTraces(who);
  await campus.post(1, SIGNED, 'own')();
  await campus.post(1, MASKED)();
  await campus.post(2, OTHERS)();
  await campus.reply(1, OTHERS, replyOf(1), 'Asha in her own words')();
  await campus.reply(3, OTHERS, replyOf(2))();
  await campus.reply(1, OTHERS, replyOf(3), 'Asha once more')();
  await campus.reply(1, SIGNED, replyOf(4))();
  await campus.reply(2, SIGNED, replyOf(5))();
  await campus.reply(1, OTHERS, replyOf(6))();
  await campus.like(1, OTHERS)();
  await campus.like(2, SIGNED)();
  await campus.likeReply(1, OTHERS, replyOf(2))();
  await campus.likeReply(3, OTHERS, replyOf(1))();
  campus.save(1, OTHERS);
  for (const who of [1, 2]) await campus.report(who, OTHERS);
  await campus.report(1, OTHERS, replyOf(2));
  campus.deleteReply(OTHERS, replyOf(6));
  return campus;
}

async function erased(choice: ErasureChoice): Promise<LeavingCampus> {
  const campus = await busyCampus();
  await (
    await campus.leave(1, choice)
  )();
  await campus.emptyQueue();
  return campus;
}

it('of an account whose address was never verified takes the account alone, and counts nothing', async () => {
  const campus = new LeavingCampus();
  campus.accounts.add(ASHA.uid, { emailVerified: false });
  const caller = { uid: ASHA.uid, issuedAt: campus.now(), isAdmin: false, isModerator: false };
  await endSessions(campus, caller, { kind: 'everywhere' });
  expect(campus.mentions(1)).not.toEqual([]);
  for (let time = 0; time < 2; time += 1)
    expect(await requestErasure(campus, ASHA.uid, 'delete')).toEqual({ status: 'erasing' });
  expect(campus.accounts.stored.has(ASHA.uid)).toBe(false);
  expect(campus.documents.stored.size).toBe(0);
  // One with a user, of before addresses had to be verified first, is erased like any other.
  await campus.enroll(1)();
  campus.accounts.add(ASHA.uid, { emailVerified: false });
  await requestErasure(campus, ASHA.uid, 'delete');
  expect(campus.get(erasurePath(ASHA.uid))).toBeDefined();
});

describe('an erasure, whatever becomes of the posts', () => {
  it.each(ERASURE_CHOICES)('leaves nothing that names the person (%s)', async (choice) => {
    const campus = await busyCampus();
    expect(campus.mentions(1).length).toBeGreaterThan(20);
    await (
      await campus.leave(1, choice)
    )();
    expect(campus.mentions(1)).toEqual([erasurePath(ASHA.uid)]);
    // The page goes at a time of its own, too: what goes with the account would name it.
    expect(campus.get(profilePath(ASHA.anonymousId))).toBeDefined();
    await campus.emptyQueue();
    expect(campus.mentions(1)).toEqual([]);
    expect(campus.accounts.stored.has(ASHA.uid)).toBe(false);
    expect(JSON.stringify(campus.all())).not.toContain('said sorry, 1');
    expect(counted(campus.documents.stored)).toMatchObject({ erasures: 1 });
  });

  it('removes her page also where its moment comes before she is gone, and no page of who stays', async () => {
    const campus = await busyCampus();
    const settle = (name: AnonymousId) => runErasureTask(campus, { kind: 'profile', name }, 0);
    await settle(ASHA.anonymousId);
    expect(campus.get(profilePath(ASHA.anonymousId))).toBeDefined();
    const erase = await campus.leave(1, 'delete');
    await expect(settle(ASHA.anonymousId)).rejects.toBeInstanceOf(StillOwnedError);
    await erase();
    await settle(ASHA.anonymousId);
    expect(campus.get(profilePath(ASHA.anonymousId))).toBeUndefined();
  });

  it.each(ERASURE_CHOICES)('keeps her names taken, by nobody, and her likes counted (%s)', async (choice) => {
    const campus = await erased(choice);
    expect(campus.get(anonymousIdPath(ASHA.anonymousId))).toMatchObject({ uid: null });
    expect(campus.get(profilePath(ASHA.anonymousId))).toBeUndefined();
    expect(campus.get(maskPath(OTHERS, ASHA.uid))).toBeUndefined();
    // Whoever replies next gets the next mask, not hers.
    expect(campus.get(confessionPath(OTHERS))).toMatchObject({ likes: 1, maskCount: 2 });
  });

  it.each(ERASURE_CHOICES)('touches nothing of the others (%s)', async (choice) => {
    const [before, after] = [await busyCampus(), await erased(choice)];
    for (const who of [2, 3]) {
      const { uid } = student(who);
      const own = before.mentions(who).filter((path) => path.includes(uid) && !path.includes('replies-'));
      // What lies below her posts goes with them.
      const hers = [confessionPath(SIGNED), replyPath(OTHERS, replyOf(1))];
      const kept = own.filter((path) => !hers.some((post) => path.startsWith(post)));
      expect(kept.length).toBeGreaterThan(3);
      for (const path of kept) expect(after.get(path)).toEqual(before.get(path));
    }
    expect(after.get('security_logs/log2')).toEqual(before.get('security_logs/log2'));
    expect(after.get('admin_activity_logs/log2')).toEqual(before.get('admin_activity_logs/log2'));
    expect(after.accounts.stored.has(uidOf(2))).toBe(true);
  });

  it('leaves her report to the moderators, who still have to decide, and to nobody', async () => {
    const [report, other] = [1, 2].map((who) => `report${String(who).padStart(14, '0')}`);
    const campus = await erased('leave');
    for (const each of [report, 'answer00000000000001']) {
      expect(campus.get(`reportOwners/${each}`)).toMatchObject({ uid: null });
      expect(campus.get(`reports/${each}`)).toMatchObject({ isOpen: true, description: 'reported by 1' });
    }
    expect(campus.get(`reportOwners/${other}`)).toMatchObject({ uid: uidOf(2) });
    expect(campus.get(`users/${uidOf(2)}/reportTickets/${other}`)).toBeDefined();
  });

  it('takes her words out of a report that was closed before', async () => {
    const campus = await busyCampus();
    const [report, other] = [1, 2].map((who) => `report${String(who).padStart(14, '0')}`);
    const ids = [report ?? '', 'answer00000000000001'];
    let logs = 0;
    const court = {
      documents: campus.documents,
      newId: () => `log${(logs += 1)}`,
      mailboxKeyOf: testMailboxKeyOf,
      now: () => campus.documents.now(),
    };
    const moderator = { uid: uidOf(9), email: 'nine@students.test', isAdmin: false };
    for (const id of ids) await decideReport(court, moderator, { id, decision: 'dismissed', notes: '' });
    await (
      await campus.leave(1, 'leave')
    )();
    await campus.emptyQueue();
    for (const id of ids)
      expect(campus.get(`reports/${id}`)).toMatchObject({ status: 'dismissed', description: '' });
    expect(campus.get(`reports/${other}`)).toMatchObject({ description: 'reported by 2' });
    expect(campus.mentions(1)).toEqual([]);
  });

  it('keeps the likes of replies counted, and removes those of replies that go', async () => {
    const campus = await erased('delete');
    expect(campus.get(replyPath(OTHERS, replyOf(2)))).toMatchObject({ likes: 1 });
    expect(campus.paths().filter((path) => path.includes(`/replies/${replyOf(1)}`))).toEqual([]);
  });

  it('shuts the account at once, before any of it is removed', async () => {
    const campus = await busyCampus();
    await campus.leave(1, 'delete');
    expect(campus.accounts.disabled.has(ASHA.uid)).toBe(true);
    expect(campus.accounts.ended).toContain(ASHA.uid);
    expect(campus.get(userPath(ASHA.uid))).toMatchObject({
      accountStatus: 'erasing',
      securityFlags: { accountLocked: true },
    });
  });

  it('holds to the first choice, and counts once however often it is asked for', async () => {
    const campus = await busyCampus();
    const event = await campus.leave(1, 'leave');
    await campus.leave(1, 'delete');
    await event();
    await event();
    await campus.emptyQueue();
    await campus.leave(1, 'delete');
    await event();
    await campus.emptyQueue();
    expect(campus.get(confessionPath(SIGNED))).toBeDefined();
    expect(campus.get(erasurePath(ASHA.uid))).toBeUndefined();
    expect(counted(campus.documents.stored)).toMatchObject({ erasures: 1 });
  });

  it('finds at the last look what a token that was still alive has written', async () => {
    const campus = await busyCampus();
    await (
      await campus.leave(1, 'delete')
    )();
    await campus.enroll(1)();
    campus.accounts.stored.delete(ASHA.uid);
    await campus.post(1, confessionOf(9), 'own')();
    await campus.reply(1, OTHERS, replyOf(9))();
    await campus.emptyQueue();
    expect(campus.mentions(1)).toEqual([]);
    expect(campus.get(confessionPath(confessionOf(9)))).toBeUndefined();
    expect(campus.get(confessionPath(OTHERS))).toMatchObject({ replyCount: 1 });
  });

  it('waits for the last look until no token is alive any more', async () => {
    const campus = await busyCampus();
    const asked = campus.documents.now();
    await (
      await campus.leave(1, 'leave')
    )();
    await finishErasures(campus, asked + 60 * 60_000);
    expect(campus.get(erasurePath(ASHA.uid))).toBeDefined();
    await finishErasures(campus, asked + 66 * 60_000);
    expect(campus.get(erasurePath(ASHA.uid))).toBeUndefined();
  });

  it('finishes what is due though another erasure fails, and says so', async () => {
    const campus = await busyCampus();
    const asked = campus.documents.now();
    await (
      await campus.leave(1, 'leave')
    )();
    const unreadable = { content: 'nothing that anybody chose', requestedAt: asked };
    campus.documents.stored.set(`${COLLECTIONS.erasures}/0`, unreadable);
    await expect(finishErasures(campus, asked + 66 * 60_000)).rejects.toThrow('wrong form of content');
    expect(campus.get(erasurePath(ASHA.uid))).toBeUndefined();
  });

  it('goes through with an account that has no user document, and with documents of a wrong form', async () => {
    const campus = new LeavingCampus();
    campus.accounts.add(ASHA.uid);
    for (const path of ['confessionOwners/short', 'replyOwners/short'])
      campus.documents.stored.set(path, { uid: ASHA.uid });
    campus.documents.stored.set(replyOwnerPath(replyOf(1)), { uid: ASHA.uid, confessionId: OTHERS });
    campus.documents.stored.set(confessionPath(OTHERS), { replyCount: 'many' });
    await (
      await campus.leave(1, 'delete')
    )();
    await campus.emptyQueue();
    expect(campus.mentions(1)).toEqual([]);
  });
});

describe('an erasure that deletes', () => {
  it('removes her posts with all below them, and her replies once each, from alerts too', async () => {
    const campus = await erased('delete');
    const left = campus.paths().filter((path) => path.includes(SIGNED) || path.includes(MASKED));
    expect(left.filter((path) => !path.startsWith(userPath(uidOf(2))))).toEqual([]);
    expect(campus.get(confessionPath(OTHERS))).toMatchObject({ replyCount: 1 });
    expect(campus.replyAlert(2, OTHERS)).toMatchObject({ count: 1, replyId: replyOf(2) });
    expect(JSON.stringify(campus.all())).not.toContain('Asha');
  });

  it('lets them go one by one at times that have nothing to do with their order, by tasks that name nobody', async () => {
    const campus = new LeavingCampus();
    await campus.enroll(1)();
    for (let index = 0; index < 150; index += 1) await campus.post(1, confessionOf(index))();
    await (
      await campus.leave(1, 'delete')
    )();
    const removals = campus.tasks.waiting.filter(({ task }) => task.kind === 'confession');
    expect(removals).toHaveLength(150);
    expect(JSON.stringify(campus.tasks.waiting)).not.toContain(ASHA.uid);
    // The profile goes at a time of its own as well.
    const others = campus.tasks.waiting.filter(({ task }) => task.kind !== 'name');
    expect(JSON.stringify(others)).not.toContain(ASHA.anonymousId);
    expect(others).toHaveLength(campus.tasks.waiting.length - 1);
    const delays = removals.map(({ delaySeconds }) => delaySeconds);
    expect(new Set(delays).size).toBeGreaterThan(140);
    expect(Math.max(...delays)).toBeLessThan(24 * 3600);
    expect(Math.max(...delays)).toBeGreaterThan(20 * 3600);
    expect(Math.min(...delays)).toBeLessThan(4 * 3600);
    const later = delays.filter((delay, index) => delay > (delays[index - 1] ?? Infinity));
    expect(later.length).toBeGreaterThan(50);
    expect(later.length).toBeLessThan(100);
    // Until a post's own time has come it is there, and nothing says whose it is.
    expect(campus.get(confessionPath(confessionOf(0)))).toBeDefined();
    expect(campus.paths().filter((path) => path.startsWith('confessionOwners/'))).toEqual([]);
  });

  it('does not remove what has an owner again under the same id', async () => {
    const campus = await busyCampus();
    await (
      await campus.leave(1, 'delete')
    )();
    const { waiting } = campus.tasks;
    const again = waiting.filter(({ task }) => task.kind === 'confession');
    expect(again).toHaveLength(1);
    await campus.emptyQueue();
    campus.post(3, MASKED);
    waiting.push(...again);
    await campus.emptyQueue();
    expect(campus.get(confessionPath(MASKED))).toBeDefined();
  });
});

describe('an erasure that leaves the posts', () => {
  it('takes the ownership documents off and changes nothing else about them', async () => {
    const [before, after] = [await busyCampus(), await erased('leave')];
    for (const path of [
      ...[SIGNED, MASKED].map(confessionPath),
      ...[replyPath(OTHERS, replyOf(1)), replyPath(OTHERS, replyOf(3)), replyPath(SIGNED, replyOf(4))],
      replyPath(SIGNED, replyOf(5)),
    ])
      expect(after.get(path)).toEqual(before.get(path));
    expect(after.get(confessionOwnerPath(SIGNED))).toEqual({ gone: true, countedIn: ASHA.anonymousId });
    expect(after.get(confessionOwnerPath(MASKED))).toEqual({ gone: true });
    // Those that are there keep what is needed to clear up after them, and nothing that leads to anybody.
    for (const id of [1, 3, 4])
      expect(after.get(replyOwnerPath(replyOf(id)))).toMatchObject({ gone: true, isThere: true });
    expect(after.get(replyOwnerPath(replyOf(6)))).toEqual({ gone: true });
    expect(after.get(confessionPath(OTHERS))).toMatchObject({ replyCount: 3 });
    expect(after.tasks.waiting).toEqual([]);
  });

  it('lets others go on there: they reply, like, delete, and the counts stay right', async () => {
    const campus = await erased('leave');
    await campus.reply(3, SIGNED, replyOf(7))();
    await campus.like(3, SIGNED)();
    expect(campus.get(confessionPath(SIGNED))).toMatchObject({ replyCount: 3, likes: 2 });
    await campus.deleteReply(SIGNED, replyOf(7))();
    await campus.deleteReply(SIGNED, replyOf(5))();
    expect(campus.get(confessionPath(SIGNED))).toMatchObject({ replyCount: 1 });
    await campus.deleteConfession(SIGNED)();
    expect(campus.paths().filter((path) => path.startsWith(confessionPath(SIGNED)))).toEqual([]);
    expect(campus.get(alertPath(ASHA.uid, 'welcome'))).toBeUndefined();
  });
});

describe('an erasure that is cut off', () => {
  it.each(ERASURE_CHOICES.flatMap((choice) => ['fails-before', 'fails-after'].map((how) => [choice, how])))(
    'at any step ends as if it had not been (%s, %s)',
    async (choice, how) => {
      if (choice !== 'delete' && choice !== 'leave') throw new Error('no such choice');
      const fate = how === 'fails-before' ? 'fails-before' : 'fails-after';
      const whole = await erased(choice);
      let step = 0;
      for (let isOver = false; !isOver; step += 1) {
        const campus = await busyCampus();
        await campus.leave(1, choice);
        const { gateways, wasCut } = cutOff(campus, step, fate);
        const outcome = await runErasure(gateways, ASHA.uid).catch(() => 'cut');
        isOver = !wasCut();
        expect(outcome).toBe(isOver ? 'erased' : 'cut');
        await runErasure(campus, ASHA.uid);
        await campus.emptyQueue();
        expect(campus.all()).toEqual(whole.all());
        expect(campus.accounts.stored.has(ASHA.uid)).toBe(false);
      }
      expect(step).toBeGreaterThan(20);
    },
  );

  it('within a request at any step is made up for by its repetition, or has not begun', async () => {
    for (let step = 0; ; step += 1) {
      const campus = await busyCampus();
      const { gateways, wasCut } = cutOff(campus, step, 'fails-after');
      await requestErasure(gateways, ASHA.uid, 'delete').catch(() => undefined);
      if (!wasCut()) break;
      await (
        await campus.leave(1, 'delete')
      )();
      await campus.emptyQueue();
      expect(campus.mentions(1)).toEqual([]);
      expect(counted(campus.documents.stored)).toMatchObject({ erasures: 1 });
    }
  });

  it('in the middle of a commit of the database is made up for, too', async () => {
    for (let steps = 0; steps < 60; steps += 1) {
      const campus = await busyCampus();
      const event = await campus.leave(1, 'delete');
      await campus.documents.cutOff(steps, event);
      await event();
      await campus.emptyQueue();
      expect(campus.mentions(1)).toEqual([]);
      expect(campus.get(confessionPath(OTHERS))).toMatchObject({ replyCount: 1 });
    }
  });
});
