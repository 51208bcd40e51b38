import { CIRCLE_HISTORY } from '@chupke/domain/circle-limits.ts';
import type { CircleMessage } from '@chupke/domain/circle-message.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memberOf, messageOf, noticeOf } from '../../../entities/circle/testing/chat-samples.ts';
import type { History, Span } from './history.ts';
import {
  byTime,
  EMPTY_HISTORY,
  historyParts,
  joinSpans,
  keptPart,
  knownMessages,
  newestChange,
  oldestTime,
  reachesStart,
  trimHistory,
  withChanges,
  withNewest,
  withPage,
} from './history.ts';

/** A delivery to the device: a page of a circle, or changes. */
type Told = (history: History) => History;

/** The content of a circle, and its states at each change. */
const circle = fc
  .array(fc.record({ gap: fc.integer({ min: 1, max: 40 }), changes: fc.nat(3), isGone: fc.boolean() }), {
    minLength: 1,
    maxLength: 25,
  })
  .map((each) => {
    let time = 0;
    return each.map(({ gap, changes, isGone }, index) => {
      time += gap;
      const versions: CircleMessage[] = [messageOf(index, { timestamp: time, changedAt: time })];
      for (let change = 1; change <= changes; change += 1) {
        const isLast = change === changes;
        versions.push(
          messageOf(index, {
            timestamp: time,
            changedAt: time + change * 100 + index,
            text: isGone && isLast ? '' : `Version ${change}`,
            gone: isGone && isLast ? 'deleted' : null,
          }),
        );
      }
      return versions;
    });
  });

function newest(versions: readonly CircleMessage[]): CircleMessage {
  const last = versions.at(-1);
  if (last === undefined) throw new Error('no version');
  return last;
}

/** The page of everything within a span, as it was or is. */
function pageOf(all: readonly (readonly CircleMessage[])[], span: Span, isOld: boolean): Told {
  const inside = all.filter(([first]) => {
    const time = first?.timestamp ?? -1;
    return span.from <= time && time <= span.to;
  });
  const messages = inside.map((versions) => (isOld ? (versions[0] ?? newest(versions)) : newest(versions)));
  return (history) => withPage(history, messages, span);
}

describe('a history', () => {
  it('is the same in whatever order its pieces come, and however often', () => {
    const pieces = circle.chain((all) => {
      const end = Math.max(...all.flat().map(({ timestamp }) => timestamp));
      const page = fc
        .tuple(fc.nat(end + 5), fc.nat(end + 5), fc.boolean())
        .map(([a, b, isOld]) => pageOf(all, { from: Math.min(a, b), to: Math.max(a, b) }, isOld));
      const changes = fc.subarray(all.flat()).map(
        (some): Told =>
          (history) =>
            withChanges(history, some),
      );
      const some = fc.array(fc.oneof(page, changes), { minLength: 1, maxLength: 8 });
      return some.chain((told) =>
        fc.record({
          told: fc.constant(told),
          other: fc.shuffledSubarray([...told, ...told], {
            minLength: told.length * 2,
            maxLength: told.length * 2,
          }),
        }),
      );
    });
    fc.assert(
      fc.property(pieces, ({ told, other }) => {
        const one = told.reduce((history, tell) => tell(history), EMPTY_HISTORY);
        const two = other.reduce((history, tell) => tell(history), EMPTY_HISTORY);
        expect(two.spans).toEqual(one.spans);
        expect(knownMessages(two)).toEqual(knownMessages(one));
      }),
    );
  });

  it('never brings back what was deleted, not even within the same millisecond', () => {
    const gone = messageOf(1, { changedAt: 500, text: '', gone: 'deleted' });
    const late = messageOf(1, { changedAt: 500, text: 'before it was deleted' });
    for (const order of [
      [gone, late],
      [late, gone],
    ]) {
      const history = order.reduce((known, message) => withNewest(known, [message]), EMPTY_HISTORY);
      expect(knownMessages(history)).toEqual([gone]);
    }
  });

  it('shows a gap where something may be missing, and none once it was filled', () => {
    const far = withPage(EMPTY_HISTORY, [messageOf(1), messageOf(2)], {
      from: 0,
      to: messageOf(2).timestamp,
    });
    const span = { from: messageOf(8).timestamp, to: messageOf(9).timestamp };
    const torn = withPage(far, [messageOf(8), messageOf(9)], span);
    expect(historyParts(torn).map(({ kind }) => kind)).toEqual([
      'message',
      'message',
      'gap',
      'message',
      'message',
    ]);
    const middle = [2, 3, 4, 5, 6, 7, 8].map((number) => messageOf(number));
    const whole = withPage(torn, middle, { from: messageOf(2).timestamp, to: messageOf(8).timestamp });
    expect(historyParts(whole).every(({ kind }) => kind === 'message')).toBe(true);
    expect(knownMessages(whole)).toHaveLength(9);
  });

  it('keeps a change of a message that comes before its page', () => {
    const changed = messageOf(3, { changedAt: 99_000_000_000_000, text: 'as it is now' });
    const tail = withPage(EMPTY_HISTORY, [messageOf(9)], {
      from: messageOf(9).timestamp,
      to: messageOf(9).timestamp,
    });
    const before = withChanges(tail, [changed]);
    expect(knownMessages(before)).toHaveLength(1);
    const after = withPage(before, [messageOf(3)], { from: 0, to: messageOf(9).timestamp });
    expect(knownMessages(after)).toEqual([changed, messageOf(9)]);
    expect(newestChange(after)).toBe(changed.changedAt);
  });

  it('joins spans into as few as there can be', () => {
    const span = fc
      .tuple(fc.nat(100), fc.nat(100))
      .map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }));
    fc.assert(
      fc.property(fc.array(span), (spans) => {
        const joined = spans.reduce<readonly Span[]>(joinSpans, []);
        for (const [index, { from, to }] of joined.entries()) {
          expect(from).toBeLessThanOrEqual(to);
          const next = joined[index + 1];
          if (next !== undefined) expect(to).toBeLessThan(next.from);
        }
        for (let time = 0; time <= 100; time += 1) {
          const isIn = (each: Span) => each.from <= time && time <= each.to;
          expect(joined.some(isIn)).toBe(spans.some(isIn));
        }
      }),
    );
  });

  it('has one order for everybody', () => {
    const same = [3, 1, 2].map((number) => messageOf(number, { timestamp: 5 }));
    expect(same.toSorted(byTime).map(({ id }) => id)).toEqual(
      [1, 2, 3].map((number) => messageOf(number).id),
    );
  });
});

