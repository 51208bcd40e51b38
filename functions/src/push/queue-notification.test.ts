import { likeAlertId } from '@chupke/domain/alert.ts';
import { likeAlert } from '@chupke/domain/alert-words.ts';
import { alertPath } from '@chupke/domain/paths.ts';
import { PUSH_QUEUE } from '@chupke/domain/push.ts';
import { describe, expect, it } from 'vitest';
import type { Push } from '../gateways/push.ts';
import { confessionOf, student } from '../testing/campus.ts';
import type { PushWorld } from '../testing/push-world.ts';
import { pushWorld } from '../testing/push-world.ts';
import { queueNotification } from './queue-notification.ts';
import { sendDueNotifications } from './send-notification.ts';

const HOUR_MS = 3_600_000;

it('has an id that nobody computes who knows account, alert and time, but not the secret', async () => {
  const push = await pushWorld();
  for (const settings of [{}, { quiet: { from: 0, to: 0 } }]) {
    push.choose(1, settings);
    const change = push.reply(1, 1);
    const idWith = (secret: string) => queueNotification({ ...push.gateways, secret }, change);
    const ids = [await idWith('one'), await idWith('one'), await idWith('another')];
    expect(ids[0]).toMatch(/^[0-9a-f]{40}$/);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
    await expect(idWith('')).rejects.toThrow();
    push.documents.stored.delete(alertPath(change.uid, change.alertId));
  }
});

describe('in quiet hours', () => {
  it('nothing comes, and at their end one notification of all that is still unread', async () => {
    const push = await pushWorld();
    // It is three in the afternoon in India.
    push.choose(1, { quiet: { from: 14, to: 18 } });
    await push.deliver(push.reply(1, 1));
    const { uid } = student(1);
    const alertId = likeAlertId(confessionOf(1));
    const after = { ...likeAlert(confessionOf(1), 1), timestamp: push.documents.now() };
    push.documents.stored.set(alertPath(uid, alertId), after);
    const liked = { uid, alertId, before: undefined, after };
    for (let times = 0; times < 3; times += 1) await push.deliver(liked);
    await push.pass(HOUR_MS);
    expect(push.taken).toBe(0);
    await push.pass(3 * HOUR_MS);
    expect(push.seen.get(1)).toMatchObject([{ body: '2 new things are waiting for you', path: '/alerts' }]);
    // One of these events once more, after the notification was sent.
    await push.deliver(liked);
    await push.pass(HOUR_MS);
    expect(push.bodies(1)).toHaveLength(1);
  });

  /** A like of the last minute of quiet hours, in which a reply came before; its event is still on its way. */
  async function lastMinute() {
    const push = await pushWorld();
    // With previews, as without them no notification names its alert.
    push.choose(1, { quiet: { from: 14, to: 18 }, previews: true });
    await push.deliver(push.reply(1, 1));
    await push.pass(3 * HOUR_MS - 60_000);
    const { uid } = student(1);
    const alertId = likeAlertId(confessionOf(1));
    const after = { ...likeAlert(confessionOf(1), 1), timestamp: push.documents.now() };
    push.documents.stored.set(alertPath(uid, alertId), after);
    push.documents.pass(60_000);
    return { push, late: { uid, alertId, before: undefined, after } };
  }

  const REPLY = `replies-${confessionOf(1)}`;
  const LIKE = likeAlertId(confessionOf(1));
  const told = (push: PushWorld, device: number): readonly string[] =>
    (push.seen.get(device) ?? []).map(({ alerts }) => alerts).sort();

  it('what is heard of while the notification of their end is being sent comes by itself', async () => {
    const { push, late } = await lastMinute();
    let isHeard = false;
    const send: Push['send'] = async (token, payload) => {
      if (!isHeard) {
        isHeard = true;
        await push.deliver(late);
      }
      return push.gateways.push.send(token, payload);
    };
    await sendDueNotifications({ ...push.gateways, push: { send } });
    // Once more, as events are.
    await push.deliver(late);
    await push.pass(HOUR_MS);
    expect(told(push, 1)).toEqual([LIKE, REPLY]);
  });

  it('so does what is heard of after some device has had that notification, and another has not', async () => {
    const { push, late } = await lastMinute();
    await push.register(1, 2);
    push.answers.set(2, 'later');
    await sendDueNotifications(push.gateways);
    push.answers.clear();
    await push.deliver(late);
    await push.pass(HOUR_MS);
    for (const device of [1, 2]) expect(told(push, device)).toEqual([LIKE, REPLY]);
  });
});

it('what comes where it is quiet all day is told once a day', async () => {
  const push = await pushWorld();
  push.choose(1, { quiet: { from: 14, to: 14 } });
  await push.deliver(push.reply(1, 1));
  await push.pass(HOUR_MS);
  expect(push.taken).toBe(0);
  await push.pass(24 * HOUR_MS);
  expect(push.bodies(1)).toHaveLength(1);
});

it('what could not be sent before quiet hours waits for their end', async () => {
  const push = await pushWorld();
  push.answers.set(1, 'later');
  await push.deliver(push.reply(1, 1));
  push.choose(1, { quiet: { from: 15, to: 18 } });
  push.answers.clear();
  await push.pass(HOUR_MS);
  expect(push.taken).toBe(0);
  await push.pass(3 * HOUR_MS);
  expect(push.bodies(1)).toHaveLength(1);
});

it('what is put off to the end of quiet hours again and again comes all the same', async () => {
  const push = await pushWorld();
  push.answers.set(1, 'later');
  await push.deliver(push.reply(1, 1));
  push.answers.clear();
  // It is three in the afternoon in India.
  for (let hour = 16; hour < 16 + PUSH_QUEUE.tries; hour += 1) {
    push.choose(1, { quiet: { from: hour, to: hour + 1 } });
    await push.pass(HOUR_MS);
  }
  expect(push.taken).toBe(0);
  await push.pass(HOUR_MS);
  expect(push.bodies(1)).toHaveLength(1);
});
