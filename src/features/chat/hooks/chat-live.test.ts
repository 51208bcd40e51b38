import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  CIRCLE_ID,
  ME,
  memberOf,
  messageId,
  messageOf,
} from '../../../entities/circle/testing/chat-samples.ts';
import {
  backend,
  beginStored,
  changesSince,
  endStored,
  fill,
  ids,
  open,
  say,
  shown,
  theStore,
} from '../testing/stored-chat.ts';
import { isSilent } from './chat-store.ts';

const MINE = {
  kind: 'message' as const,
  id: messageId(50),
  circle: CIRCLE_ID,
  text: 'Mine',
  type: 'message' as const,
  member: ME,
  face: { avatar: 'owl' as const, color: 'plum' as const },
  replyTo: null,
  mentions: [],
};
const REACTION = {
  kind: 'reaction' as const,
  circle: CIRCLE_ID,
  message: messageId(1),
  member: ME,
  reaction: 'hug' as const,
};

function asked(what: string): number {
  return backend.asked.filter((each) => each === what).length;
}

/** The listener delivers what has changed since it began. */
function tellAll(): void {
  backend.listener?.onValue(changesSince(backend.since.at(-1) ?? 0));
}

beforeEach(beginStored);
afterEach(endStored);

describe('while the listener is down', () => {
  it('asks every two seconds, and listens again', async () => {
    fill(3);
    await open();
    vi.useFakeTimers();
    backend.refusesListeners = true;
    backend.listener?.onFailure(new Error('lost'));
    expect(theStore().state().connection).toBe('polling');
    say(messageOf(3));
    await vi.advanceTimersByTimeAsync(1999);
    expect(asked('changes')).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(shown()).toEqual(ids(0, 4));
    await vi.advanceTimersByTimeAsync(4000);
    expect(asked('changes')).toBe(3);
    backend.refusesListeners = false;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(theStore().state().connection).toBe('live');
    const polls = asked('changes');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked('changes')).toBe(polls);
  });

  it('goes on asking when that fails, too', async () => {
    fill(3);
    await open();
    vi.useFakeTimers();
    backend.listener?.onFailure(new Error('lost'));
    backend.isDown = true;
    await vi.advanceTimersByTimeAsync(7000);
    expect(asked('changes')).toBe(3);
    expect(theStore().state().connection).toBe('polling');
    say(messageOf(3));
    backend.isDown = false;
    await vi.advanceTimersByTimeAsync(2000);
    expect(shown()).toEqual(ids(0, 4));
  });

  it('asks nothing while nobody looks at the page', async () => {
    fill(3);
    await open();
    vi.useFakeTimers();
    const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    backend.refusesListeners = true;
    backend.listener?.onFailure(new Error('lost'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked('changes')).toBe(0);
    sight.mockReturnValue('visible');
    await vi.advanceTimersByTimeAsync(2000);
    expect(asked('changes')).toBe(1);
  });
});

describe('what one has sent', () => {
  it('is shown until it is told, and asked for after three seconds if it is not', async () => {
    fill(3);
    await open();
    vi.useFakeTimers();
    theStore().noteSent(MINE, messageOf(50).timestamp);
    expect(theStore().state().acknowledged).toMatchObject([{ text: 'Mine' }]);
    say(messageOf(50, { senderCircleId: ME, text: 'Mine' }));
    await vi.advanceTimersByTimeAsync(2999);
    expect(asked('changes')).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(theStore().state().acknowledged).toEqual([]);
    expect(shown()).toContain(messageId(50));
  });

  it('is not asked for when it was told in time', async () => {
    fill(3);
    await open();
    vi.useFakeTimers();
    theStore().noteSent(MINE, messageOf(50).timestamp);
    say(messageOf(50, { senderCircleId: ME, text: 'Mine' }));
    tellAll();
    expect(theStore().state().acknowledged).toEqual([]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked('changes')).toBe(0);
  });

  it('stays applied to a message until the change is told, and no longer than the check', async () => {
    fill(3);
    await open();
    vi.useFakeTimers();
    theStore().noteChanged(REACTION);
    expect(theStore().state().optimistic).toHaveLength(1);
    say(messageOf(1, { changedAt: messageOf(9).timestamp, reactions: new Map([[ME, 'hug']]) }));
    tellAll();
    expect(theStore().state().optimistic).toEqual([]);
    theStore().noteChanged(REACTION);
    await vi.advanceTimersByTimeAsync(3000);
    // The server has not delivered it.
    expect(theStore().state().optimistic).toEqual([]);
  });

  it('to hide a message stays applied to it until that is told, whatever else changes in it', async () => {
    fill(3);
    await open();
    vi.useFakeTimers();
    const optimistic = theStore().addModeration({ kind: 'hide', circle: CIRCLE_ID, message: messageId(1) });
    optimistic.acknowledged();
    const reactions = new Map([[memberOf('c'), 'hug' as const]]);
    say(messageOf(1, { changedAt: messageOf(9).timestamp, reactions }));
    tellAll();
    expect(theStore().state().optimistic).toHaveLength(1);
    say(messageOf(1, { changedAt: messageOf(10).timestamp, reactions, text: '', gone: 'hidden' }));
    tellAll();
    expect(theStore().state().optimistic).toEqual([]);
  });
});

it('loses none of a thousand messages that come at once, and holds a bounded part of them', async () => {
  fill(3);
  await open();
  const burst = Array.from({ length: 1000 }, (_, number) => messageOf(3 + number));
  // Twenty pages, delivered one after the other as they are written.
  for (let from = 0; from < 1000; from += 40) {
    say(...burst.slice(from, from + 40));
    tellAll();
    await vi.waitFor(() => expect(shown().at(-1)).toBe(burst[from + 39]?.id));
    expect(theStore().state().history.messages.size).toBeLessThanOrEqual(500);
  }
  const seen = new Set(shown());
  expect(shown()).toEqual([...shown()].sort());
  for (let page = 0; page < 60 && shown()[0] !== messageId(0); page += 1) {
    theStore().lookAt(messageOf(Number(shown()[0]?.slice(-6))).timestamp);
    await theStore().loadOlder();
    for (const id of shown()) seen.add(id);
  }
  expect([...seen].sort()).toEqual(ids(0, 1003));
});

it('begins at the newest when more came at once than it is told of, and finds the rest again', async () => {
  fill(3);
  await open();
  say(...Array.from({ length: 1000 }, (_, number) => messageOf(3 + number)));
  tellAll();
  await vi.waitFor(() => expect(shown().at(-1)).toBe(messageId(1002)));
  expect(shown()).toEqual(ids(953, 1003));
  await theStore().loadOlder();
  expect(shown()).toEqual(ids(904, 1003));
  expect(isSilent(theStore().state())).toBe(false);
});
