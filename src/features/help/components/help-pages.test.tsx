import { ARTICLES, articlesIn, HELP_CATEGORIES } from '@chupke/domain/help.ts';
import { HELP_COUNTS_PATH } from '@chupke/domain/help-paths.ts';
import { HELPLINES, telephoneLink } from '@chupke/domain/helplines.ts';
import { REPLY_HOURS } from '@chupke/domain/organisation.ts';
import { articles } from '@chupke/domain/texts/en/help/articles.ts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Suspense, useEffect } from 'react';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../lib/errors.ts';
import { loadArea } from '../../../lib/i18n.ts';
import { currentHead } from '../../../lib/page-head.ts';
import { queryClient } from '../../../lib/request.ts';
import { setSession } from '../../../lib/session.ts';
import { signIn } from '../../../lib/testing/student.ts';
import { help } from '../../../texts/en/help.ts';
import { HelpArticlePage } from './help-article-page.tsx';
import { HelpCategoryPage } from './help-category-page.tsx';
import { HelpPage } from './help-page.tsx';
import { HELP_SEARCH_NAME } from './help-search-box.tsx';

const ARTICLE = 'delete-a-confession-or-a-reply';

const server = vi.hoisted(() => ({
  keepServiceWorker: vi.fn(),
  fetchPublic: vi.fn(),
  sendFeedback: vi.fn(),
  sendHelpViews: vi.fn(),
}));
vi.mock('../../../lib/service-worker.ts', () => ({ keepServiceWorker: server.keepServiceWorker }));
vi.mock('../../../lib/fetch-public.ts', () => ({ fetchPublic: server.fetchPublic }));
vi.mock('../../../entities/help/api/send-feedback.ts', () => ({ sendFeedback: server.sendFeedback }));
vi.mock('../../../entities/help/api/send-help-views.ts', () => ({ sendHelpViews: server.sendHelpViews }));

beforeEach(async () => {
  for (const each of Object.values(server)) each.mockReset();
  server.fetchPublic.mockResolvedValue({
    [ARTICLE]: { views: 7, helpful: 3, notHelpful: 1, sad: 0, neutral: 0, happy: 2 },
  });
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  await Promise.all((['help', 'articles', 'contact'] as const).map((area) => loadArea(area, 'en')));
  setSession({ kind: 'signed-out' });
});
afterEach(cleanup);

let goBack: () => void;

/** The browser's button. */
function Back() {
  const navigate = useNavigate();
  useEffect(() => {
    goBack = () => void navigate(-1);
  }, [navigate]);
  return null;
}

async function open(path: string): Promise<void> {
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[path]}>
        <Suspense fallback="Waiting">
          <Routes>
            <Route path="/help" element={<HelpPage links={<p>Other pages</p>} />} />
            <Route path="/help/category/:slug" element={<HelpCategoryPage />} />
            <Route path="/help/:slug" element={<HelpArticlePage />} />
          </Routes>
          <Back />
        </Suspense>
      </MemoryRouter>,
    );
    await Promise.resolve();
  });
}

const words = (): string => document.body.textContent;
const heading = (): string | null => screen.getByRole('heading', { level: 1 }).textContent;
const links = (): readonly (string | null)[] =>
  screen.getAllByRole('link').map((link) => link.getAttribute('href'));
const json = (): string => JSON.stringify(currentHead().structuredData);
const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));

