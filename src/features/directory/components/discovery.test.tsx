import type { Circle } from '@chupke/domain/circle.ts';
import { CIRCLE_LISTS } from '@chupke/domain/circle-limits.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { circleOf, HOUR, NOW, ownOf } from '../../../entities/circle/testing/circle-samples.ts';
import { bring, press, setUpVisits } from '../../../entities/circle/testing/circles-visit.tsx';
import { circles as words } from '../../../texts/en/circles.ts';
import { listed, openCircles } from '../testing/open-circles.tsx';

vi.mock(
  '../../../entities/circle/api/watch-own-circles.ts',
  async () => (await import('../../../entities/circle/testing/fake-api.ts')).ownCircles,
);
vi.mock('../api/watch-listed.ts', async () => (await import('../testing/open-circles.tsx')).fakeListed);

setUpVisits();

const CIRCLES = [
  circleOf(1, { name: 'Night canteen', tags: ['chai'] }),
  circleOf(2, { name: 'GATE', theme: 'Studying' }),
  circleOf(3, { name: 'Just over', expiresAt: NOW - 1 }),
];

async function discover(): Promise<void> {
  await openCircles('/circles?tab=discover');
  await waitFor(() => expect(listed.observer).toBeDefined());
}

/** What of the college is found. */
function found(): readonly string[] {
  return screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
}

function tell(...circles: readonly Circle[]): void {
  act(() => listed.observer?.onValue({ items: circles, next: undefined }));
}

/** The backend delivers the 50 liveliest, and there are more. */
function tellFull(...named: readonly Circle[]): void {
  const others = Array.from({ length: CIRCLE_LISTS.fetched - named.length }, (_, index) =>
    circleOf(index + 100),
  );
  act(() => listed.observer?.onValue({ items: [...named, ...others], next: 'the 50th' }));
}

function search(words: string): void {
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search circles' }), { target: { value: words } });
}

beforeEach(discover);

it('shows those of the college that one is not in, and that are not over, as they come and change', () => {
  expect(screen.getByText('Loading')).toBeDefined();
  tell(...CIRCLES);
  expect(found()).toEqual(['Night canteen', 'GATE']);
  bring(ownOf(circleOf(2)));
  expect(found()).toEqual(['Night canteen']);
  // An update: one removed, one added, one renamed.
  tell(circleOf(1, { name: 'Day canteen' }), circleOf(4, { name: 'Chess' }));
  expect(found()).toEqual(['Day canteen', 'Chess']);
});

it('says of one in which nobody has written when it was created', () => {
  tell(
    circleOf(4, { messageCount: 0, createdAt: NOW - 2 * HOUR, lastActivity: NOW }),
    circleOf(5, { lastActivity: NOW }),
  );
  expect(screen.getAllByText(/^created 2.?h/)).toHaveLength(1);
  expect(screen.getAllByText('last message now')).toHaveLength(1);
});

it('opens the sheet of one that can be joined, and says of others that they are full', () => {
  tell(circleOf(4), circleOf(5, { memberCount: 50 }));
  expect(screen.getAllByText('Full')).toHaveLength(1);
  press('Join Circle 4');
  expect(screen.getByText('sheet join')).toBeDefined();
});

it('shows tags and members of open ones alone, as whoever makes one is told', () => {
  tell(circleOf(6, { tags: ['chai'] }), circleOf(7, { tags: ['chai'], privacyLevel: 'college-only' }));
  const facts = ['Circle 6', 'Circle 7'].map((name) => {
    const card = within(screen.getByRole('listitem', { name }));
    return [card.queryAllByText('#chai').length, card.queryAllByText('3 of 50 members').length];
  });
  expect(facts).toEqual([
    [1, 1],
    [0, 0],
  ]);
  const { open, 'college-only': own } = words.kinds.privacyHint;
  expect(open).toMatch(/can find it, see its tags and number of members, and join/);
  expect(own).toMatch(/can find it and join\. The list hides its tags and number of members/);
});

