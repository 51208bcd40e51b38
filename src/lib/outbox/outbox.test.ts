import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import type { Outbox } from './types.ts';
import { createOutbox } from './engine.ts';
import { outboxPrefix } from './shelf.ts';
import type { OutboxItem, SendResult } from './model.ts';
import { BACKOFF_MS, backoffMs } from '../backoff.ts';
import type { FakeTab } from '../testing/fake-outbox-world.ts';
import { FakeDevice } from '../testing/fake-outbox-world.ts';
import { action, ids, openOutbox, settle } from '../testing/open-outbox.ts';

it('sends in the order of making and forgets what was sent', async () => {
  const { outbox } = openOutbox(new FakeDevice());
  const seen: string[] = [];
  outbox.enqueue(action('a'));
  outbox.enqueue(action('b'));
  outbox.register('post', async ({ id }) => {
    seen.push(id);
    return { kind: 'sent' };
  });
  await settle();
  expect(seen).toEqual(['a', 'b']);
  expect(outbox.items()).toEqual([]);
});

it('tries again with longer and longer pauses while the backend is not reached', async () => {
  const { outbox, tab } = openOutbox(new FakeDevice());
  const send = vi.fn(async (): Promise<SendResult> => ({ kind: 'later' }));
  outbox.register('post', send);
  outbox.enqueue(action('a'));
  const pauses: number[] = [];
  for (let tries = 1; tries <= 8; tries += 1) {
    await settle();
    pauses.push(tab.lastPause);
    tab.fire();
  }
  await settle();
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
  expect(send).toHaveBeenCalledTimes(9);
  expect(outbox.items()).toMatchObject([{ id: 'a', state: { kind: 'waiting' } }]);
});

it('sends an action once that is handed in again while it is under way', async () => {
  const { outbox } = openOutbox(new FakeDevice());
  let arrive: (result: SendResult) => void = () => {};
  const send = vi.fn(() => new Promise<SendResult>((resolve) => (arrive = resolve)));
  outbox.register('post', send);
  outbox.enqueue(action('a'));
  await settle();
  outbox.enqueue({ ...action('a'), payload: { text: 'pressed twice' } });
  expect(outbox.items()).toMatchObject([{ payload: { text: 'a' } }]);
  arrive({ kind: 'sent' });
  await settle();
  expect(send).toHaveBeenCalledOnce();
  expect(outbox.items()).toEqual([]);
});

it('does not bring back what was settled while it was under way', async () => {
  const device = new FakeDevice();
  const { outbox } = openOutbox(device);
  let arrive: (result: SendResult) => void = () => {};
  outbox.register('post', () => new Promise<SendResult>((resolve) => (arrive = resolve)));
  outbox.enqueue(action('a'));
  await settle();
  // Another tab has heard of it first.
  openOutbox(device).outbox.settle('a');
  arrive({ kind: 'later' });
  await settle();
  expect(outbox.items()).toEqual([]);
});

it('sends what takes long beside the others, which do not wait for it', async () => {
  const { outbox } = openOutbox(new FakeDevice());
  const seen: string[] = [];
  let arrive: (result: SendResult) => void = () => {};
  outbox.register(
    'post',
    ({ id }) => {
      seen.push(id);
      return id === 'upload'
        ? new Promise((resolve) => (arrive = resolve))
        : Promise.resolve({ kind: 'sent' });
    },
    { takesLong: ({ id }) => id.startsWith('upload') },
  );
  for (const id of ['upload', 'upload-2', 'a', 'b']) outbox.enqueue(action(id));
  await settle();
  expect(seen).toEqual(['upload', 'a', 'b']);
  arrive({ kind: 'sent' });
  await settle();
  expect(seen).toEqual(['upload', 'a', 'b', 'upload-2']);
  expect(outbox.items()).toEqual([]);
});

it('keeps a refused post with its reason until it is retried', async () => {
  const device = new FakeDevice();
  const { outbox } = openOutbox(device);
  const answers: SendResult[] = [
    { kind: 'refused', code: 'too-many-confessions', waitMs: 5000 },
    { kind: 'sent' },
  ];
  outbox.register('post', async () => answers.shift() ?? { kind: 'later' });
  outbox.enqueue(action('a'));
  await settle();
  expect(outbox.items()).toMatchObject([{ state: { kind: 'failed', code: 'too-many-confessions' } }]);
  outbox.retry('a');
  await settle();
  expect(outbox.items()).toEqual([]);
});

it('lets a refused like go, and says so', async () => {
  const { outbox } = openOutbox(new FakeDevice());
  const onRefused = vi.fn();
  outbox.register('post', async () => ({ kind: 'refused', code: 'too-many-likes' }), {
    dropsRefused: true,
    onRefused,
  });
  outbox.enqueue(action('a'));
  await settle();
  expect(outbox.items()).toEqual([]);
  expect(onRefused).toHaveBeenCalledOnce();
});

