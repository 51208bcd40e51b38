import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HistoryPart } from '../model/history.ts';
import type { ChatRow } from '../model/rows.ts';
import { chatRows } from '../model/rows.ts';
import { ME, messageId, messageOf } from '../../../entities/circle/testing/chat-samples.ts';
import { DrawnList } from '../testing/drawn-list.ts';

const SCREEN = 600;

/** The loaded part of a circle: all of it, or without some numbers. */
interface Known {
  readonly reachesStart?: boolean;
  readonly missing?: readonly [from: number, to: number];
}

/** The rows of messages by their numbers. */
function rowsOf(from: number, to: number, { reachesStart = false, missing }: Known = {}): readonly ChatRow[] {
  const numbers = Array.from({ length: to - from }, (_, index) => from + index);
  const parts = numbers.flatMap((number): readonly HistoryPart[] => {
    if (missing === undefined || number < missing[0] || number >= missing[1])
      return [{ kind: 'message', message: messageOf(number) }];
    if (number > missing[0]) return [];
    return [{ kind: 'gap', after: messageOf(number - 1).timestamp, before: messageOf(missing[1]).timestamp }];
  });
  return chatRows({
    parts,
    unsent: [],
    acknowledged: [],
    moderated: new Map(),
    me: ME,
    unread: undefined,
    reachesStart,
    dayOf: () => 'one day',
  });
}

/** Never the height that the list estimates before rendering. */
function heightOf(row: ChatRow | undefined): number {
  return row?.kind === 'message' ? 40.4 + (Number(row.key.slice(-5)) % 7) * 30 : 50;
}

async function listOf(rows: readonly ChatRow[]): Promise<DrawnList> {
  const list = new DrawnList(rows, SCREEN, heightOf);
  await list.settle();
  return list;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

describe('a list of 10,000 messages', () => {
  const rows = rowsOf(0, 10_000);

  it('opens at its end, and draws a screen and a little more, wherever one is', async () => {
    const list = await listOf(rows);
    expect(list.drawn().at(-1)?.key).toBe(messageId(9999));
    expect(list.below()).toBe(0);
    for (const top of [400_000, 123_456, 10_000, 0]) {
      await list.scrollTo(top);
      // Rows of 40 pixels would be fifteen on the screen, and eight more are drawn on either side of it.
      expect(list.drawn().length).toBeLessThanOrEqual(SCREEN / 40 + 1 + 2 * 8);
      expect(list.element.children.length).toBe(list.drawn().length);
      const starts = list.drawn().map(({ start }) => start);
      expect(Math.min(...starts)).toBeLessThanOrEqual(top);
      expect(Math.max(...starts)).toBeGreaterThanOrEqual(top + SCREEN - 220);
    }
    expect(list.drawn()[0]?.row.kind).toBe('older');
  });

  it('names a message as what one looks at, also where a placeholder or a day is at the top', async () => {
    const list = await listOf(rowsOf(0, 400, { missing: [100, 200] }));
    await list.scrollTo(0);
    expect(list.drawn()[0]?.row.kind).toBe('older');
    expect(list.firstSeen()).toBe(messageId(0));
    const gap = rowsOf(0, 400, { missing: [100, 200] }).findIndex(({ kind }) => kind === 'gap');
    await list.showRow(gap);
    expect(list.firstSeen()).toBe(messageId(200));
  });

  it('does not move what one reads when rows above it turn out higher than they were taken for', async () => {
    const list = await listOf(rows);
    await list.scrollTo(300_000);
    const read = list.first();
    const place = list.placeOf(read) ?? NaN;
    // Every step draws rows above that were never drawn.
    for (let step = 1; step <= 20; step += 1) {
      await list.scrollTo(list.element.scrollTop - 20);
      expect(list.placeOf(read)).toBe(place + 20 * step);
    }
  });
});

describe('the place that one reads at', () => {
  it('stays when older messages come above it, also when one stands at the very top', async () => {
    const list = await listOf(rowsOf(100, 200));
    for (const [top, from] of [
      [700, 50],
      [0, 0],
    ] as const) {
      await list.scrollTo(top);
      const read = list
        .drawn()
        .find(({ row, start }) => row.kind === 'message' && start >= list.element.scrollTop);
      const key = read?.key ?? '';
      const place = list.placeOf(key);
      expect(place).toBeDefined();
      await list.show(rowsOf(from, 200, { reachesStart: from === 0 }));
      expect(list.placeOf(key)).toBe(place);
    }
  });

  it('stays when what is missing just above it comes', async () => {
    const rows = rowsOf(0, 200, { missing: [50, 100] });
    const list = await listOf(rows);
    await list.showRow(rows.findIndex(({ kind }) => kind === 'gap'));
    const place = list.placeOf(messageId(100));
    expect(place).toBeLessThan(SCREEN);
    await list.show(rowsOf(0, 200));
    // Rows begin between pixels, and browsers scroll by whole ones.
    expect(Math.abs((list.placeOf(messageId(100)) ?? NaN) - (place ?? NaN))).toBeLessThanOrEqual(1);
  });

  it('stays when others write below it', async () => {
    const list = await listOf(rowsOf(0, 100));
    await list.scrollTo(1000);
    const read = list.first();
    const place = list.placeOf(read);
    await list.show(rowsOf(0, 103));
    expect(list.placeOf(read)).toBe(place);
    expect(list.isAtEnd()).toBe(false);
  });

  it('stays when a keyboard comes and goes', async () => {
    const list = await listOf(rowsOf(0, 100));
    await list.scrollTo(1000);
    const read = list.first();
    const place = list.placeOf(read);
    await list.resize(280);
    expect(list.placeOf(read)).toBe(place);
    await list.resize(SCREEN);
    expect(list.placeOf(read)).toBe(place);
  });
});

describe('the end', () => {
  it('is followed when somebody writes', async () => {
    const list = await listOf(rowsOf(0, 100));
    await list.show(rowsOf(0, 101));
    expect(list.placeOf(messageId(100))).toBeDefined();
    expect(list.below()).toBe(0);
    expect(list.isAtEnd()).toBe(true);
  });

  it('stays on the screen when a keyboard comes and goes', async () => {
    const list = await listOf(rowsOf(0, 100));
    for (const screen of [280, SCREEN]) {
      await list.resize(screen);
      expect(list.below()).toBe(0);
      const place = list.placeOf(messageId(99)) ?? NaN;
      expect(Math.abs(place + heightOf(rowsOf(99, 100)[2]) - screen)).toBeLessThanOrEqual(1);
    }
  });

  it('stays on the screen when a row above it grows', async () => {
    let more = 0;
    const list = new DrawnList(
      rowsOf(0, 100),
      SCREEN,
      (row) => heightOf(row) + (row.key === messageId(98) ? more : 0),
    );
    await list.settle();
    more = 90;
    await list.regrow();
    expect(list.below()).toBe(0);
    expect(list.isAtEnd()).toBe(true);
  });

  it('stays when old messages are let go while a new one comes', async () => {
    const list = await listOf(rowsOf(0, 500));
    await list.show(rowsOf(101, 501));
    expect(list.below()).toBe(0);
    expect(list.drawn().at(-1)?.key).toBe(messageId(500));
  });
});
