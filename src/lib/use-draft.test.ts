import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as STORED from './storage-keys.ts';
import { storedKey } from './storage-keys.ts';
import type { DraftKind } from './use-draft.ts';
import { useDraft } from './use-draft.ts';
import { hasUnstoredWords } from './unstored-words.ts';

interface Note {
  readonly id: string;
  readonly text: string;
  readonly colour: string;
}

let made = 0;

function parse(stored: unknown): Note {
  if (typeof stored !== 'object' || stored === null || !('text' in stored)) throw new Error('no note');
  return { id: '', colour: '', ...stored, text: String(stored.text) };
}

const KIND: DraftKind<Note> = {
  fresh: () => ({ id: `id-${(made += 1)}`, text: '', colour: 'red' }),
  parse,
};
const CAREFUL: DraftKind<Note> = {
  ...KIND,
  renewed: (mine) => ({ ...mine, id: KIND.fresh().id }),
  isEmpty: ({ text, colour }) => text === '' && colour === 'red',
};
const KEY = storedKey(STORED.drafts, 'test');

function open(kind: DraftKind<Note> = KIND) {
  return renderHook(() => useDraft(KEY, kind)).result;
}

function stored(): unknown {
  return JSON.parse(localStorage.getItem(KEY) ?? 'null');
}

/** A change of the stored draft by another tab, with its storage event. */
function otherTab(newValue: Note | undefined): void {
  const oldValue = localStorage.getItem(KEY);
  const text = newValue === undefined ? null : JSON.stringify(newValue);
  if (text === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, text);
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: KEY, oldValue, newValue: text }));
  });
}

/** Longer than the debounce of saving the draft. */
function fallSilent(): void {
  act(() => {
    vi.advanceTimersByTime(300);
  });
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('is kept when the keys are silent, and is there again with its id', () => {
  const draft = open();
  act(() => draft.current.change({ text: 'half a' }));
  expect(stored()).toBeNull();
  fallSilent();
  expect(stored()).toEqual(draft.current.draft);
  expect(open().current.draft).toEqual(draft.current.draft);
});

it('takes two changes in one turn, neither of which undoes the other', () => {
  const draft = open();
  act(() => {
    draft.current.change({ text: 'words' });
    draft.current.change({ colour: 'blue' });
  });
  expect(draft.current.draft).toMatchObject({ text: 'words', colour: 'blue' });
});

it('is forgotten when it is done with, and when nothing in it is worth keeping', () => {
  const draft = open();
  act(() => draft.current.change({ text: 'words' }));
  fallSilent();
  const { id } = draft.current.draft;
  act(() => draft.current.finish());
  expect(stored()).toBeNull();
  expect(draft.current.draft).toMatchObject({ text: '', colour: 'red' });
  expect(draft.current.draft.id).not.toBe(id);

  act(() => draft.current.change({ colour: 'blue' }));
  fallSilent();
  expect(stored()).toBeNull();
  const careful = open(CAREFUL);
  act(() => careful.current.change({ colour: 'blue' }));
  fallSilent();
  expect(stored()).toMatchObject({ colour: 'blue' });
});

it('follows another tab, but never takes words from under the writer’s hands', () => {
  const draft = open();
  const other = { id: 'other', text: 'other', colour: 'green' };
  otherTab(other);
  expect(draft.current.draft).toEqual(other);
  act(() => draft.current.change({ text: 'mine' }));
  otherTab({ ...other, text: 'still other' });
  expect(draft.current.draft.text).toBe('mine');
});

it('gives words that are still written an id of their own when the other tab has sent its own', () => {
  const first = { id: 'first', text: 'words', colour: 'blue' };
  for (const [kind, colour] of [
    [KIND, 'red'],
    [CAREFUL, 'blue'],
  ] as const) {
    localStorage.setItem(KEY, JSON.stringify(first));
    const draft = open(kind);
    act(() => draft.current.change({ text: 'other words' }));
    otherTab(undefined);
    expect(draft.current.draft).toMatchObject({ text: 'other words', colour });
    expect(draft.current.draft.id).not.toBe('first');
  }
  localStorage.setItem(KEY, JSON.stringify(first));
  const read = open();
  otherTab(undefined);
  expect(read.current.draft.text).toBe('');
});

it('a function changes the newest draft, also where that is not drawn yet', () => {
  const result = open();
  act(() => {
    result.current.change({ text: 'a', colour: 'blue' });
    result.current.change(({ text }) => ({ text: `${text}b` }));
  });
  expect(result.current.draft).toMatchObject({ text: 'ab', colour: 'blue' });
});

it('says that a reload would lose it where the device has no room, and no more once there is some', () => {
  const { result: draft, unmount } = renderHook(() => useDraft(KEY, KIND));
  const write = (text: string): void => {
    act(() => draft.current.change({ text }));
    fallSilent();
  };
  write('a');
  expect([draft.current.isFull, hasUnstoredWords()]).toEqual([false, false]);
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  write('ab');
  expect([draft.current.isFull, hasUnstoredWords()]).toEqual([true, true]);
  full.mockRestore();
  write('abc');
  expect([draft.current.isFull, hasUnstoredWords()]).toEqual([false, false]);
  unmount();
});