it('counts an unexpected fault of a sender as a refusal, not as a reason to try for ever', async () => {
  const { outbox } = openOutbox(new FakeDevice());
  outbox.register('post', () => Promise.reject(new Error('broken')));
  outbox.enqueue(action('a'));
  await settle();
  expect(outbox.items()).toMatchObject([{ state: { kind: 'failed', code: 'unknown' } }]);
});

it('takes the same id once, and only the newest action on a subject', () => {
  const { outbox } = openOutbox(new FakeDevice());
  outbox.enqueue(action('a'));
  outbox.enqueue(action('a'));
  outbox.enqueue(action('like', 'x'));
  outbox.enqueue(action('unlike', 'x'));
  outbox.enqueue(action('other', 'y'));
  expect(ids(outbox)).toEqual(['a', 'unlike', 'other']);
});

it('can be taken back while it waits, not while it is on its way', async () => {
  const device = new FakeDevice();
  device.uid = undefined;
  const { outbox } = openOutbox(device);
  outbox.register('post', () => new Promise(() => {}));
  outbox.enqueue(action('a'));
  outbox.enqueue(action('b'));
  expect(outbox.discard('b')).toBe(true);
  device.uid = 'asha';
  outbox.flush();
  await settle();
  expect(outbox.discard('a')).toBe(false);
  expect(ids(outbox)).toEqual(['a']);
});

it('never shows or sends what belongs to someone else', async () => {
  const device = new FakeDevice();
  const { outbox } = openOutbox(device);
  device.uid = 'ravi';
  outbox.enqueue(action('of-asha'));
  const send = vi.fn(async (): Promise<SendResult> => ({ kind: 'sent' }));
  outbox.register('post', send);
  outbox.open('ravi');
  await settle();
  expect(outbox.items()).toEqual([]);
  expect(send).not.toHaveBeenCalled();
  device.uid = 'asha';
  outbox.open('asha');
  await settle();
  expect(send).toHaveBeenCalledOnce();
});

it('survives a reload, also in the middle of sending', async () => {
  const device = new FakeDevice();
  const first = openOutbox(device);
  first.outbox.register('post', () => new Promise(() => {}));
  first.outbox.enqueue(action('a'));
  await settle();
  first.outbox.close();
  first.tab.end();
  await settle();
  const second = openOutbox(device);
  // There is no network at first: it may have arrived by the try of the tab that was closed.
  const results: SendResult[] = [{ kind: 'later', isUntried: true }];
  second.outbox.register('post', async () => results.shift() ?? { kind: 'sent' });
  await settle();
  expect(second.outbox.items()).toMatchObject([{ state: { kind: 'waiting', wasTried: true } }]);
  second.tab.fire();
  await settle();
  expect(second.outbox.items()).toEqual([]);
});

it('keeps words in memory, and says so, when the device has no room', async () => {
  const device = new FakeDevice();
  device.isStorageFull = true;
  const { outbox } = openOutbox(device);
  outbox.enqueue(action('a'));
  expect(outbox.isMemoryOnly()).toBe(true);
  expect(ids(outbox)).toEqual(['a']);
  outbox.register('post', async () => ({ kind: 'sent' }));
  await settle();
  expect(outbox.items()).toEqual([]);
  expect(outbox.isMemoryOnly()).toBe(false);
});

it('passes over what it cannot read', () => {
  const device = new FakeDevice();
  device.stored.set(`${outboxPrefix('asha')}x`, '{"id":');
  device.stored.set(`${outboxPrefix('asha')}y`, '{"id":"y","kind":"post"}');
  device.stored.set(`${outboxPrefix('ashab')}z`, '{}');
  expect(openOutbox(device).outbox.items()).toEqual([]);
});

it('has pauses between half and all of a doubling figure that ends', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2000 }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (failures, random) => {
        const pause = backoffMs(failures, random);
        const full = Math.min(BACKOFF_MS.longest, BACKOFF_MS.first * 2 ** (failures - 1));
        expect(pause).toBeGreaterThanOrEqual(full / 2 - 1);
        expect(pause).toBeLessThanOrEqual(full);
      },
    ),
  );
});

/** What can happen to two tabs of one device, one after the other in any order. */
type Step =
  | {
      readonly do: 'enqueue' | 'reload' | 'fire' | 'flush' | 'retry';
      readonly tab: 0 | 1;
      readonly id: number;
    }
  | { readonly do: 'answer'; readonly how: 'sent' | 'later' | 'lost' | 'refused' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constantFrom('enqueue' as const, 'reload', 'fire', 'flush', 'retry'),
    tab: fc.constantFrom(0 as const, 1 as const),
    id: fc.nat(5),
  }),
  fc.record({
    do: fc.constant('answer' as const),
    how: fc.constantFrom('sent' as const, 'later', 'lost', 'refused'),
  }),
);

interface Request {
  readonly id: string;
  readonly from: FakeTab;
  readonly answer: (result: SendResult) => void;
}

