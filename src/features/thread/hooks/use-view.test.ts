import type { ViewBatch } from '@chupke/domain/view-batch.ts';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rememberMine } from '../../../entities/confession/hooks/my-activity.ts';
import { confessionOf } from '../../../entities/confession/testing/samples.ts';
import { setSession } from '../../../lib/session.ts';
import { ASHA, signIn } from '../../../lib/testing/student.ts';
import { noteView, useView } from './use-view.ts';

interface Sent extends ViewBatch {
  readonly id: string;
}
const sent = vi.hoisted(() => ({ batches: [] as unknown[], fails: false }));
vi.mock('../api/send-views.ts', () => ({
  sendViews: async (id: string, batch: ViewBatch) => {
    sent.batches.push({ id, ...batch });
    if (sent.fails) throw new Error('no answer');
  },
}));

let number = 0;
const batches = (): readonly Sent[] => sent.batches as Sent[];

/** Opens confessions that no other test has opened; answers their ids. */
function openSome(count: number): readonly string[] {
  return Array.from({ length: count }, () => {
    number += 1;
    const { id } = confessionOf(number);
    noteView(id);
    return id;
  });
}

function setVisibility(state: 'hidden' | 'visible'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  signIn();
  sent.batches = [];
  sent.fails = false;
});

afterEach(async () => {
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  sessionStorage.clear();
  setSession({ kind: 'signed-out' });
});

it('tells of ten at once, and of fewer after a while', async () => {
  const ten = openSome(10);
  await vi.waitFor(() => expect(batches().map(({ confessions }) => confessions)).toEqual([ten]));
  const two = openSome(2);
  await vi.advanceTimersByTimeAsync(19_000);
  expect(batches()).toHaveLength(1);
  await vi.waitFor(() => expect(batches()[1]?.confessions).toEqual(two), 3000);
  // One session, with separate batches, none of which names anyone.
  expect(batches()[1]?.sessionId).toBe(batches()[0]?.sessionId);
  expect(batches()[1]?.id).not.toBe(batches()[0]?.id);
  expect(JSON.stringify(sent.batches)).not.toContain(ASHA.uid);
});

it('counts a confession once per browser session, also after the page was loaded again', async () => {
  const [id = ''] = openSome(1);
  const again = confessionOf(number).id;
  expect(id).toBe(again);
  expect(noteView(again)).toBe(false);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(noteView(again)).toBe(false);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(batches()).toHaveLength(1);
});

it('counts one’s own like any other: nobody learns from a count who wrote it', async () => {
  number += 2;
  const [own, other] = [confessionOf(number - 1), confessionOf(number)];
  rememberMine([own.id]);
  renderHook(() => useView(own));
  renderHook(() => useView(other));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(batches().map(({ confessions }) => confessions)).toEqual([[own.id, other.id]]);
});

it('counts once on a device: who looks after two posts does not move both again and again', async () => {
  number += 1;
  const own = confessionOf(number);
  renderHook(() => useView(own));
  await vi.advanceTimersByTimeAsync(20_000);
  // Another browser session.
  sessionStorage.clear();
  renderHook(() => useView(own));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(batches().map(({ confessions }) => confessions)).toEqual([[own.id]]);
});

it('tells what it has when the page is hidden, which may be the last moment', async () => {
  const three = openSome(3);
  setVisibility('hidden');
  await vi.waitFor(() => expect(batches()[0]?.confessions).toEqual(three));
  setVisibility('visible');
});

it('tells of a view once where the page is hidden and goes at once, and where no answer comes', async () => {
  const told = (): readonly unknown[] => batches().map(({ confessions }) => confessions);
  const two = openSome(2);
  setVisibility('hidden');
  dispatchEvent(new Event('pagehide'));
  setVisibility('visible');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(told()).toEqual([two]);
  sent.fails = true;
  const ten = openSome(10);
  await vi.waitFor(() => expect(told()).toEqual([two, ten]));
  const one = openSome(1);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(told()).toEqual([two, ten, one]);
});

it('waits without a network, and never tells twice what may have arrived', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  openSome(2);
  await vi.advanceTimersByTimeAsync(45_000);
  expect(batches()).toEqual([]);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  sent.fails = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(batches()).toHaveLength(1);
});

it('links nobody to whoever had the browser before', async () => {
  openSome(1);
  await vi.advanceTimersByTimeAsync(20_000);
  setSession({ kind: 'signed-out' });
  signIn({ uid: 'uid-of-bina' as never });
  openSome(1);
  await vi.advanceTimersByTimeAsync(20_000);
  const [first, second] = batches();
  expect(second?.sessionId).not.toBe(first?.sessionId);
});
