import { likeAlertId } from '@chupke/domain/alert.ts';
import { likeAlert } from '@chupke/domain/alert-words.ts';
import { alertPath, COLLECTIONS, confessionPath, replyPath, userPath } from '@chupke/domain/paths.ts';
import { pushDevicePath, pushTokenPath } from '@chupke/domain/push-paths.ts';
import { PUSH_DEVICES_MAX, PUSH_QUEUE } from '@chupke/domain/push.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { confessionOf, replyOf, student } from '../testing/campus.ts';
import type { PushWorld } from '../testing/push-world.ts';
import { pushWorld, tokenOf } from '../testing/push-world.ts';
import { devicesOf, forgetPush, pushDeviceId, settleDevice } from '../lib/push-devices.ts';
import { clearNotifications } from './send-notification.ts';

const DISCREET = 'New reply to something you follow';
const HOUR_MS = 3_600_000;

function queueOf({ documents }: PushWorld) {
  return [...documents.stored].flatMap(([path, fields]) =>
    path.startsWith(`${COLLECTIONS.notificationQueue}/`) ? [fields] : [],
  );
}

describe('a notification', () => {
  it('is one for many replies, and says nothing of them', async () => {
    const push = await pushWorld();
    for (const count of [1, 2, 3]) await push.deliver(push.reply(1, count));
    expect(push.bodies(1)).toEqual([DISCREET]);
    expect(queueOf(push)).toMatchObject([{ status: 'sent', userId: student(1).uid, error: null }]);
    // Google reads all of the payload: nothing in it names the post.
    const sent = JSON.stringify(push.seen.get(1));
    for (const word of ['canteen', '/confession', confessionOf(1), replyOf(1), student(1).uid])
      expect(sent).not.toContain(word);
  });

  it('comes again once it was read, or when hours have passed', async () => {
    const push = await pushWorld();
    const first = push.reply(1, 1);
    await push.deliver(first);
    push.read(first);
    await push.deliver(push.reply(1, 2));
    expect(push.bodies(1)).toHaveLength(2);
    push.documents.pass(PUSH_QUEUE.againMs);
    await push.deliver(push.reply(1, 3));
    expect(push.bodies(1)).toHaveLength(3);
  });

  it('comes again of a thread in which somebody writes every five hours', async () => {
    const push = await pushWorld();
    for (const count of [1, 2, 3, 4]) {
      await push.deliver(push.reply(1, count));
      push.documents.pass(5 * HOUR_MS);
    }
    expect(push.bodies(1)).toHaveLength(3);
  });

  it('is not sent to whoever has not switched it on, is banned, or does not want this kind', async () => {
    const push = await pushWorld();
    for (const fields of [{ notificationsEnabled: false }, { accountStatus: 'banned' }]) {
      push.signUp(1, fields);
      push.documents.stored.delete(alertPath(student(1).uid, `replies-${confessionOf(1)}`));
      const reads = push.documents.reads();
      await push.deliver(push.reply(1, 1));
      expect(push.documents.reads() - reads).toBe(1);
    }
    push.signUp(1);
    push.choose(1, {
      kinds: {
        replies: false,
        likes: true,
        circles: true,
        moderation: true,
        support: true,
        account: true,
      },
    });
    push.documents.stored.delete(alertPath(student(1).uid, `replies-${confessionOf(1)}`));
    await push.deliver(push.reply(1, 2));
    expect(push.taken).toBe(0);
    expect(queueOf(push)).toEqual([]);
  });

  it.each([
    [
      'the reply is gone',
      (push: PushWorld) => push.documents.stored.delete(replyPath(confessionOf(1), replyOf(1))),
    ],
    [
      'the confession is gone',
      (push: PushWorld) => push.documents.stored.delete(confessionPath(confessionOf(1))),
    ],
    [
      'the confession is hidden',
      (push: PushWorld) => push.documents.stored.set(confessionPath(confessionOf(1)), { status: 'hidden' }),
    ],
    [
      'the name is blocked',
      (push: PushWorld) => push.signUp(1, { blockedNames: [`t_${confessionOf(1)}_1`] }),
    ],
    [
      'it was read',
      (push: PushWorld) =>
        push.read({
          uid: student(1).uid,
          alertId: `replies-${confessionOf(1)}`,
          before: undefined,
          after: undefined,
        }),
    ],
    ['notifications were switched off', (push: PushWorld) => push.signUp(1, { notificationsEnabled: false })],
    ['the account is being erased', (push: PushWorld) => push.signUp(1, { accountStatus: 'erasing' })],
  ])('is shown to nobody where meanwhile %s', async (_, change) => {
    const push = await pushWorld();
    push.answers.set(1, 'later');
    await push.deliver(push.reply(1, 1));
    push.answers.clear();
    change(push);
    await push.pass(HOUR_MS);
    expect(push.taken).toBe(0);
    expect(queueOf(push)).toMatchObject([{ status: 'failed', error: 'gone' }]);
  });

  it('of likes is shown to nobody where meanwhile the confession is hidden', async () => {
    const push = await pushWorld();
    const confession = confessionOf(1);
    push.documents.stored.set(confessionPath(confession), { status: 'active' });
    const { uid } = student(1);
    const alertId = likeAlertId(confession);
    const after = { ...likeAlert(confession, 1), timestamp: push.documents.now() };
    push.documents.stored.set(alertPath(uid, alertId), after);
    push.answers.set(1, 'later');
    await push.deliver({ uid, alertId, before: undefined, after });
    push.answers.clear();
    push.documents.stored.set(confessionPath(confession), { status: 'hidden' });
    await push.pass(HOUR_MS);
    expect(push.taken).toBe(0);
    expect(queueOf(push)).toMatchObject([{ status: 'failed', error: 'gone' }]);
  });

  it('shows what happened to whoever wants that, and not even the app’s name to whoever wants that', async () => {
    const push = await pushWorld();
    push.choose(1, { previews: true });
    await push.deliver(push.reply(1, 1));
    expect(push.seen.get(1)).toMatchObject([
      {
        title: 'New reply',
        body: 'Meet me at the canteen',
        path: `/confession/${confessionOf(1)}#${replyOf(1)}`,
        alerts: `replies-${confessionOf(1)}`,
      },
    ]);
    push.choose(1, { isNeutral: true });
    push.read(push.reply(1, 2));
    await push.deliver(push.reply(1, 3));
    const shown = push.seen.get(1)?.at(-1);
    expect(shown).toMatchObject({ look: 'neutral' });
    expect(`${shown?.title} ${shown?.body}`).not.toMatch(/chupke|repl|confess/i);
  });
});