describe('memory', () => {
  const long = Array.from({ length: 2000 }, (_, index) => messageOf(index));
  const end = messageOf(1999).timestamp;
  const all = withPage(EMPTY_HISTORY, long, { from: 0, to: end });

  it('is bounded wherever the reader is, and keeps what is around them and the newest', () => {
    fc.assert(
      fc.property(fc.nat(1999), (number) => {
        const { timestamp, id } = messageOf(number);
        const trimmed = trimHistory(all, timestamp);
        const known = knownMessages(trimmed);
        expect(known.length).toBeLessThanOrEqual(CIRCLE_HISTORY.live);
        expect(trimmed.messages.size).toBeLessThanOrEqual(CIRCLE_HISTORY.live);
        expect(known.some((message) => message.id === id)).toBe(true);
        expect(known.at(-1)?.id).toBe(messageOf(1999).id);
        expect(reachesStart(trimmed)).toBe(known[0]?.id === messageOf(0).id);
      }),
      { numRuns: 30 },
    );
  });

  it('stays bounded while messages come for hours', () => {
    let history = withPage(EMPTY_HISTORY, [messageOf(0)], { from: 0, to: messageOf(0).timestamp });
    for (let number = 1; number < 3000; number += 1)
      history = trimHistory(withNewest(history, [messageOf(number)]), undefined);
    expect(history.messages.size).toBeLessThanOrEqual(CIRCLE_HISTORY.live);
    expect(history.spans).toHaveLength(1);
    expect(oldestTime(history)).toBe(knownMessages(history)[0]?.timestamp);
  });

  it('of the device holds the newest without a gap', () => {
    const kept = keptPart(trimHistory(all, messageOf(300).timestamp));
    expect(kept.spans).toHaveLength(1);
    expect(knownMessages(kept).at(-1)?.id).toBe(messageOf(1999).id);
    expect(kept.messages.size).toBeLessThanOrEqual(CIRCLE_HISTORY.kept);
    const small = withPage(EMPTY_HISTORY, [noticeOf(1)], { from: 0, to: noticeOf(1).timestamp });
    expect(keptPart(small).spans).toEqual(small.spans);
  });
});

it('tells that somebody has left before it tells who inherits, as both happen at once', () => {
  const [creator, leave] = [
    noticeOf(1, { kind: 'creator', member: memberOf('b') }),
    { ...noticeOf(2, { kind: 'leave', member: memberOf('c') }), timestamp: noticeOf(1).timestamp },
  ];
  expect([creator, leave].sort(byTime)).toEqual([leave, creator]);
});