describe('the help centre', () => {
  it('begins with those who answer at once, by every number', async () => {
    await open('/help');
    for (const { numbers } of HELPLINES)
      for (const number of numbers) expect(links()).toContain(telephoneLink(number));
  });

  it('shows four frequent questions, and each collection with its articles', async () => {
    await open('/help');
    expect(Object.keys(help.faq)).toHaveLength(4);
    for (const question of Object.values(help.faq))
      expect(screen.getAllByText(question).length).toBeGreaterThan(0);
    expect(screen.getByRole('heading', { name: '9 collections' })).toBeDefined();
    for (const id of HELP_CATEGORIES) {
      const { name } = articles.categories[id];
      expect(screen.getByText(`${name} (${articlesIn(id).length} articles)`)).toBeDefined();
    }
    expect(words()).toContain(`within ${REPLY_HOURS.typical} hours, at most ${REPLY_HOURS.latest}`);
    expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact');
    expect(screen.getByText('Other pages')).toBeDefined();
  });

  it('searches once the writer has paused, and goes back to the whole', async () => {
    await open('/help');
    vi.useFakeTimers();
    const type = (value: string): boolean =>
      fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
    type('karma');
    await act(() => vi.advanceTimersByTimeAsync(299));
    expect(screen.queryByRole('status')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(links()[0]).toBe('/help/messages-karma-and-moderators');
    expect(screen.getByRole('status').textContent).toMatch(/articles? found/);
    type('pudhina chutney');
    await act(() => vi.advanceTimersByTimeAsync(300));
    expect(words()).toContain('Nothing found');
    press('Clear the search');
    await act(() => vi.advanceTimersByTimeAsync(300));
    expect(screen.getByRole('heading', { name: '9 collections' })).toBeDefined();
    vi.useRealTimers();
  });

  it('has the search again on the way back from what it has found', async () => {
    await open('/help');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'karma' } });
    fireEvent.click(await screen.findByRole('link', { name: /^Messages, karma and moderators/ }));
    expect(screen.queryByRole('searchbox')).toBeNull();
    act(() => goBack());
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'karma');
    expect(links()[0]).toBe('/help/messages-karma-and-moderators');
    press('Clear the search');
  });

  it('takes over what was typed before the app was there, and the focus', async () => {
    const root = document.createElement('div');
    root.id = 'root';
    root.innerHTML = `<input name="${HELP_SEARCH_NAME}" value="karma">`;
    document.body.append(root);
    root.querySelector('input')?.focus();
    await open('/help');
    root.remove();
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'karma');
    expect(links()[0]).toBe('/help/messages-karma-and-moderators');
    press('Clear the search');
  });

  it('can be read by a guest without a network from then on', async () => {
    await open('/help');
    await waitFor(() => expect(server.keepServiceWorker).toHaveBeenCalledWith({ onlyLoaded: true }));
  });

  it('tells search engines the questions and their answers, without links', async () => {
    await open('/help');
    expect(json()).toContain('FAQPage');
    expect(json()).toContain('No student, moderator or admin can look up what you wrote');
    expect(json()).not.toContain('](');
  });
});

describe('a collection', () => {
  it('shows its articles, and what is counted of them', async () => {
    await open('/help/category/confessions');
    expect(heading()).toBe(articles.categories.confessions.name);
    for (const { slug } of articlesIn('confessions')) expect(links()).toContain(`/help/${slug}`);
    await screen.findByText('7 views');
    expect(server.fetchPublic).toHaveBeenCalledWith(HELP_COUNTS_PATH);
    expect(words()).toContain('5 articles');
    expect(words()).toContain('3 found it helpful');
    expect(json()).toContain('ItemList');
  });

  it('that is not there says so, is not listed, and offers the others', async () => {
    await open('/help/category/magic');
    expect(heading()).toBe(help.unknownTitle);
    expect(currentHead().isListed).toBe(false);
    expect(links()).toContain('/help/category/circles');
  });
});

