import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { en } from '../texts/en/catalogue.ts';
import { ChunkError } from './chunk-error.ts';
import { tellNotLoaded } from './newer-version.ts';
import { useToasts } from './toasts.ts';

const told = () => renderHook(useToasts).result.current;

it('offers the newer version, and loads it when that is pressed, where a part of this one is gone', () => {
  const reload = vi.fn();
  tellNotLoaded(new ChunkError('outdated'), reload);
  expect(told()).toMatchObject([{ text: en.shell.newVersion, durationMs: 0 }]);
  expect(reload).not.toHaveBeenCalled();
  told()[0]?.action?.onSelect();
  expect(reload).toHaveBeenCalledOnce();
});
