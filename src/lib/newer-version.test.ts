import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { en } from '../texts/en/catalogue.ts';
import { ChunkError } from './chunk-error.ts';
import { keptWords } from './kept-words.ts';
import { offerNewerVersion, tellNotLoaded } from './newer-version.ts';
import { dismissToast, useToasts } from './toasts.ts';

const told = () => renderHook(useToasts).result.current;

const useWords = keptWords<string>();
/** Writes into a form whose words are stored nowhere. */
function write(text: string): void {
  const form = renderHook(() => useWords('a decision', () => '')).result;
  act(() => form.current.keep(() => text));
}

/** Presses the button of a toast. */
function press(text: string): void {
  const toast = told().find((each) => each.text === text);
  act(() => toast?.action?.onSelect());
}

afterEach(() => {
  write('');
  const shown = told();
  act(() => shown.forEach(({ id }) => dismissToast(id)));
  cleanup();
  vi.useRealTimers();
});

it('offers the newer version, and loads it when that is pressed, where a part of this one is gone', () => {
  const reload = vi.fn();
  tellNotLoaded(new ChunkError('outdated'), reload);
  expect(told()).toMatchObject([{ text: en.shell.newVersion, durationMs: 0 }]);
  expect(reload).not.toHaveBeenCalled();
  press(en.shell.newVersion);
  expect(reload).toHaveBeenCalledOnce();
});

it('says to copy what a reload would lose, until that is sent', () => {
  write('half a decision');
  tellNotLoaded(new ChunkError('outdated'), vi.fn());
  expect(told().map(({ text }) => text)).toEqual([en.errors.outdated]);
  write('');
  tellNotLoaded(new ChunkError('outdated'), vi.fn());
  expect(told().map(({ text }) => text)).toEqual([en.errors.outdated, en.shell.newVersion]);
});

it('loses no words that were written since it was offered: it says so first', () => {
  const reload = vi.fn();
  tellNotLoaded(new ChunkError('outdated'), reload);
  write('half a decision');
  press(en.shell.newVersion);
  expect(reload).not.toHaveBeenCalled();
  press(en.errors.outdated);
  expect(reload).toHaveBeenCalledOnce();
});

it('waits with what nobody has asked for until no words would be lost', async () => {
  vi.useFakeTimers();
  write('half a decision');
  const offered = offerNewerVersion(vi.fn());
  dispatchEvent(new Event('focusout'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(told()).toEqual([]);
  write('');
  dispatchEvent(new Event('focusout'));
  await vi.advanceTimersByTimeAsync(10_000);
  await offered;
  expect(told().map(({ text }) => text)).toEqual([en.shell.newVersion]);
});
