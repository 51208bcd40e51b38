import { userPath } from '@chupke/domain/paths.ts';
import { pushTokenPath } from '@chupke/domain/push-paths.ts';
import { endedSessionPath } from '@chupke/domain/seal-paths.ts';
import { expect, it } from 'vitest';
import { pushDeviceId } from '../lib/push-devices.ts';
import { student } from '../testing/campus.ts';
import { memoryAccounts } from '../testing/memory-accounts.ts';
import { PushWorld, tokenOf } from '../testing/push-world.ts';
import { endSessions, followEndedSessions } from './end-sessions.ts';

const ASHA = student(1).uid;
const MINUTE_MS = 60_000;

/** Asha with two devices, of which the first has signed in just now. */
async function world() {
  const push = new PushWorld();
  const { documents } = push;
  const now = (): number => documents.now();
  const accounts = memoryAccounts(now);
  accounts.add(ASHA, { validFrom: Math.floor(now() / 1000) * 1000 });
  push.signUp(1, { createdAt: now() });
  for (const device of [1, 2]) await push.register(1, device);
  documents.pass(10 * MINUTE_MS);
  const caller = { uid: ASHA, issuedAt: now() - MINUTE_MS, isAdmin: false, isModerator: false };
  return {
    gateways: { documents, accounts, now },
    push,
    caller,
    user: () => documents.stored.get(userPath(ASHA)) ?? {},
    devices: () =>
      [1, 2].filter((device) => documents.stored.has(pushTokenPath(ASHA, pushDeviceId(tokenOf(device))))),
    /** A new password, here or by a mailed link: Auth ends what was before. */
    choosePassword: () => accounts.endSessions(ASHA),
  };
}

it('everywhere ends with Auth and is seen by open pages, and no device gets notifications any more', async () => {
  const { gateways, caller, user, devices, push } = await world();
  expect(await endSessions(gateways, caller, { kind: 'everywhere' })).toEqual({ status: 'ended' });
  expect(gateways.accounts.ended).toEqual([ASHA]);
  expect(user()['sessionsEndedAt']).toBe(gateways.accounts.stored.get(ASHA)?.validFrom);
  expect(devices()).toEqual([]);
  await push.deliver(push.reply(1, 1));
  expect(push.taken).toBe(0);
  expect(gateways.documents.stored.has(endedSessionPath(ASHA))).toBe(false);
});

it('everywhere takes a role at once, which its token would give for an hour', async () => {
  const { gateways, caller } = await world();
  await endSessions(gateways, { ...caller, isModerator: true }, { kind: 'everywhere' });
  expect(gateways.documents.stored.has(endedSessionPath(ASHA))).toBe(true);
});

it('elsewhere keeps the device that has set the new password, and ends nothing by itself', async () => {
  const { gateways, caller, user, devices, choosePassword } = await world();
  const device = pushDeviceId(tokenOf(1));
  await endSessions(gateways, caller, { kind: 'others', device });
  expect(devices()).toEqual([1, 2]);
  expect(user()).not.toHaveProperty('sessionsEndedAt');
  await choosePassword();
  // Auth gives a new token with it.
  await endSessions(gateways, { ...caller, issuedAt: gateways.now() }, { kind: 'others', device });
  expect(devices()).toEqual([1]);
  expect(gateways.accounts.ended).toEqual([ASHA]);
  // The next sign-in finds nothing new.
  await followEndedSessions(gateways, ASHA, user());
  expect(devices()).toEqual([1]);
});

it('ends nothing more by a sign-in that has ended, however young it is, and keeps none of its devices', async () => {
  const { gateways, caller, user, devices, choosePassword } = await world();
  await choosePassword();
  const former = { ...caller, issuedAt: gateways.now() - 2000 };
  const device = pushDeviceId(tokenOf(2));
  expect(await endSessions(gateways, former, { kind: 'others', device })).toEqual({ status: 'ended' });
  expect(devices()).toEqual([1, 2]);
  expect(user()).not.toHaveProperty('sessionsEndedAt');
  for (let count = 0; count < 3; count += 1) await endSessions(gateways, former, { kind: 'everywhere' });
  expect(gateways.accounts.ended).toEqual([ASHA]);
  expect(user()['sessionsEndedAt']).toBe(gateways.accounts.stored.get(ASHA)?.validFrom);
});

it('everywhere is completed by another try where the first was cut off', async () => {
  const { gateways, caller, user, devices } = await world();
  const leave = () => endSessions(gateways, caller, { kind: 'everywhere' });
  for (let steps = 0; await gateways.documents.cutOff(steps, leave); steps += 1)
    gateways.documents.pass(11 * MINUTE_MS);
  expect(gateways.accounts.ended).toEqual([ASHA]);
  expect(devices()).toEqual([]);
  expect(user()['sessionsEndedAt']).toBe(gateways.accounts.stored.get(ASHA)?.validFrom);
});

it('is refused to whoever asks again and again, which does not use up the owner’s own', async () => {
  const { gateways, caller } = await world();
  const ask = () => endSessions(gateways, caller, { kind: 'others', device: null });
  for (let count = 0; count < 5; count += 1) await ask();
  await expect(ask()).rejects.toMatchObject({ reason: 'too-many' });
  await endSessions(gateways, caller, { kind: 'everywhere' });
  expect(gateways.accounts.ended).toEqual([ASHA]);
  // What has ended since has a count of its own, too.
  for (let count = 0; count < 5; count += 1) await ask();
  await expect(ask()).rejects.toMatchObject({ reason: 'too-many' });
});

it('by a mailed link is followed at the next sign-in, whose device keeps its notifications', async () => {
  const { gateways, push, user, devices, choosePassword } = await world();
  await choosePassword();
  push.documents.pass(2 * MINUTE_MS);
  await push.register(1, 1);
  await followEndedSessions(gateways, ASHA, user());
  expect(devices()).toEqual([1]);
  expect(user()['sessionsEndedAt']).toBe(gateways.accounts.stored.get(ASHA)?.validFrom);
});

it('changes nothing for an account whose sign-ins never ended, nor for one that is gone', async () => {
  const { gateways, user, devices } = await world();
  await followEndedSessions(gateways, ASHA, user());
  expect(devices()).toEqual([1, 2]);
  expect(user()).not.toHaveProperty('sessionsEndedAt');
  await followEndedSessions(gateways, student(2).uid, {});
  expect(gateways.documents.stored.has(userPath(student(2).uid))).toBe(false);
});