describe('an article', () => {
  it('is there for everyone: words, author, day, and the way back', async () => {
    await open(`/help/${ARTICLE}`);
    expect(heading()).toBe('Delete a confession or a reply');
    expect(words()).toContain('You can delete your own confessions and replies at any time');
    expect(screen.getByRole('heading', { level: 2, name: 'Editing' })).toBeDefined();
    expect(words()).not.toContain('**');
    expect(words()).toContain('By the Chupke team · Updated 25 November 2026');
    await screen.findByText('7 views');
    const trail = within(screen.getByRole('navigation', { name: help.trail }));
    expect(trail.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/help',
      '/help/category/confessions',
    ]);
    expect(currentHead().trail?.map(({ path }) => path)).toEqual(['/help', '/help/category/confessions']);
    expect(json()).toContain('"dateModified":"2026-11-25"');
    expect(screen.queryByText(help.feedback.title)).toBeNull();
  });

  it('shows nothing of counts that cannot be loaded', async () => {
    server.fetchPublic.mockRejectedValue(new AppError('unavailable'));
    await open(`/help/${ARTICLE}`);
    await waitFor(() => expect(server.fetchPublic).toHaveBeenCalled());
    expect(words()).not.toContain('views');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is counted once for a student, and not for a guest', async () => {
    await open(`/help/${ARTICLE}`);
    await screen.findByText('7 views');
    cleanup();
    signIn();
    await open(`/help/${ARTICLE}`);
    await screen.findByText('8 views');
    cleanup();
    await open(`/help/${ARTICLE}`);
    expect(await screen.findByText('8 views')).toBeDefined();
  });

  it('takes each kind of feedback once, counts it at once, and remembers it', async () => {
    signIn();
    server.sendFeedback.mockResolvedValue(true);
    await open(`/help/${ARTICLE}`);
    await screen.findByText('3 found it helpful');
    press('Helpful');
    await screen.findByText(help.feedback.thanks);
    expect(server.sendFeedback).toHaveBeenCalledWith(ARTICLE, { kind: 'helpful', value: 'helpful' }, false);
    expect(words()).toContain('4 found it helpful');
    expect(screen.getByRole('button', { name: 'Not helpful' })).toHaveProperty('disabled', true);
    press('Sad');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Happy' })).toHaveProperty('disabled', true),
    );
    expect(server.sendFeedback).toHaveBeenCalledTimes(2);
    cleanup();
    await open(`/help/${ARTICLE}`);
    expect(screen.getByRole('button', { name: 'Helpful' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Sad' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('shows what is being sent until it has arrived, and sends nothing else meanwhile', async () => {
    signIn();
    let arrive: (isNew: boolean) => void = () => undefined;
    server.sendFeedback.mockImplementation(
      () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    );
    await open(`/help/${ARTICLE}`);
    const isBusy = (name: string): boolean =>
      screen.getByRole('button', { name }).getAttribute('aria-busy') === 'true';
    const pressed = [
      ['Helpful', 'Happy'],
      ['Happy', 'Sad'],
    ] as const;
    for (const [index, [name, other]] of pressed.entries()) {
      press(name);
      await waitFor(() => expect(server.sendFeedback).toHaveBeenCalledTimes(index + 1));
      press(other);
      expect([isBusy(name), isBusy(other)]).toEqual([true, false]);
      arrive(true);
      await waitFor(() => expect(isBusy(name)).toBe(false));
    }
    expect(server.sendFeedback.mock.calls.map(([, answer]: readonly unknown[]) => answer)).toEqual([
      { kind: 'helpful', value: 'helpful' },
      { kind: 'emoji', value: 'happy' },
    ]);
  });

  it('says that something was said before, on another device', async () => {
    signIn();
    server.sendFeedback.mockResolvedValue(false);
    await open(`/help/${ARTICLE}`);
    await screen.findByText('3 found it helpful');
    press('Not helpful');
    await screen.findByText(help.feedback.already);
    expect(words()).toContain('3 found it helpful');
  });

  it('lets feedback be sent again that did not arrive', async () => {
    signIn();
    server.sendFeedback.mockRejectedValueOnce(new AppError('unavailable')).mockResolvedValue(true);
    await open(`/help/${ARTICLE}`);
    press('Helpful');
    await screen.findByText(help.feedback.failed);
    press('Helpful');
    await screen.findByText(help.feedback.thanks);
    // It may be there by now: then it is no answer of another device.
    expect(server.sendFeedback).toHaveBeenLastCalledWith(
      ARTICLE,
      { kind: 'helpful', value: 'helpful' },
      true,
    );
  });

  it('that is not there leads to what is', async () => {
    await open('/help/no-such-article');
    expect(heading()).toBe(help.unknownTitle);
    expect(currentHead().isListed).toBe(false);
  });

  it.each(ARTICLES.map(({ slug }) => slug))('%s is drawn without a mark of its form', async (slug) => {
    await open(`/help/${slug}`);
    expect(heading()).toBe(articles.articles[slug].title);
    expect(words()).not.toMatch(/\*\*|\]\(|undefined|NaN/);
  });
});
