import { parseRecord, parseText } from '@chupke/domain/parse.ts';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useSavedViews } from './saved-views.ts';

const parse = (data: unknown): string => parseText(parseRecord({ data }), 'data', { min: 1, max: 10 });

afterEach(() => localStorage.clear());

it('takes nothing away that another tab has saved meanwhile', () => {
  const [one, other] = [0, 1].map(() => renderHook(() => useSavedViews('tickets', parse)).result) as [
    { readonly current: ReturnType<typeof useSavedViews<string>> },
    { readonly current: ReturnType<typeof useSavedViews<string>> },
  ];
  act(() => one.current.save('mine', 'a'));
  act(() => other.current.save('its', 'b'));
  expect(other.current.views.map(({ name }) => name)).toEqual(['mine', 'its']);
  act(() => one.current.remove('mine'));
  expect(one.current.views.map(({ name }) => name)).toEqual(['its']);
});

it('keeps them for as long as the page lives where nothing can be stored', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { result } = renderHook(() => useSavedViews('tickets', parse));
  act(() => result.current.save('one', 'a'));
  act(() => result.current.save('two', 'b'));
  expect(result.current.views.map(({ name }) => name)).toEqual(['one', 'two']);
});