it('searches in what is there, says when nothing is found, and goes back', () => {
  tell(...CIRCLES);
  search('chai');
  expect(found()).toEqual(['Night canteen']);
  expect(screen.getByText('1 circle')).toBeDefined();
  search('cricket');
  expect(screen.getByText('Nothing found')).toBeDefined();
  expect(screen.getByText('No circle of your college has these words.')).toBeDefined();
  // It is live during a search, too.
  tell(...CIRCLES, circleOf(5, { name: 'Cricket at eleven' }));
  expect(found()).toEqual(['Cricket at eleven']);
  tell(...CIRCLES);
  const [clear] = screen.getAllByRole('button', { name: 'Clear the search' }).slice(-1);
  fireEvent.click(clear ?? document.body);
  expect(found()).toEqual(['Night canteen', 'GATE']);
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

describe('where there are more than the 50 liveliest', () => {
  it('shows 30 more each time, to the end, of which it tells only there', async () => {
    listed.pages = { 'the 50th': { items: [circleOf(150), circleOf(1)], next: 'the 52nd' } };
    tellFull();
    expect(found()).toHaveLength(30);
    press('Show more');
    expect(found()).toHaveLength(50);
    expect(document.activeElement?.textContent).toBe('Circle 130');
    press('Show more');
    // The first of the next page has become one of the 50 meanwhile: it is listed once.
    tellFull(circleOf(1));
    await waitFor(() => expect(found()).toContain('Circle 150'));
    // So is the one whose place it has taken.
    expect(found()).toContain('Circle 149');
    expect(found()).toHaveLength(52);
    expect(screen.queryByText(words.list.discoverEnd)).toBeNull();
    press('Show more');
    expect(await screen.findByText('The next ones could not be loaded')).toBeDefined();
    listed.pages = { 'the 52nd': { items: [], next: undefined } };
    press('Try again');
    expect(await screen.findByText(words.list.discoverEnd)).toBeDefined();
  });

  it('says how many were searched, and searches the others, too', async () => {
    listed.pages = { 'the 50th': { items: [circleOf(2, { name: 'Chess at night' })], next: undefined } };
    tellFull(circleOf(1, { name: 'Night canteen' }));
    search('canteen');
    expect(found()).toEqual(['Night canteen']);
    expect(screen.getByText('Searched among the 50 liveliest circles of your college.')).toBeDefined();
    expect(screen.queryByText(words.list.discoverEnd)).toBeNull();
    search('chess');
    expect(
      screen.getByText('None of the 50 liveliest circles of your college has these words.'),
    ).toBeDefined();
    press('Search the others, too');
    await waitFor(() => expect(found()).toEqual(['Chess at night']));
    expect(screen.getByText('Those are all with these words.')).toBeDefined();
    search('cricket');
    expect(screen.getByText('No circle of your college has these words.')).toBeDefined();
  });
});

it('says where there is none to discover, and what to do', () => {
  tell();
  expect(screen.getByText('No circle to discover')).toBeDefined();
  fireEvent.click(screen.getAllByRole('button', { name: 'New circle' }).at(-1) ?? document.body);
  expect(screen.getByText('sheet create')).toBeDefined();
});

it('says what could not be loaded, and tries again', async () => {
  act(() => listed.observer?.onFailure(new Error('no network')));
  expect(screen.getByText('Couldn’t load this')).toBeDefined();
  listed.observer = undefined;
  press('Try again');
  expect(screen.getByText('Loading')).toBeDefined();
  await waitFor(() => expect(listed.observer).toBeDefined());
  tell(...CIRCLES);
  expect(found()).toEqual(['Night canteen', 'GATE']);
  // Shown data stay when the connection is lost.
  act(() => listed.observer?.onFailure(new Error('no network')));
  expect(found()).toEqual(['Night canteen', 'GATE']);
});