describe('a sender', () => {
  it('tries again after a failure, ever more rarely, and gives up in the end', async () => {
    const push = await pushWorld();
    push.answers.set(1, 'later');
    await push.deliver(push.reply(1, 1));
    expect(queueOf(push)).toMatchObject([{ status: 'pending', attempts: 1 }]);
    await push.pass(PUSH_QUEUE.backoffMs - 1000);
    expect(queueOf(push)).toMatchObject([{ attempts: 1 }]);
    for (let times = 0; times < PUSH_QUEUE.tries + 2; times += 1) await push.pass(HOUR_MS);
    expect(queueOf(push)).toMatchObject([
      { status: 'failed', attempts: PUSH_QUEUE.tries, error: 'unavailable' },
    ]);
  });

  it('sends what is left to the devices that have not had it', async () => {
    const push = await pushWorld();
    await push.register(1, 2);
    push.answers.set(2, 'later');
    await push.deliver(push.reply(1, 1));
    push.answers.clear();
    await push.pass(HOUR_MS);
    expect([push.bodies(1), push.bodies(2)]).toEqual([[DISCREET], [DISCREET]]);
    expect(push.taken).toBe(2);
  });

  it('forgets a device that leads nowhere', async () => {
    const push = await pushWorld();
    await push.register(1, 2);
    for (const device of [1, 2])
      await settleDevice(push.gateways, student(1).uid, pushDeviceId(tokenOf(device)));
    push.answers.set(1, 'gone');
    await push.deliver(push.reply(1, 1));
    expect((await devicesOf(push.gateways, student(1).uid)).map(({ token }) => token)).toEqual([tokenOf(2)]);
    expect(push.documents.stored.has(pushDevicePath(pushDeviceId(tokenOf(1))))).toBe(false);
    expect(queueOf(push)).toMatchObject([{ status: 'sent' }]);
  });

  it('shows each event once, whatever is delivered twice, late, or cut off anywhere', async () => {
    const step = fc.record({
      what: fc.constantFrom('reply', 'deliver', 'read', 'pass'),
      which: fc.nat(20),
      /** After so many commits or pushes the process ends. */
      steps: fc.option(fc.nat(6), { nil: undefined }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const push = await pushWorld();
        await push.register(1, 2);
        const changes: ReturnType<PushWorld['reply']>[] = [];
        let news = 0;
        for (const { what, which, steps: left } of steps) {
          if (what === 'reply') {
            const change = push.reply(1, changes.length + 1);
            changes.push(change);
            if (change.before?.['read'] !== false) news += 1;
          } else if (what === 'read') {
            // Only what everybody has seen: what is read before it was sent is not shown any more.
            for (const change of changes) await push.deliver(change);
            await push.pass(HOUR_MS);
            const last = changes.at(-1);
            if (last !== undefined) push.read(last);
          } else {
            const change = changes[which % Math.max(1, changes.length)];
            let sendings = left ?? Infinity;
            push.afterSending = () => {
              if ((sendings -= 1) < 0) throw new Error('The process ended.');
            };
            if (what === 'pass') await push.documents.cutOff(left ?? Infinity, () => push.pass(60_000));
            else if (change !== undefined)
              await push.documents.cutOff(left ?? Infinity, () => push.deliver(change));
            push.afterSending = () => undefined;
          }
        }
        for (const change of [...changes].reverse().concat(changes)) await push.deliver(change);
        for (let times = 0; times <= PUSH_QUEUE.tries; times += 1) await push.pass(HOUR_MS);
        for (const device of [1, 2]) {
          const ids = (push.seen.get(device) ?? []).map(({ id }) => id);
          expect(new Set(ids).size).toBe(ids.length);
          expect(ids.length).toBeLessThanOrEqual(news);
        }
        // Senders that end half-way too often give up; all others have told of everything.
        const given = queueOf(push).filter(({ status }) => status === 'failed').length;
        expect((push.seen.get(1) ?? []).length + given).toBeGreaterThanOrEqual(news);
        expect(queueOf(push).every(({ status }) => status !== 'pending')).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['sent', 'sent'],
    ['refused', 'failed'],
    ['later', 'failed'],
  ] as const)('keeps no post of what it has told, or failed to: %s', async (answer, status) => {
    const push = await pushWorld();
    push.answers.set(1, answer);
    await push.deliver(push.reply(1, 1));
    for (let times = 0; times <= PUSH_QUEUE.tries; times += 1) await push.pass(HOUR_MS);
    expect(queueOf(push)).toMatchObject([{ status }]);
    expect(JSON.stringify(queueOf(push))).not.toContain(confessionOf(1));
  });

  it('keeps no post where every try was cut off', async () => {
    const push = await pushWorld();
    push.afterSending = () => {
      throw new Error('The process ended.');
    };
    const change = push.reply(1, 1);
    await expect(push.deliver(change)).rejects.toThrow();
    for (let times = 1; times < PUSH_QUEUE.tries; times += 1)
      await expect(push.pass(HOUR_MS)).rejects.toThrow();
    await push.pass(HOUR_MS);
    expect(queueOf(push)).toMatchObject([{ status: 'failed', error: 'unsettled' }]);
    expect(JSON.stringify(queueOf(push))).not.toContain(confessionOf(1));
  });

  it('keeps nothing for long', async () => {
    const push = await pushWorld();
    await push.deliver(push.reply(1, 1));
    push.documents.pass(PUSH_QUEUE.keptDays * 24 * HOUR_MS + 1000);
    await clearNotifications(push.gateways);
    expect(queueOf(push)).toEqual([]);
  });
});

describe('a device', () => {
  it('of a shared phone shows nothing of the account before, even if nobody heard that it signed out', async () => {
    const push = await pushWorld();
    push.signUp(2);
    push.signOut(1);
    await push.register(2, 1);
    await push.deliver(push.reply(1, 1));
    expect(push.taken).toBe(1);
    expect(push.bodies(1)).toEqual([]);
    await push.deliver(push.reply(2, 1));
    expect(push.bodies(1)).toEqual([DISCREET]);
  });

  it.each([
    ['the first one first', [1, 2]],
    ['the last one first', [2, 1]],
    ['each more than once', [2, 1, 2, 1]],
  ])('belongs to whoever registered it last, in whatever order that is heard of: %s', async (_, order) => {
    const push = await pushWorld();
    push.signUp(2);
    await push.register(2, 1);
    const id = pushDeviceId(tokenOf(1));
    for (const number of order) await settleDevice(push.gateways, student(number).uid, id);
    expect(push.documents.stored.has(pushTokenPath(student(2).uid, id))).toBe(true);
    expect(push.documents.stored.has(pushTokenPath(student(1).uid, id))).toBe(false);
    expect(push.documents.stored.get(pushDevicePath(id))).toEqual({ uid: student(2).uid });
    // The first one's removal is heard of late.
    await settleDevice(push.gateways, student(1).uid, id);
    expect(push.documents.stored.get(pushDevicePath(id))).toEqual({ uid: student(2).uid });
    push.documents.stored.delete(pushTokenPath(student(2).uid, id));
    await settleDevice(push.gateways, student(2).uid, id);
    expect(push.documents.stored.has(pushDevicePath(id))).toBe(false);
  });

  it('is again the account’s that was signed in on it before, once it registers it again', async () => {
    const push = await pushWorld();
    push.signUp(2);
    const id = pushDeviceId(tokenOf(1));
    await settleDevice(push.gateways, student(1).uid, id);
    await push.register(2, 1);
    // Before anybody has heard of the second account, the first one is back, and had never left the database.
    await push.register(1, 1);
    for (const number of [1, 2]) await settleDevice(push.gateways, student(number).uid, id);
    expect(push.documents.stored.get(pushDevicePath(id))).toEqual({ uid: student(1).uid });
    expect(push.documents.stored.has(pushTokenPath(student(1).uid, id))).toBe(true);
    expect(push.documents.stored.has(pushTokenPath(student(2).uid, id))).toBe(false);
  });

  it('is one of ten: the one that was not seen for longest gives way', async () => {
    const push = await pushWorld();
    for (let device = 2; device <= PUSH_DEVICES_MAX + 2; device += 1) {
      await push.register(1, device);
      await settleDevice(push.gateways, student(1).uid, pushDeviceId(tokenOf(device)));
    }
    const tokens = (await devicesOf(push.gateways, student(1).uid)).map(({ token }) => token);
    expect(tokens).toHaveLength(PUSH_DEVICES_MAX);
    expect(tokens).not.toContain(tokenOf(1));
    expect(tokens).not.toContain(tokenOf(2));
  });

  it('is forgotten with its account, and what was on its way', async () => {
    const push = await pushWorld();
    push.signUp(2);
    await push.register(2, 2);
    for (const number of [1, 2]) {
      await settleDevice(push.gateways, student(number).uid, pushDeviceId(tokenOf(number)));
      await push.deliver(push.reply(number, 1));
    }
    await forgetPush(push.documents, student(1).uid);
    const left = [...push.documents.stored].filter(
      ([path, fields]) =>
        !path.startsWith(userPath(student(1).uid)) && JSON.stringify(fields).includes(student(1).uid),
    );
    expect(left).toEqual([]);
    expect(queueOf(push)).toHaveLength(1);
  });
});
