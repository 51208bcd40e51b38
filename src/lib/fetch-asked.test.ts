import { expect, it } from 'vitest';
import { en } from '../texts/en/catalogue.ts';
import { fetchAsked } from './fetch-asked.ts';
import { lazyModule } from './lazy-module.ts';
import { renderHook } from '@testing-library/react';
import { useToasts } from './toasts.ts';

it('says that what was pressed for did not come, and fetches it at the next press', async () => {
  let isThere = false;
  const part = lazyModule(() => (isThere ? Promise.resolve('here') : Promise.reject(new TypeError('no'))));
  const told = () => renderHook(useToasts).result.current.map(({ text }) => text);
  expect(await fetchAsked(part)).toBe(false);
  expect(told()).toEqual([en.common.couldNotLoad]);
  isThere = true;
  expect(await fetchAsked(part)).toBe(true);
  expect(part.peek()).toBe('here');
});
