import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FakeDevice } from '../testing/fake-outbox-world.ts';
import { ids, openOutbox, settle } from '../testing/open-outbox.ts';
import * as STORED from '../storage-keys.ts';
import { APART } from './apart.ts';
import type { OutboxItem, SendResult } from './model.ts';

const MINUTE = 60_000;

function written(id: string, place: string | null) {
  return { id, kind: 'post', payload: { place } };
}

/** An outbox whose sent items are noted with their times; without a network until `device.uid` is set. */
function tabOf(device: FakeDevice, results: SendResult[] = []) {
  const { outbox, tab } = openOutbox(device);
  const sent: { readonly id: string; readonly at: number }[] = [];
  outbox.register(
    'post',
    async ({ id }) => {
      const result = results.shift() ?? { kind: 'sent' };
      if (result.kind === 'sent') sent.push({ id, at: device.time });
      return result;
    },
    { placeOf: ({ payload: { place } }) => (typeof place === 'string' ? place : undefined) },
  );
  return { outbox, tab, sent, ids: () => sent.map(({ id }) => id) };
}

/** A device that was without a network while these were written, and then for another five minutes. */
function afterSilence(...places: readonly (string | null)[]) {
  const device = new FakeDevice();
  device.uid = undefined;
  const first = openOutbox(device).outbox;
  places.forEach((place, index) => first.enqueue(written(`${index}`, place)));
  first.close();
  device.time += 5 * MINUTE;
  device.uid = 'asha';
  return device;
}

it('sends what waited for the network one place after the other, and what has none at once', async () => {
  const device = afterSilence('thread', 'circle', null, 'thread');
  const { outbox, tab, ids: sent } = tabOf(device);
  await settle();
  expect(sent()).toEqual(['0', '2', '3']);
  expect([...outbox.heldBack()]).toEqual(['1']);
  expect(tab.lastPause).toBeGreaterThan(APART.leastMs - 100);
  tab.fire();
  await settle();
  expect(sent()).toEqual(['0', '2', '3']);
  device.time += APART.mostMs;
  tab.fire();
  await settle();
  expect(sent()).toEqual(['0', '2', '3', '1']);
  expect(outbox.items()).toEqual([]);
});

it('sends all at once where nothing has waited long', async () => {
  const device = afterSilence('thread', 'circle');
  device.time -= 5 * MINUTE;
  const { ids: sent } = tabOf(device);
  await settle();
  expect(sent()).toEqual(['0', '1']);
});

it('knows within seconds that what the backend was not reached for has waited', async () => {
  const device = new FakeDevice();
  const { outbox, tab, ids: sent } = tabOf(device, [{ kind: 'later' }, { kind: 'later' }]);
  outbox.enqueue(written('a', 'thread'));
  outbox.enqueue(written('b', 'circle'));
  await settle();
  expect(sent()).toEqual([]);
  device.time += APART.waitedMs;
  tab.fire();
  await settle();
  expect(sent()).toEqual(['a']);
  expect([...outbox.heldBack()]).toEqual(['b']);
});

it('never holds back what is written with a network, nor anything for it', async () => {
  const device = new FakeDevice();
  const { outbox, tab, ids: sent } = tabOf(device, [{ kind: 'sent' }, { kind: 'later' }]);
  outbox.enqueue(written('a', 'thread'));
  await settle();
  outbox.enqueue(written('b', 'circle'));
  await settle();
  device.time += APART.waitedMs;
  tab.fire();
  await settle();
  outbox.enqueue(written('c', 'post'));
  await settle();
  expect(sent()).toEqual(['a', 'b', 'c']);
});

it('sends one before its turn when the student wants it', async () => {
  const { outbox, ids: sent } = tabOf(afterSilence('thread', 'circle', 'post'));
  await settle();
  outbox.retry('2');
  await settle();
  expect(sent()).toEqual(['0', '2']);
  expect(ids(outbox)).toEqual(['1']);
});

it('goes, in order, to where the student has just written', async () => {
  const { outbox, ids: sent } = tabOf(afterSilence('thread', 'circle', 'circle', 'post'));
  await settle();
  outbox.enqueue(written('new', 'circle'));
  await settle();
  expect(sent()).toEqual(['0', '1', '2', 'new']);
  expect([...outbox.heldBack()]).toEqual(['3']);
});