/** A backend that stores each id once, as the rules and handlers ensure, and counts concurrent sends of one id. */
class Backend {
  readonly arrived = new Map<string, number>();
  requests: Request[] = [];
  overlaps = 0;

  sender(from: FakeTab): (item: OutboxItem) => Promise<SendResult> {
    return ({ id }) => {
      if (this.requests.some((request) => request.id === id)) this.overlaps += 1;
      return new Promise((resolve) => {
        this.requests.push({ id, from, answer: resolve });
      });
    };
  }

  /** The tab is closed: its requests in flight neither arrive nor are answered. */
  cutOff(tab: FakeTab): void {
    this.requests = this.requests.filter(({ from }) => from !== tab);
  }

  answer(how: 'sent' | 'later' | 'lost' | 'refused'): void {
    const request = this.requests.shift();
    if (request === undefined) return;
    const isNew = !this.arrived.has(request.id);
    if (how === 'later') request.answer({ kind: 'later' });
    else if (how === 'refused' && isNew) request.answer({ kind: 'refused', code: 'permission-denied' });
    else {
      if (isNew) this.arrived.set(request.id, 1);
      // "lost": it has arrived, but its answer has not.
      request.answer(how === 'lost' ? { kind: 'later' } : { kind: 'sent' });
    }
  }
}

it('sends each action once and loses none, whatever breaks in whichever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const device = new FakeDevice();
      const backend = new Backend();
      const made = new Set<string>();
      const tabs: { outbox: Outbox; tab: FakeTab }[] = [];
      const openInto = (index: number): void => {
        const tab = device.openTab(() => tabs[1 - index]?.outbox.reload());
        const outbox = createOutbox(tab, () => {});
        tabs[index] = { outbox, tab };
        outbox.open('asha');
        outbox.register('post', backend.sender(tab));
      };
      openInto(0);
      openInto(1);
      for (const each of steps) {
        if (each.do === 'answer') backend.answer(each.how);
        else {
          const chosen = tabs[each.tab];
          const id = `id-${each.id}`;
          if (each.do === 'enqueue' && !made.has(id)) {
            made.add(id);
            chosen?.outbox.enqueue(action(id));
          } else if (each.do === 'fire') chosen?.tab.fire();
          else if (each.do === 'flush') chosen?.outbox.flush();
          else if (each.do === 'retry') chosen?.outbox.retry(id);
          else if (each.do === 'reload') {
            chosen?.outbox.close();
            chosen?.tab.end();
            if (chosen !== undefined) backend.cutOff(chosen.tab);
            await settle();
            openInto(each.tab);
          }
        }
        await settle();
        // Nothing is lost: every item has arrived or is in both tabs.
        for (const id of made) {
          const isThere = tabs.every(({ outbox }) => ids(outbox).includes(id));
          expect(backend.arrived.has(id) || isThere).toBe(true);
        }
      }
      // In the end the network is good.
      for (let turn = 0; turn < 40; turn += 1) {
        for (const { outbox, tab } of tabs) {
          for (const id of ids(outbox)) outbox.retry(id);
          tab.fire();
        }
        await settle();
        backend.answer('sent');
        await settle();
      }
      expect([...backend.arrived.keys()].sort()).toEqual([...made].sort());
      expect(backend.overlaps).toBe(0);
      for (const { outbox } of tabs) expect(outbox.items()).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

it('notes what may have arrived, and not what was never sent', async () => {
  const { outbox, tab } = openOutbox(new FakeDevice());
  const results: SendResult[] = [
    { kind: 'later', isUntried: true },
    { kind: 'later' },
    { kind: 'later', isUntried: true },
  ];
  outbox.register('post', async () => results.shift() ?? { kind: 'sent' });
  outbox.enqueue(action('a'));
  const states: unknown[] = [];
  for (let tries = 1; tries <= 3; tries += 1) {
    await settle();
    states.push(outbox.items()[0]?.state);
    tab.fire();
  }
  expect(states).toEqual([
    { kind: 'waiting' },
    { kind: 'waiting', wasTried: true },
    { kind: 'waiting', wasTried: true },
  ]);
});

it('wants a try no more that it has given up, nor one that was taken back in another tab', async () => {
  const device = new FakeDevice();
  const { outbox, tab } = openOutbox(device);
  const asked: (() => boolean)[] = [];
  outbox.register('post', (_, isWanted) => {
    asked.push(isWanted);
    return new Promise(() => {});
  });
  outbox.enqueue(action('a'));
  await settle();
  expect(asked.map((isWanted) => isWanted())).toEqual([true]);
  outbox.resume();
  for (let timers = 0; timers < 2; timers += 1) {
    tab.fire();
    await settle();
  }
  expect(asked.map((isWanted) => isWanted())).toEqual([false, true]);
  openOutbox(device).outbox.settle('a');
  expect(asked.map((isWanted) => isWanted())).toEqual([false, false]);
});
