import { likeAlertId } from '@chupke/domain/alert.ts';
import { parseSendOwn, parseSendReaction, parseStoreToken } from '@chupke/domain/push-calls.ts';
import { alertPath, confessionOwnerPath, confessionPath, likePath, userPath } from '@chupke/domain/paths.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import { DEFAULT_SETTINGS } from '@chupke/domain/user.ts';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../lib/caller.ts';
import { confessionOf, student } from '../testing/campus.ts';
import { PushWorld, tokenOf } from '../testing/push-world.ts';
import { devicesOf } from '../lib/push-devices.ts';
import { sendToSelf, storeToken, tellOfReaction } from './requests.ts';

const EMAIL = 'a@students.test';

function caller(number: number, more: Partial<Caller> = {}): Caller {
  const rights = { isVerified: true, isAdmin: false, isModerator: false, isBanned: false };
  return { uid: student(number).uid, email: EMAIL, ...rights, signedInAt: 0, issuedAt: 0, ...more };
}

function world() {
  const push = new PushWorld();
  for (const number of [1, 2]) push.signUp(number, { email: EMAIL, settings: DEFAULT_SETTINGS });
  let ids = 0;
  const newId = () => newDocumentId((count) => new Uint8Array(count).fill((ids += 1)));
  return { push, gateways: { ...push.gateways, newId } };
}

const store = (number: number, more: object = {}) =>
  parseStoreToken({
    userId: student(number).uid,
    fcmToken: tokenOf(7),
    platform: 'mobile-web',
    ...more,
  });

const ask = (number: number, data: object = {}) => ({
  userId: student(number).uid,
  title: 'You have won',
  body: 'Click https://evil.example',
  type: 'prize',
  data,
});

describe('a device', () => {
  it('is stored for whoever brings it', async () => {
    const { gateways } = world();
    await storeToken(gateways, caller(1), store(1));
    expect(await devicesOf(gateways, student(1).uid)).toMatchObject([
      { token: tokenOf(7), platform: 'mobile-web' },
    ]);
  });

  it.each([
    ['another’s account', caller(2), store(1), 'not-allowed'],
    ['somebody who has not verified', caller(1, { isVerified: false }), store(1), 'sign-in'],
    ['somebody who is banned', caller(1, { isBanned: true }), store(1), 'not-allowed'],
    ['nobody’s account', caller(3), store(3), 'not-allowed'],
    ['an account that was moved', caller(1, { email: 'b@students.test' }), store(1), 'not-allowed'],
  ])('is not stored for %s', async (_, who, wish, reason) => {
    const { push, gateways } = world();
    const before = new Map(push.documents.stored);
    await expect(storeToken(gateways, who, wish)).rejects.toMatchObject({ reason });
    expect(push.documents.stored).toEqual(before);
  });

  it('is stored ten times a minute, and then no more', async () => {
    const { gateways } = world();
    for (let times = 0; times < 10; times += 1) await storeToken(gateways, caller(1), store(1));
    await expect(storeToken(gateways, caller(1), store(1))).rejects.toMatchObject({ reason: 'too-many' });
  });

  it.each([
    ['a token that is none', { fcmToken: 'short' }],
    ['another kind of device', { platform: 'watch' }],
    ['a mark of another form', { mark: 'x' }],
    ['nobody', { userId: '' }],
  ])('is refused with %s', (_, more) => {
    expect(() => store(1, more)).toThrow();
  });
});

describe('trying out the own devices', () => {
  it('sends the server’s words, whatever was asked for', async () => {
    const { push, gateways } = world();
    await push.register(1, 1);
    await sendToSelf(gateways, caller(1), parseSendOwn(ask(1)));
    expect(push.bodies(1)).toEqual(['This is how a notification looks here.']);
    expect(JSON.stringify(push.seen.get(1))).not.toContain('evil');
  });

  it('reaches nobody else, and says so where there is no device', async () => {
    const { push, gateways } = world();
    await push.register(2, 2);
    await expect(sendToSelf(gateways, caller(1), parseSendOwn(ask(2)))).rejects.toMatchObject({
      reason: 'not-allowed',
    });
    await expect(sendToSelf(gateways, caller(1), parseSendOwn(ask(1)))).rejects.toMatchObject({
      reason: 'unavailable',
    });
    expect(push.taken).toBe(0);
  });
});

describe('a reaction', () => {
  /** Student 2 has liked the confession of student 1. */
  function liked() {
    const made = world();
    const { stored } = made.push.documents;
    const id = confessionOf(1);
    stored.set(confessionPath(id), { likes: 1, text: 'x', anonymousId: `m_${id}`, status: 'active' });
    stored.set(confessionOwnerPath(id), { uid: student(1).uid });
    stored.set(likePath(id, student(2).uid), { uid: student(2).uid });
    return { ...made, id, wish: parseSendReaction(ask(2, { confessionId: id })) };
  }

  it('is told to its author once, however often it is asked for', async () => {
    const { push, gateways, id, wish } = liked();
    await tellOfReaction(gateways, caller(2), wish);
    const alert = push.documents.stored.get(alertPath(student(1).uid, likeAlertId(id)));
    expect(alert).toMatchObject({ type: 'like', count: 1 });
    expect(JSON.stringify(alert)).not.toMatch(/evil|won/);
    const before = push.documents.stored.get(userPath(student(1).uid));
    await tellOfReaction(gateways, caller(2), wish);
    expect(push.documents.stored.get(userPath(student(1).uid))).toEqual(before);
  });

  it('is answered alike where it was not made, and where there is nothing', async () => {
    const { push, gateways, id, wish } = liked();
    push.documents.stored.delete(likePath(id, student(2).uid));
    await expect(tellOfReaction(gateways, caller(2), wish)).resolves.toBeUndefined();
    const gone = parseSendReaction(
      ask(2, { confessionId: confessionOf(9), replyId: 'reply000000000000009' }),
    );
    await expect(tellOfReaction(gateways, caller(2), gone)).resolves.toBeUndefined();
    expect(push.documents.stored.has(alertPath(student(1).uid, likeAlertId(id)))).toBe(false);
  });

  it('is nobody else’s to tell', async () => {
    const { gateways, wish } = liked();
    await expect(tellOfReaction(gateways, caller(1), wish)).rejects.toMatchObject({ reason: 'not-allowed' });
    expect(() => parseSendReaction(ask(2, {}))).toThrow();
  });
});
