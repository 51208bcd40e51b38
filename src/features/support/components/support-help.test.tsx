import { beginWidget, endWidget, openWidget, press, server } from '../testing/widget.tsx';
import { articlesIn, HELP_CATEGORIES } from '@chupke/domain/help.ts';
import { articles } from '@chupke/domain/texts/en/help/articles.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';

const ARTICLE = 'delete-a-confession-or-a-reply';
const { title } = articles.articles[ARTICLE];

const words = (): string => document.body.textContent;

/** Opens the help centre in the widget. */
async function openHelp(): Promise<void> {
  await openWidget();
  press('Help');
  await screen.findByRole('heading', { name: '9 collections' });
}

/** Opens an article in it. */
async function openArticle(): Promise<void> {
  await openHelp();
  press(/^Confessions \(5 articles\)/);
  press(new RegExp(`^${title}`));
  await screen.findByRole('heading', { name: title });
}

beforeEach(async () => {
  await beginWidget();
  server.fetchPublic.mockResolvedValue({
    [ARTICLE]: { views: 7, helpful: 3, notHelpful: 1, sad: 4, neutral: 5, happy: 6 },
    'like-reply-save-and-share': { views: 10, helpful: 20, notHelpful: 0, sad: 0, neutral: 0, happy: 1 },
  });
});
afterEach(endWidget);

it('each collection says how many articles it has', async () => {
  await openHelp();
  for (const id of HELP_CATEGORIES) {
    const { name, description } = articles.categories[id];
    const row = screen.getByRole('button', {
      name: `${name} (${articlesIn(id).length} articles)${description}`,
    });
    expect(row).toBeDefined();
  }
});

it('a collection shows what was counted of its articles, together', async () => {
  await openHelp();
  press(/^Confessions \(5 articles\)/);
  expect(screen.getByRole('heading', { name: 'Confessions' })).toBeDefined();
  expect(words()).toContain('5 articles');
  await screen.findByText('17 views');
  expect(words()).toContain('23 found it helpful');
  expect(words()).toContain('Sad: 4Neutral: 5Happy: 7');
  press('Back');
  expect(screen.getByRole('heading', { name: '9 collections' })).toBeDefined();
});

it('an article has its author, its day, what was counted, and headings; it is wider than the rest', async () => {
  await openArticle();
  expect(words()).toContain('By the Chupke team · Updated 25 November 2026');
  // One's own view is in it.
  await screen.findByText('8 views');
  expect(words()).toContain('3 found it helpful');
  expect(words()).toContain('Sad: 4Neutral: 5Happy: 6');
  expect(screen.getByRole('heading', { level: 3, name: 'Editing' })).toBeDefined();
  expect(words()).not.toContain('**');
  expect(screen.getByRole('dialog').dataset['wide']).toBe('true');
});

it('an article takes a face and whether it helped, each once', async () => {
  server.sendFeedback.mockResolvedValue(true);
  await openArticle();
  await screen.findByText('8 views');
  press('Helpful');
  await waitFor(() => expect(words()).toContain('4 found it helpful'));
  press('Neutral');
  await waitFor(() => expect(words()).toContain('Sad: 4Neutral: 6Happy: 6'));
  for (const name of ['Helpful', 'Not helpful', 'Sad', 'Neutral', 'Happy'])
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
  expect(server.sendFeedback.mock.calls).toEqual([
    [ARTICLE, { kind: 'helpful', value: 'helpful' }, false],
    [ARTICLE, { kind: 'emoji', value: 'neutral' }, false],
  ]);
});

it('an article leads to a chat in which more is asked about it', async () => {
  await openArticle();
  press('Open in help center');
  const asked = await screen.findByRole('article', { name: 'You' });
  expect(asked.textContent).toContain(`I need more help with: ${title}`);
});

it('what a search finds can be opened, and what it does not can be asked', async () => {
  await openHelp();
  const search = screen.getByRole('searchbox', { name: 'Search the help centre' });
  fireEvent.change(search, { target: { value: 'karma' } });
  expect(await screen.findByRole('button', { name: /^Messages, karma and moderators/ })).toBeDefined();
  fireEvent.change(search, { target: { value: 'pudhina chutney' } });
  expect((await screen.findAllByText('Nothing found')).length).toBeGreaterThan(0);
  press('Ask Confie');
  expect((await screen.findByRole('article', { name: 'You' })).textContent).toContain('pudhina chutney');
});
