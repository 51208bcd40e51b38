import { ALL_LANGUAGES } from '@chupke/domain/language.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import type { NavigateFunction } from 'react-router-dom';
import { BrowserRouter, MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
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

it.each([
  ['stays where the user has gone while the page was fetched', true],
  ['goes to the heading when the user has waited', false],
])('the focus %s', async (_, goesOn) => {
  window.history.replaceState(null, '', '/');
  let arrive: () => void = () => undefined;
  const fetched = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  function Late() {
    use(fetched);
    return <h1>Late</h1>;
  }
  function Home() {
    navigate = useNavigate();
    return <h1>Home</h1>;
  }
  render(
    <BrowserRouter>
      <a href="/help">Help</a>
      <main id="main">
        <Suspense fallback="Loading">
          <Routes>
            <Route path="/late" element={<Late />} />
            <Route path="*" element={<Home />} />
          </Routes>
          <PageEffects />
        </Suspense>
      </main>
    </BrowserRouter>,
  );
  const link = screen.getByRole('link', { name: 'Help' });
  const tab = (): void => {
    fireEvent.keyDown(document.body, { key: 'Tab' });
    link.focus();
  };
  // The Tab key on the page before does not count.
  tab();
  await act(async () => navigate('/late'));
  if (goesOn) tab();
  await act(async () => arrive());
  const heading = screen.getByRole('heading', { name: 'Late' });
  const target = goesOn ? link : heading;
  expect(document.activeElement).toBe(target);
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
