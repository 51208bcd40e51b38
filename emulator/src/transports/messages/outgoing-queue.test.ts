import { describe, expect, it } from 'vitest';
import { OutgoingQueue } from './outgoing-queue.ts';
import { FakeClock } from '../../store/testing/fake-clock.ts';
import type { StatusError } from '../../util/status.ts';

const LIMITS = { untimedBytes: 10, stallMs: 1000, maxBytes: 100 };

function setUp() {
  const clock = new FakeClock();
  const state = {
    room: true,
    sent: [] as number[],
    ended: [] as { error: StatusError | undefined; dropped: boolean }[],
  };
  const queue = new OutgoingQueue<number>(
    {
      hasRoom: () => state.room,
      send: (message) => state.sent.push(message),
      end: (error, dropped) => state.ended.push({ error, dropped }),
    },
    (size) => size,
    clock,
    LIMITS,
  );
  return { clock, queue, state };
}

describe('the outgoing queue', () => {
  it('passes on while there is room, and keeps the order when there was none', () => {
    const { queue, state } = setUp();
    queue.send(1);
    state.room = false;
    queue.send(2);
    state.room = true;
    queue.send(3);
    expect(state.sent).toEqual([1]);
    queue.drain();
    expect(state.sent).toEqual([1, 2, 3]);
  });

  it('ends after what was sent before', () => {
    const { queue, state } = setUp();
    state.room = false;
    queue.send(1);
    queue.end();
    queue.send(2);
    expect(state.ended).toEqual([]);
    state.room = true;
    queue.drain();
    expect(state.sent).toEqual([1]);
    expect(state.ended).toEqual([{ error: undefined, dropped: false }]);
  });

  it('ends the stream of a reader who takes nothing for too long', () => {
    const { clock, queue, state } = setUp();
    state.room = false;
    queue.send(11);
    clock.advance(999);
    expect(state.ended).toEqual([]);
    clock.advance(1);
    expect(state.ended).toMatchObject([{ error: { code: 'RESOURCE_EXHAUSTED' }, dropped: true }]);
    queue.send(1);
    queue.drain();
    expect(state.sent).toEqual([]);
  });

  it('is patient with a reader who makes progress', () => {
    const { clock, queue, state } = setUp();
    state.room = false;
    for (const size of [20, 21, 22]) queue.send(size);
    for (let round = 0; round < 3; round += 1) {
      clock.advance(900);
      let first = true;
      // Room for one message.
      Object.defineProperty(state, 'room', {
        configurable: true,
        get: () => (first ? !(first = false) : false),
      });
      queue.drain();
    }
    expect(state.sent).toEqual([20, 21, 22]);
    clock.advance(10_000);
    expect(state.ended).toEqual([]);
  });

  it('never holds more than its bound', () => {
    const { queue, state } = setUp();
    state.room = false;
    for (let index = 0; index < 11; index += 1) queue.send(10);
    expect(state.ended).toMatchObject([{ error: { code: 'RESOURCE_EXHAUSTED' }, dropped: true }]);
  });

  it('forgets everything, timers too, when the peer is gone', () => {
    const { clock, queue, state } = setUp();
    state.room = false;
    queue.send(50);
    queue.discard();
    expect(clock.timers).toBe(0);
    state.room = true;
    queue.drain();
    expect(state.sent).toEqual([]);
    expect(state.ended).toEqual([]);
  });
});