it('takes back first what was to be taken back, and sends nothing together with it', async () => {
  const device = afterSilence('thread', 'circle');
  device.uid = undefined;
  const { outbox, tab } = openOutbox(device);
  outbox.enqueue({ ...written('deletion', 'elsewhere'), kind: 'deletion' });
  outbox.enqueue({ ...written('own', 'thread'), kind: 'deletion' });
  device.time += 5 * MINUTE;
  device.uid = 'asha';
  const sent: string[] = [];
  const send = async ({ id }: OutboxItem): Promise<SendResult> => {
    sent.push(id);
    return { kind: 'sent' };
  };
  const placeOf = ({ payload: { place } }: OutboxItem): string => String(place);
  outbox.register('deletion', send, { placeOf, isUrgent: true });
  outbox.register('post', send, { placeOf });
  await settle();
  expect(sent.slice(0, 1)).toEqual(['deletion']);
  device.time += APART.mostMs;
  tab.fire();
  await settle();
  device.time += APART.mostMs;
  tab.fire();
  await settle();
  // What was written in a place before it was taken back there goes first.
  expect(sent.indexOf('0')).toBeLessThan(sent.indexOf('own'));
  expect([...sent].sort()).toEqual(['0', '1', 'deletion', 'own']);
});

it.each([
  ['a second tab', (first: { close(): void }) => first],
  ['a restart', (first: { close(): void }) => first.close()],
])('knows in %s, too, what has waited for seconds', async (_, leave) => {
  const device = new FakeDevice();
  const later: SendResult = { kind: 'later', isUntried: true };
  const first = tabOf(device, [later, later, later]);
  for (const place of ['thread', 'circle', 'post']) first.outbox.enqueue(written(place, place));
  await settle();
  device.time += 30_000;
  leave(first.outbox);
  const second = tabOf(device);
  await settle();
  expect([...first.ids(), ...second.ids()]).toEqual(['thread']);
  expect([...second.outbox.heldBack()]).toEqual(['circle', 'post']);
});

it('counts as waiting what is written before it is known for whom it may be sent', async () => {
  const device = new FakeDevice();
  device.uid = undefined;
  const { outbox, ids: sent } = tabOf(device);
  outbox.enqueue(written('a', 'thread'));
  outbox.enqueue(written('b', 'circle'));
  device.time += 100_000;
  device.uid = 'asha';
  outbox.flush();
  await settle();
  expect(sent()).toEqual(['a']);
});

it('begins the gap as what was sent arrives', async () => {
  const device = afterSilence('thread', 'circle');
  const { outbox, tab } = openOutbox(device);
  let arrive: (result: SendResult) => void = () => undefined;
  const sent: string[] = [];
  const send = ({ id }: OutboxItem): Promise<SendResult> => {
    sent.push(id);
    return new Promise((resolve) => (arrive = resolve));
  };
  outbox.register('post', send, { placeOf: ({ payload: { place } }) => String(place) });
  await settle();
  device.time += APART.leastMs + 5000;
  arrive({ kind: 'sent' });
  await settle();
  tab.fire();
  await settle();
  expect(sent).toEqual(['0']);
});

it('leaves nothing of the last place to whoever is signed in next', async () => {
  const device = afterSilence('thread', 'thread');
  const { outbox } = openOutbox(device);
  let arrive: (result: SendResult) => void = () => undefined;
  outbox.register('post', () => new Promise((resolve) => (arrive = resolve)), {
    placeOf: ({ payload: { place } }) => String(place),
  });
  await settle();
  arrive({ kind: 'sent' });
  await settle();
  outbox.open(undefined);
  device.stored.clear();
  arrive({ kind: 'refused', code: 'permission-denied' });
  await settle();
  expect([...device.stored.keys()]).toEqual([]);
});

it('keeps the gap over a restart, and forgets it when the clock is set back', async () => {
  const device = afterSilence('thread', 'circle');
  const first = tabOf(device);
  await settle();
  first.outbox.close();
  const second = tabOf(device);
  await settle();
  expect(first.ids()).toEqual(['0']);
  expect(second.ids()).toEqual([]);
  second.outbox.close();
  device.time -= 60 * MINUTE;
  const third = tabOf(device);
  await settle();
  expect(third.ids()).toEqual(['1']);
});

it('keeps the gap as long as what waits for it: over the end of a session, up to signing out', () => {
  expect(STORED.lastPlace.forgetAt).toBe(STORED.outbox.forgetAt);
});

