import { ALL_LANGUAGES } from '@chupke/domain/language.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { NavigateFunction } from 'react-router-dom';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { PageEffects } from './page-effects.tsx';
import { ROUTE_NAMES, routeRow } from './routes.ts';
import { headOf } from './route-head.ts';

// Fetched beforehand, so that no test waits for a busy machine.
beforeAll(() => Promise.all([import('../texts/en/pages.ts'), import('../texts/hi/pages.ts')]));

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(cleanup);

let navigate: NavigateFunction = () => undefined;

function Page({ name }: { readonly name: string }) {
  navigate = useNavigate();
  return (
    <main id="main">
      <h1>{name}</h1>
      <PageEffects />
    </main>
  );
}

function open(): void {
  render(
    <MemoryRouter initialEntries={['/']}>
      <Routes>
        <Route path="/" element={<Page name="Home" />} />
        <Route path="*" element={<Page key="other" name="Alerts" />} />
      </Routes>
    </MemoryRouter>,
  );
}

it('names the page at once, and takes the focus to its heading', () => {
  open();
  expect(document.title).toBe('Home · Chupke');
  act(() => void navigate('/alerts'));
  expect(document.title).toBe('Alerts · Chupke');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Alerts' }));
});

it('leaves the focus to a dialog that came with the page', () => {
  open();
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  dialog.tabIndex = -1;
  document.body.append(dialog);
  dialog.focus();
  act(() => void navigate('/college-selector'));
  expect(document.activeElement).toBe(dialog);
  dialog.remove();
});

it.each(ALL_LANGUAGES)('describes every page in %s, each in its own words', async (language) => {
  const heads = await Promise.all(
    ROUTE_NAMES.map((name) => headOf(name, routeRow(name).paths[0] ?? '/', language)),
  );
  const descriptions = heads.map(({ description = '' }) => description);
  expect(new Set(descriptions).size).toBe(ROUTE_NAMES.length);
  expect(descriptions.filter((text) => text.length < 10 || text.length > 160)).toEqual([]);
  expect(new Set(heads.map(({ title }) => title)).size).toBe(ROUTE_NAMES.length);
});

it('gives a page with several addresses one of its own', async () => {
  expect((await headOf('terms', '/terms-of-service', 'en')).path).toBe('/terms');
  expect((await headOf('collegePage', '/college/iit-bombay/', 'en')).path).toBe('/college/iit-bombay');
  expect((await headOf('home', '/', 'en')).path).toBe('/');
});
