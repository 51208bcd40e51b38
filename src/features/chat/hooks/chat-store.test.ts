import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ASHA } from '../../../lib/testing/student.ts';
import { knownMessages } from '../model/history.ts';
import { CIRCLE_ID, messageId, messageOf } from '../../../entities/circle/testing/chat-samples.ts';
import { forgetHistory, keepHistory, keptHistories, readKeptHistory } from './kept-history.ts';
import {
  backend,
  beginStored,
  changesSince,
  close,
  endStored,
  fill,
  ids,
  leave,
  open,
  openNow,
  say,
  shown,
  theStore,
} from '../testing/stored-chat.ts';

const DAY = 86_400_000;

beforeEach(beginStored);
afterEach(endStored);

it('opens a circle of 10,000 messages for a page and what was just changed', async () => {
  fill(10_000);
  await open();
  expect(shown()).toEqual(ids(9950, 10_000));
  expect(backend.reads).toBeLessThanOrEqual(52);
});

it('pays for no message again on the next visit, and learns what changed', async () => {
  fill(300);
  await open();
  await leave();
  backend.reads = 0;
  backend.asked = [];
  const now = messageOf(300).timestamp;
  say(messageOf(300), messageOf(290, { changedAt: now + 1000, text: '', gone: 'deleted' }));
  await open();
  expect(shown()).toEqual(ids(250, 301));
  expect(backend.asked).toEqual([]);
  expect(backend.reads).toBeLessThanOrEqual(6);
  expect(theStore().state().history.messages.get(messageId(290))).toMatchObject({ gone: 'deleted' });
});

it('catches up two pages of changes, and begins anew when more was missed', async () => {
  fill(100);
  await open();
  await leave();
  say(...Array.from({ length: 70 }, (_, number) => messageOf(100 + number)));
  await open();
  await vi.waitFor(() => expect(shown()).toEqual(ids(50, 170)));
  await leave();
  say(...Array.from({ length: 150 }, (_, number) => messageOf(170 + number)));
  await open();
  await vi.waitFor(() => expect(shown()).toEqual(ids(270, 320)));
});

it('loads older pages until the beginning, and keeps its memory bounded', async () => {
  fill(2000);
  await open();
  for (let page = 0; page < 60; page += 1) {
    theStore().lookAt(knownMessages(theStore().state().history)[0]?.timestamp);
    await theStore().loadOlder();
    expect(theStore().state().history.messages.size).toBeLessThanOrEqual(500);
  }
  expect(shown()[0]).toBe(messageId(0));
  expect(shown().at(-1)).toBe(messageId(1999));
});

it('brings a message from far back, and fills the gap behind it', async () => {
  fill(1000);
  await open();
  expect(await theStore().bring(messageId(400))).toBe('there');
  expect(shown()).toContain(messageId(400));
  const [span] = theStore().state().history.spans;
  await theStore().fillGap(span?.to ?? 0);
  expect(shown()).toContain(messageId(440));
  expect(await theStore().bring(messageId(5000))).toBe('gone');
  backend.isDown = true;
  expect(await theStore().bring(messageId(100))).toBe('failed');
});

it('tells when nothing can be loaded, and tries again', async () => {
  backend.isDown = true;
  openNow();
  await vi.waitFor(() => expect(theStore().state().phase).toBe('failed'));
  backend.isDown = false;
  fill(2);
  theStore().retry();
  await vi.waitFor(() => expect(shown()).toEqual(ids(0, 2)));
});

it('puts aside what it keeps when it was not in step with the server for 29 days, and not before', async () => {
  fill(3);
  await open();
  await leave();
  const left = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: left + 29 * DAY - 60_000 });
  expect(knownMessages(await readKeptHistory(ASHA.uid, CIRCLE_ID))).toHaveLength(3);
  vi.setSystemTime(left + 29 * DAY + 60_000);
  backend.asked = [];
  // One was deleted, and so is its tombstone: the deletion is not delivered any more.
  backend.messages = [messageOf(0), messageOf(2)];
  await open();
  expect(backend.asked).toContain('older');
  expect(shown()).toEqual([messageId(0), messageId(2)]);
});

it('does not show what is too old even when nothing can be loaded, nor later', async () => {
  fill(3);
  await open();
  await leave();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * DAY });
  backend.isDown = true;
  openNow();
  await vi.waitFor(() => expect(theStore().state().phase).toBe('failed'));
  expect(shown()).toEqual([]);
  close();
  vi.setSystemTime(Date.now() - 30 * DAY);
  expect(knownMessages(await readKeptHistory(ASHA.uid, CIRCLE_ID))).toEqual([]);
});

it('does not take a visit without the server for being in step with it', async () => {
  fill(3);
  await open();
  await leave();
  const left = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: left + 20 * DAY });
  backend.isDown = true;
  openNow();
  await vi.waitFor(() => expect(shown()).toHaveLength(3));
  close();
  vi.setSystemTime(left + 30 * DAY);
  expect(knownMessages(await readKeptHistory(ASHA.uid, CIRCLE_ID))).toEqual([]);
});

it('begins anew in a page that slept for a month', async () => {
  fill(3);
  await open();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * DAY });
  backend.messages = [messageOf(0), messageOf(2)];
  backend.listener?.onValue(changesSince(messageOf(2).timestamp));
  await vi.waitFor(() => expect(shown()).toEqual([messageId(0), messageId(2)]));
});

it('keeps nothing of a circle that was left while its chat was open, until it is opened again', async () => {
  fill(3);
  await open();
  await forgetHistory(ASHA.uid, CIRCLE_ID);
  close();
  await keepHistory(ASHA.uid, CIRCLE_ID, theStore().state().history, Date.now());
  expect(await keptHistories(ASHA.uid)).toEqual([]);
  await open();
  await leave();
  expect(await keptHistories(ASHA.uid)).toEqual([CIRCLE_ID]);
});
