import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { en } from '../../texts/en/catalogue.ts';
import { setSession } from '../../lib/session.ts';
import { signIn } from '../../lib/testing/student.ts';
import { ConfessionRoute } from './confession.tsx';

const asked = vi.hoisted((): string[] => []);
vi.mock('../../features/thread/api/watch-confession.ts', () => ({
  watchConfession: (id: string) => {
    asked.push(id);
    return () => {};
  },
}));

const GOOD = 'AbcdefghijKLMNOP0123';

function open(id: string): void {
  render(
    <MemoryRouter initialEntries={[`/confession/${id}`]}>
      <Routes>
        <Route path="/confession/:id" element={<ConfessionRoute />} />
      </Routes>
    </MemoryRouter>,
  );
}

afterEach(() => {
  cleanup();
  asked.length = 0;
  setSession({ kind: 'signed-out' });
});

it.each(['short', `${GOOD}4`, 'Abcdefghij_LMNOP0123', encodeURIComponent('../users/asha0000'), '%20'])(
  'says that an address holds no confession’s id, and asks nobody: %s',
  async (id) => {
    signIn();
    open(id);
    expect(screen.getByRole('heading', { level: 1, name: 'Invalid confession ID' })).toBeDefined();
    await vi.waitFor(() => expect(document.title).toContain('Invalid confession ID'));
    expect(screen.getByRole('link', { name: en.confessions.toHome }).getAttribute('href')).toBe('/');
    expect(asked).toEqual([]);
  },
);

it('leads a guest to the start page', () => {
  open('short');
  expect(screen.getByRole('link', { name: en.confessions.toStart }).getAttribute('href')).toBe('/');
});

it('shows the confession of an id', async () => {
  signIn();
  open(GOOD);
  await vi.waitFor(() => expect(asked).toEqual([GOOD]));
  expect(screen.queryByText('Invalid confession ID')).toBeNull();
});
