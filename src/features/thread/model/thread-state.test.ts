import type { Confession } from '@chupke/domain/confession.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { confessionOf, replyOf } from '../../../entities/confession/testing/samples.ts';
import { AppError } from '../../../lib/errors.ts';
import { liveFailure, liveValue } from '../../../lib/live.ts';
import type { RepliesState } from './thread-state.ts';
import { confessionState, keptReplies, nextReplies, NO_REPLIES } from './thread-state.ts';

function numbers({ replies }: RepliesState): readonly number[] {
  return replies.map(({ id }) => Number(id.slice(1)));
}

function answer(from: number, to: number, hasOlder: boolean) {
  const replies = Array.from({ length: to - from + 1 }, (_, index) => replyOf(from + index));
  return { kind: 'answer', replies, hasOlder } as const;
}

it('keeps a confession on the screen through failures, and takes it away when it is gone', () => {
  const confession = confessionOf(1);
  const failed = { kind: 'failed', error: new AppError('unavailable') } as const;
  const told = liveValue<Confession | undefined>(confession);
  expect(confessionState({ kind: 'loading' }, undefined)).toEqual({ kind: 'loading' });
  expect(confessionState({ kind: 'loading' }, confession)).toEqual({ kind: 'found', confession });
  expect(confessionState(failed, undefined)).toEqual({ kind: 'failed' });
  expect(confessionState(failed, confession)).toEqual({ kind: 'found', confession });
  expect(confessionState(liveFailure(told, failed.error), undefined)).toEqual({ kind: 'found', confession });
  expect(confessionState(liveValue(undefined), confession)).toEqual({ kind: 'missing' });
});

it('keeps replies that newer ones push out of the live window', () => {
  const before = nextReplies(NO_REPLIES, answer(1, 3, true));
  expect(numbers(nextReplies(before, answer(3, 5, true)))).toEqual([1, 2, 3, 4, 5]);
});

it('begins anew where more came than one answer lists, and fetches those in between as older ones', () => {
  const live = nextReplies(NO_REPLIES, answer(10, 12, true));
  const before = nextReplies(live, { ...answer(1, 9, false), kind: 'older', before: replyOf(10).timestamp });
  const state = nextReplies(before, answer(20, 22, true));
  expect(numbers(state)).toEqual([20, 21, 22]);
  expect(state).toMatchObject({ status: 'ready', hasOlder: true });
  const older = { ...answer(17, 19, true), kind: 'older', before: replyOf(20).timestamp } as const;
  expect(numbers(nextReplies(state, older))).toEqual([17, 18, 19, 20, 21, 22]);
  // A page that was asked for before does not join them.
  const late = { ...answer(7, 9, true), kind: 'older', before: replyOf(10).timestamp } as const;
  expect(nextReplies(state, late)).toBe(state);
});

it('drops a deleted reply, and all when the thread is whole and empty', () => {
  const before = nextReplies(NO_REPLIES, answer(1, 3, false));
  const two = { ...answer(1, 3, false), replies: [replyOf(1), replyOf(3)] };
  expect(numbers(nextReplies(before, two))).toEqual([1, 3]);
  expect(numbers(nextReplies(before, { kind: 'answer', replies: [], hasOlder: false }))).toEqual([]);
});

it('puts older pages before the live ones, each reply once, in order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 4 }), (size, overlap) => {
      const live = nextReplies(NO_REPLIES, answer(20, 29, true));
      const page = Array.from({ length: size }, (_, index) => replyOf(20 + overlap - size + index));
      const state = nextReplies(live, {
        kind: 'older',
        before: replyOf(20).timestamp,
        replies: page,
        hasOlder: false,
      });
      const shown = numbers(state);
      expect(new Set(shown).size).toBe(shown.length);
      expect(shown).toEqual([...shown].sort((a, b) => a - b));
      // A live answer after it does not bring the button back.
      expect(nextReplies(state, answer(20, 29, true)).hasOlder).toBe(false);
    }),
  );
});

it('shows kept replies until the backend answers, and nothing of them that is gone by then', () => {
  const kept = keptReplies([replyOf(1), replyOf(2)]);
  expect(kept).toMatchObject({ status: 'loading', isKept: true });
  expect(numbers(nextReplies(kept, { kind: 'failure' }))).toEqual([1, 2]);
  const live = nextReplies(kept, answer(2, 3, true));
  expect(numbers(live)).toEqual([2, 3]);
  expect(live.isKept).toBe(false);
});
