import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dismissToast, showToast, useToasts } from './toasts.ts';

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

describe('toasts', () => {
  it('are three at most, the newest, and none twice', () => {
    act(() => {
      for (const text of ['a', 'b', 'c', 'd', 'c']) showToast('info', text);
    });
    expect(texts()).toEqual(['b', 'd', 'c']);
  });
});
