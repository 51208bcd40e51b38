import { renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { en } from '../../texts/en/catalogue.ts';
import { useToasts } from '../toasts.ts';
import { APART } from './apart.ts';
import { lazyHandler, tellDeletedLater } from './handlers.ts';
import type { OutboxItem, SendResult } from './model.ts';
import { FakeDevice } from '../testing/fake-outbox-world.ts';
import { action, ids, openOutbox, settle } from '../testing/open-outbox.ts';

const DAY = 86_400_000;

it('does not send by itself what has waited too long, and loses none of it', async () => {
  const device = new FakeDevice();
  device.uid = undefined;
  const { outbox } = openOutbox(device);
  const seen: string[] = [];
  outbox.register(
    'post',
    async ({ id }) => {
      seen.push(id);
      return { kind: 'sent' };
    },
    { keepsForMs: DAY },
  );
  outbox.enqueue(action('old'));
  device.time += DAY - 1000;
  outbox.enqueue(action('young'));
  device.time += 2000;
  device.uid = 'asha';
  outbox.flush();
  await settle();
  expect(seen).toEqual(['young']);
  expect(outbox.items()).toMatchObject([{ id: 'old', state: { kind: 'failed', code: 'waited-too-long' } }]);
  outbox.retry('old');
  await settle();
  expect(seen).toEqual(['young', 'old']);
  expect(outbox.items()).toEqual([]);
});

it('shows at the next start what has waited too long, before anybody is known to send it', () => {
  const device = new FakeDevice();
  device.uid = undefined;
  openOutbox(device).outbox.enqueue(action('a'));
  device.time += DAY + 1000;
  const { outbox } = openOutbox(device);
  expect(outbox.items()).toMatchObject([{ state: { kind: 'waiting' } }]);
  outbox.register('post', async () => ({ kind: 'sent' }), { keepsForMs: DAY });
  expect(outbox.items()).toMatchObject([{ state: { kind: 'failed', code: 'waited-too-long' } }]);
  expect(outbox.discard('a')).toBe(true);
  expect(outbox.items()).toEqual([]);
});

it('lets what is sent again wait as long as at first', async () => {
  const device = new FakeDevice();
  const { outbox, tab } = openOutbox(device);
  outbox.register('post', async () => ({ kind: 'later' }), { keepsForMs: DAY });
  outbox.enqueue(action('a'));
  const after = async (ms: number): Promise<string | undefined> => {
    device.time += ms;
    tab.fire();
    await settle();
    return outbox.items()[0]?.state.kind;
  };
  expect(await after(DAY + 1000)).toBe('failed');
  outbox.retry('a');
  expect(await after(DAY - 1000)).toBe('waiting');
  expect(await after(2000)).toBe('failed');
});

it('still knows that it may have arrived once it has waited too long', async () => {
  const device = new FakeDevice();
  const { outbox, tab } = openOutbox(device);
  outbox.register('post', async () => ({ kind: 'later' }), { keepsForMs: DAY });
  outbox.enqueue(action('a'));
  await settle();
  device.time += DAY + 1000;
  tab.fire();
  await settle();
  const found = [{ state: { kind: 'failed', code: 'waited-too-long', wasTried: true } }];
  expect(outbox.items()).toMatchObject(found);
  expect(openOutbox(device).outbox.items()).toMatchObject(found);
});

it('leaves to the one that sends what another tab has begun to send', async () => {
  const device = new FakeDevice();
  const first = openOutbox(device);
  const options = { keepsForMs: DAY };
  first.outbox.register('post', () => new Promise(() => {}), options);
  first.outbox.enqueue(action('a'));
  await settle();
  device.time += DAY + 1000;
  const second = openOutbox(device);
  second.outbox.register('post', async () => ({ kind: 'sent' }), options);
  await settle();
  expect(second.outbox.items()).toMatchObject([{ state: { kind: 'sending' } }]);
  first.outbox.close();
  first.tab.end();
  await settle();
  second.tab.fire();
  await settle();
  expect(second.outbox.items()).toMatchObject([{ state: { kind: 'failed', code: 'waited-too-long' } }]);
});

it('says until when a kind waits for room, and forgets it with the account', async () => {
  const device = new FakeDevice();
  const { outbox, tab } = openOutbox(device);
  outbox.register('post', async () => ({ kind: 'refused', code: 'too-many-requests', waitMs: 5000 }), {
    waitsForRoom: true,
  });
  outbox.enqueue(action('a'));
  await settle();
  expect(outbox.items()).toMatchObject([{ state: { kind: 'waiting' } }]);
  expect(outbox.pausedUntil('post')).toBeGreaterThanOrEqual(device.time + 4990);
  expect(outbox.pausedUntil('like')).toBeUndefined();
  // It can be taken back meanwhile.
  expect(outbox.discard('a')).toBe(true);
  device.uid = 'ravi';
  outbox.open('ravi');
  expect(outbox.pausedUntil('post')).toBeUndefined();
  expect(tab.timers.size).toBe(0);
});

it('sends as fast as a limit allows, each once and in order, and lets no other kind wait for it', async () => {
  const kinds = fc.array(fc.constantFrom('talk' as const, 'like' as const), { maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(kinds, fc.integer({ min: 1, max: 7 }), async (made, room) => {
      const device = new FakeDevice();
      const { outbox, tab } = openOutbox(device);
      const sent: { talk: string[]; like: string[] } = { talk: [], like: [] };
      let [left, end] = [0, 0];
      const talk = async ({ id }: OutboxItem): Promise<SendResult> => {
        if (device.time >= end) [left, end] = [room, device.time + 60_000];
        if (left === 0) return { kind: 'refused', code: 'too-many-requests', waitMs: end - device.time };
        left -= 1;
        sent.talk.push(id);
        return { kind: 'sent' };
      };
      outbox.register('talk', talk, { waitsForRoom: true });
      outbox.register('like', async ({ id }) => {
        sent.like.push(id);
        return { kind: 'sent' };
      });
      const wanted: typeof sent = { talk: [], like: [] };
      for (const [index, kind] of made.entries()) {
        const id = `id-${index}`;
        outbox.enqueue({ id, kind, payload: {} });
        wanted[kind].push(id);
      }
      const turns = 30 * (made.length + 1);
      await settle(turns);
      expect(sent.like).toEqual(wanted.like);
      expect(sent.talk).toEqual(wanted.talk.slice(0, room));
      for (let windows = 0; windows < made.length / room; windows += 1) {
        device.time += 61_000;
        tab.fire();
        await settle(turns);
      }
      expect(sent.talk).toEqual(wanted.talk);
      expect(outbox.items()).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

it('begins anew what was being sent as the network went and does not end once it is back', async () => {
  const device = new FakeDevice();
  const { outbox, tab } = openOutbox(device);
  let tries = 0;
  outbox.register('post', () => {
    tries += 1;
    return tries === 1 ? new Promise(() => {}) : Promise.resolve({ kind: 'sent' });
  });
  outbox.enqueue(action('a'));
  await settle();
  outbox.resume();
  await settle();
  expect(tries).toBe(1);
  // The time to come to an end, and the pause before the next try.
  for (let timers = 0; timers < 2; timers += 1) {
    tab.fire();
    await settle();
  }
  expect(tries).toBe(2);
  expect(outbox.items()).toEqual([]);
});

it('goes on with the others while no function is reached, and tries that one again by itself', async () => {
  const device = new FakeDevice();
  const { outbox, tab } = openOutbox(device);
  const seen: string[] = [];
  let isReached = false;
  const note = async ({ id }: OutboxItem): Promise<SendResult> => {
    seen.push(id);
    return { kind: 'sent' };
  };
  const call = async (item: OutboxItem): Promise<SendResult> => (isReached ? note(item) : { kind: 'later' });
  outbox.register('report', call, { isCall: true });
  outbox.register('post', note);
  outbox.enqueue({ id: 'report', kind: 'report', payload: {} });
  outbox.enqueue(action('a'));
  await settle();
  outbox.enqueue(action('b'));
  await settle();
  expect(seen).toEqual(['a', 'b']);
  isReached = true;
  tab.fire();
  await settle();
  expect(seen).toEqual(['a', 'b', 'report']);
});

it('holds up nothing for what has been seen to arrive before its answer', async () => {
  const { outbox } = openOutbox(new FakeDevice());
  const seen: string[] = [];
  outbox.register('post', async ({ id }, isWanted): Promise<SendResult> => {
    if (id === 'a') outbox.settle('a');
    if (!isWanted()) return { kind: 'later' };
    seen.push(id);
    return { kind: 'sent' };
  });
  outbox.enqueue(action('a'));
  outbox.enqueue(action('b'));
  await settle();
  expect(seen).toEqual(['b']);
});

it('lets no call that is tried again and again hold up what has waited for other places', async () => {
  const device = new FakeDevice();
  device.uid = undefined;
  const { outbox, tab } = openOutbox(device);
  const seen: string[] = [];
  const placeOf = ({ id }: OutboxItem): string => id;
  outbox.register('report', async () => ({ kind: 'later' }), { isCall: true, placeOf });
  const note = async ({ id }: OutboxItem): Promise<SendResult> => {
    seen.push(id);
    return { kind: 'sent' };
  };
  outbox.enqueue({ id: 'report', kind: 'report', payload: {} });
  outbox.enqueue(action('a'));
  device.time += 10 * 60_000;
  device.uid = 'asha';
  outbox.flush();
  await settle();
  outbox.register('post', note, { placeOf });
  await settle();
  // The first try may have arrived: the gap after it holds.
  expect(seen).toEqual([]);
  for (let tries = 0; tries < 10; tries += 1) {
    device.time += APART.mostMs / 8;
    tab.fire();
    await settle();
  }
  expect(seen).toEqual(['a']);
  expect(ids(outbox)).toEqual(['report']);
});

it('lets nothing wait for a function that does not answer', async () => {
  const { outbox } = openOutbox(new FakeDevice());
  const seen: string[] = [];
  outbox.register('report', () => new Promise(() => undefined), { isCall: true });
  outbox.register('post', async ({ id }): Promise<SendResult> => {
    seen.push(id);
    return { kind: 'sent' };
  });
  outbox.enqueue({ id: 'report', kind: 'report', payload: {} });
  outbox.enqueue(action('a'));
  await settle();
  expect(seen).toEqual(['a']);
  expect(ids(outbox)).toEqual(['report']);
});

it('keeps the order of a place, though a function takes the end of it', async () => {
  const { outbox, tab } = openOutbox(new FakeDevice());
  const seen: string[] = [];
  const results: SendResult[] = [{ kind: 'later' }, { kind: 'later' }];
  const placeOf = (): string => 'thread';
  const note = async ({ id }: OutboxItem): Promise<SendResult> => {
    const result = results.shift() ?? { kind: 'sent' };
    if (result.kind === 'sent') seen.push(id);
    return result;
  };
  outbox.register('message', note, { placeOf });
  outbox.register('end', note, { placeOf, isCall: true });
  outbox.enqueue({ id: 'message', kind: 'message', payload: {} });
  outbox.enqueue({ id: 'end', kind: 'end', payload: {} });
  await settle();
  expect(seen).toEqual([]);
  tab.fire();
  await settle();
  expect(seen).toEqual(['message', 'end']);
});

it('sends what waited in another lane for what is settled or taken back meanwhile', async () => {
  for (const end of ['settle', 'discard'] as const) {
    const { outbox } = openOutbox(new FakeDevice());
    const seen: string[] = [];
    const placeOf = (): string => 'thread';
    outbox.register('message', async (): Promise<SendResult> => ({ kind: 'later' }), { placeOf });
    outbox.enqueue({ id: 'message', kind: 'message', payload: {} });
    outbox.enqueue({ id: 'end', kind: 'end', payload: {} });
    const note = async ({ id }: OutboxItem): Promise<SendResult> => {
      seen.push(id);
      return { kind: 'sent' };
    };
    outbox.register('end', note, { placeOf, isCall: true });
    await settle();
    expect(seen).toEqual([]);
    outbox[end]('message');
    await settle();
    expect(seen).toEqual(['end']);
  }
});

it('lets nothing wait for a kind whose code does not come, be it urgent', async () => {
  const { outbox, tab } = openOutbox(new FakeDevice());
  const seen: string[] = [];
  const note = async ({ id }: OutboxItem): Promise<SendResult> => {
    seen.push(id);
    return { kind: 'sent' };
  };
  let isHere = false;
  const load = () => (isHere ? Promise.resolve({ note }) : Promise.reject(new TypeError('Failed to fetch')));
  const send = lazyHandler(load, (module) => module.note);
  outbox.register('deletion', send, { isUrgent: true });
  outbox.register('post', note);
  outbox.enqueue({ id: 'deletion', kind: 'deletion', payload: {} });
  outbox.enqueue(action('a'));
  await settle();
  expect(seen).toEqual(['a']);
  isHere = true;
  tab.fire();
  await settle();
  expect(seen).toEqual(['a', 'deletion']);
});

it('says that what is deleted without a network can be read until there is one', () => {
  const told = () => renderHook(useToasts).result.current.map(({ text }) => text);
  tellDeletedLater();
  expect(told()).not.toContain(en.confessions.deletedLater);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  tellDeletedLater();
  expect(told()).toContain(en.confessions.deletedLater);
});