it('waits for nothing of which nobody has seen anything', async () => {
  const results: SendResult[] = [
    { kind: 'refused', code: 'not-found' },
    { kind: 'later', isUntried: true },
  ];
  const { tab, ids: sent } = tabOf(afterSilence('refused', 'untried', 'sent'), results);
  await settle();
  tab.fire();
  await settle();
  expect(sent()).toEqual(['1']);
});

it('loses nothing, keeps the order of each place, and never two places closer than the gap', async () => {
  const places = fc.array(fc.constantFrom('a', 'b', 'c', null), { minLength: 1, maxLength: 9 });
  await fc.assert(
    fc.asyncProperty(places, async (list) => {
      const device = afterSilence(...list);
      const { outbox, tab, sent } = tabOf(device);
      for (let turn = 0; turn < 4; turn += 1) {
        await settle();
        device.time += APART.leastMs;
        tab.fire();
      }
      await settle();
      expect(outbox.items()).toEqual([]);
      expect(sent).toHaveLength(list.length);
      const seen = sent.flatMap(({ id, at }) => {
        const place = list[Number(id)] ?? null;
        return place === null ? [] : [{ id: Number(id), at, place }];
      });
      for (const [index, { id, at, place }] of seen.entries()) {
        for (const before of seen.slice(0, index)) {
          if (before.place === place) expect(before.id).toBeLessThan(id);
          else expect(at - before.at).toBeGreaterThanOrEqual(APART.leastMs);
        }
      }
    }),
  );
});

it('says that it does not reach anybody, so that nobody reads that what waits follows', async () => {
  const device = afterSilence('thread', 'circle');
  const { outbox } = tabOf(device, [{ kind: 'later' }]);
  await settle();
  expect([[...outbox.heldBack()], outbox.isFailing()]).toEqual([['1'], true]);
  outbox.flush();
  await settle();
  expect([[...outbox.heldBack()], outbox.isFailing()]).toEqual([['1'], false]);
});

it('says so of an upload, too, and until nothing is left that has failed', async () => {
  const device = afterSilence('picture', 'thread', 'circle');
  const { outbox } = openOutbox(device);
  const placeOf = ({ payload: { place } }: OutboxItem): string => String(place);
  const takesLong = (item: OutboxItem): boolean => placeOf(item) === 'picture';
  outbox.register('post', async () => ({ kind: 'later' }), { placeOf, takesLong });
  await settle();
  expect([outbox.heldBack().size > 0, outbox.isFailing()]).toEqual([true, true]);
  for (const id of ['0', '1', '2']) {
    expect(outbox.isFailing()).toBe(true);
    outbox.discard(id);
    await settle();
  }
  expect(outbox.isFailing()).toBe(false);
});

it('does not say so where another tab sends', async () => {
  const device = new FakeDevice();
  const [first, second] = [openOutbox(device), openOutbox(device)];
  for (const { outbox } of [first, second]) outbox.register('post', () => new Promise(() => undefined));
  first.outbox.enqueue(written('a', null));
  second.outbox.flush();
  await settle();
  expect(second.outbox.isFailing()).toBe(false);
});

it('keeps the gap that began while a call was under way that came to nothing', async () => {
  const device = afterSilence('X', 'Y');
  const { outbox, tab } = openOutbox(device);
  const placeOf = ({ id, payload: { place } }: OutboxItem): string =>
    typeof place === 'string' ? place : id;
  let answer: (result: SendResult) => void = () => undefined;
  outbox.enqueue({ id: 'report', kind: 'report', payload: {} });
  device.time += 5 * MINUTE;
  outbox.register('report', () => new Promise((resolve) => (answer = resolve)), { isCall: true, placeOf });
  await settle();
  const seen: string[] = [];
  const note = async (item: OutboxItem): Promise<SendResult> => {
    seen.push(placeOf(item));
    return { kind: 'sent' };
  };
  outbox.register('post', note, { placeOf });
  // What is written now goes at once, with all that waits for its place.
  outbox.enqueue(written('now', 'X'));
  await settle();
  expect(seen).toEqual(['X', 'X']);
  answer({ kind: 'refused', code: 'unknown' });
  await settle();
  tab.fire();
  await settle();
  expect(seen).toEqual(['X', 'X']);
});
