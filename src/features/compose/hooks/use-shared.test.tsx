import { act, cleanup, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Shared } from '../../../lib/shared-words.ts';
import { useShared } from './use-shared.ts';

const words = vi.hoisted(() => ({ takeShared: vi.fn() }));
vi.mock('../../../lib/shared-words.ts', () => words);

const receive = vi.fn<(shared: Shared) => boolean>();

function Page() {
  return <p>{useShared(receive)}</p>;
}

function Place() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}

function open(at = '/create?shared=1'): void {
  render(
    // As in the app: what React does twice takes it once.
    <StrictMode>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path="/create" element={<Page />} />
        </Routes>
        <Place />
      </MemoryRouter>
    </StrictMode>,
  );
}

const SHARED: Shared = { text: 'words', picture: undefined, isTooLarge: false };

beforeEach(() => {
  receive.mockReset().mockReturnValue(true);
  words.takeShared.mockReset().mockResolvedValue(SHARED);
});
afterEach(cleanup);

it('is not taken, nor is anybody led back, once the page was left', async () => {
  open();
  // What takes it is still on its way.
  cleanup();
  await act(async () => vi.dynamicImportSettled());
  expect(words.takeShared).not.toHaveBeenCalled();
  expect(receive).not.toHaveBeenCalled();
});

it('is taken once, and asked for no more by a reload', async () => {
  open();
  expect(await screen.findByText('taken')).toBeDefined();
  expect(receive).toHaveBeenCalledExactlyOnceWith(SHARED);
  // The router moves on in a transition, which may be drawn after what was taken.
  expect(await screen.findByText('/create')).toBeDefined();
});

it('is not said to have come where nothing was put into the draft', async () => {
  receive.mockReturnValue(false);
  open();
  expect(await screen.findByText('/create')).toBeDefined();
  expect(screen.getByText('nothing')).toBeDefined();
});

it('is said to be lost where the device had no room for it, and nothing else is taken for it', async () => {
  open('/create?shared=lost');
  expect(await screen.findByText('lost')).toBeDefined();
  expect(await screen.findByText('/create')).toBeDefined();
  expect(words.takeShared).not.toHaveBeenCalled();
});
