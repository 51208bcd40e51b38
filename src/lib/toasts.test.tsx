import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askByToast, dismissToast, showToast, useToasts } from './toasts.ts';

const LABELS = { confirm: 'Yes', cancel: 'No' };

let shown: { readonly current: ReturnType<typeof useToasts> };

beforeEach(() => {
  shown = renderHook(() => useToasts()).result;
});

afterEach(() => {
  act(() => {
    for (const { id } of shown.current) dismissToast(id);
  });
  cleanup();
});

function texts(): readonly string[] {
  return shown.current.map(({ text }) => text);
}

/** The question that is on the screen. */
function question() {
  const found = shown.current.find(({ kind }) => kind === 'confirm');
  if (found === undefined) throw new Error('nothing is asked');
  return found;
}

describe('toasts', () => {
  it('are three at most, the newest, and none twice', () => {
    act(() => {
      for (const text of ['a', 'b', 'c', 'd', 'c']) showToast('info', text);
    });
    expect(texts()).toEqual(['b', 'd', 'c']);
  });

  it('that ask do not give way', async () => {
    let answer: Promise<boolean> = Promise.resolve(false);
    act(() => {
      answer = askByToast('Sure?', LABELS);
      for (const text of ['a', 'b', 'c', 'd']) showToast('info', text);
    });
    expect(texts()).toEqual(['Sure?', 'b', 'c', 'd']);
    expect(question().durationMs).toBe(0);
    act(() => question().action?.onSelect());
    expect(await answer).toBe(true);
  });

  it('that ask are answered with no by their button, and by being taken away', async () => {
    let answers: readonly Promise<boolean>[] = [];
    act(() => {
      answers = [askByToast('One?', LABELS)];
    });
    act(() => question().cancel?.onSelect());
    act(() => dismissToast(question().id));
    act(() => {
      answers = [...answers, askByToast('Two?', LABELS)];
    });
    act(() => dismissToast(question().id));
    expect(await Promise.all(answers)).toEqual([false, false]);
    expect(texts()).toEqual([]);
  });

  it('that ask the same again ask once, for whoever asked last', async () => {
    let answers: readonly Promise<boolean>[] = [];
    act(() => {
      answers = [askByToast('Sure?', LABELS), askByToast('Sure?', LABELS)];
    });
    expect(texts()).toEqual(['Sure?']);
    act(() => question().action?.onSelect());
    expect(await Promise.all(answers)).toEqual([false, true]);
  });
});
