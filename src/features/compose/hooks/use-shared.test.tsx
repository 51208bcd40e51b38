import { act, cleanup, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useShared } from './use-shared.ts';

const words = vi.hoisted(() => ({ takeShared: vi.fn() }));
vi.mock('../../../lib/shared-words.ts', () => words);

const receive = vi.fn();

function Page() {
  return <p>{useShared(receive) ? 'taken' : 'writing'}</p>;
}

function Place() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}

function open(): void {
  render(
    // As in the app: what React does twice takes it once.
    <StrictMode>
      <MemoryRouter initialEntries={['/create?shared=1']}>
        <Routes>
          <Route path="/create" element={<Page />} />
        </Routes>
        <Place />
      </MemoryRouter>
    </StrictMode>,
  );
}

beforeEach(() => {
  receive.mockReset();
  words.takeShared.mockReset().mockResolvedValue({ text: 'words', picture: undefined });
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
  expect(receive).toHaveBeenCalledExactlyOnceWith({ text: 'words', picture: undefined });
  // The router moves on in a transition, which may be drawn after what was taken.
  expect(await screen.findByText('/create')).toBeDefined();
});
