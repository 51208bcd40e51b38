import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import { parseAnonymousId } from '@chupke/domain/anonymous-id.ts';
import type { Confession } from '@chupke/domain/confession.ts';
import { newConfessionFields } from '@chupke/domain/confession.ts';
import { parseCollegeId } from '@chupke/domain/college.ts';
import { parseConfessionId } from '@chupke/domain/confession-id.ts';
import type { Profile } from '@chupke/domain/profile.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberDeleted } from '../../../entities/confession/hooks/my-activity.ts';
import { AppError } from '../../../lib/errors.ts';
import { loadArea } from '../../../lib/i18n.ts';
import { queryClient } from '../../../lib/request.ts';
import { PublicProfile } from './public-profile.tsx';

const api = vi.hoisted(() => ({ loadProfile: vi.fn(), loadPosts: vi.fn() }));
vi.mock('../api/load-profile.ts', () => ({ loadProfile: api.loadProfile }));
vi.mock('../api/load-posts.ts', () => ({ loadPosts: api.loadPosts }));

const TIGER = parseAnonymousId('QuietTiger4271');
const IITB = { college: parseCollegeId('iit-bombay'), collegeName: 'Indian Institute of Technology Bombay' };

const PROFILE: Profile = {
  anonymousId: TIGER,
  ...IITB,
  confessionCount: 2,
  visible: true,
  since: Date.UTC(2026, 0),
};

function post(number: number): Confession {
  return {
    id: parseConfessionId(String(number).padStart(20, '0')),
    ...newConfessionFields({ text: `Words ${number}`, anonymousId: TIGER, ...IITB }),
    image: null,
    timestamp: Date.UTC(2026, 1, number),
  };
}

function open(name: string | undefined, own?: AnonymousId): void {
  render(
    <MemoryRouter>
      <PublicProfile name={name} own={own} drawPost={({ text }) => <article>{text}</article>} />
    </MemoryRouter>,
  );
}

beforeEach(async () => {
  await loadArea('account', 'en');
  queryClient.clear();
  api.loadProfile.mockReset().mockResolvedValue(PROFILE);
  api.loadPosts.mockReset().mockResolvedValue({ items: [], next: undefined });
});
afterEach(cleanup);

describe('a public profile', () => {
  it('shows the name, the college, the month of the first signed post and what was posted under it, page by page', async () => {
    api.loadPosts.mockResolvedValueOnce({ items: [post(3), post(2)], next: 'cursor' });
    api.loadPosts.mockResolvedValueOnce({ items: [post(2), post(1)], next: undefined });
    open('QuietTiger4271');
    expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
    expect(screen.getByText('QuietTiger4271')).toBeDefined();
    expect(screen.getByText(IITB.collegeName)).toBeDefined();
    expect(screen.getByText('Here since January 2026 · 2 confessions')).toBeDefined();
    fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('That is all under this name.')).toBeDefined();
    const words = screen.getAllByRole('article').map((article) => article.textContent);
    expect(words).toEqual(['Words 3', 'Words 2', 'Words 1']);
    expect(api.loadPosts).toHaveBeenLastCalledWith(TIGER, 'cursor');
    expect(screen.queryByText(/your own page/)).toBeNull();
  });

  it('no longer shows a confession of one’s own that was deleted', async () => {
    const other = { ...post(7), text: 'Words that stay' };
    api.loadPosts.mockResolvedValueOnce({ items: [post(8), other], next: undefined });
    open('QuietTiger4275');
    expect(await screen.findByText('Words 8')).toBeDefined();
    act(() => rememberDeleted(post(8).id));
    expect(screen.getAllByRole('article').map(({ textContent }) => textContent)).toEqual(['Words that stay']);
  });

  it('says so when nothing was posted under the name', async () => {
    open('QuietTiger4272');
    expect(await screen.findByText('Nothing under this name yet')).toBeDefined();
  });

  it.each(['m_00000000000000000000', 't_0123456789abcdef', '<script>', 'x'.repeat(5000), undefined])(
    'has no page for %s, and asks nobody for it',
    (name) => {
      open(name);
      expect(
        screen.getByRole('heading', { name: 'This profile does not exist, or is not shown.' }),
      ).toBeDefined();
      expect(api.loadProfile).not.toHaveBeenCalled();
    },
  );

  it('does not tell a hidden page from one that does not exist', async () => {
    api.loadProfile.mockRejectedValue(new AppError('profile-not-found'));
    open('QuietTiger4271');
    expect(
      await screen.findByRole('heading', { name: 'This profile does not exist, or is not shown.' }),
    ).toBeDefined();
    expect(api.loadProfile).toHaveBeenCalledOnce();
  });

  it('is tried again after a broken connection', async () => {
    api.loadProfile.mockRejectedValueOnce(new AppError('unavailable'));
    api.loadProfile.mockRejectedValueOnce(new AppError('unavailable'));
    open('QuietTiger4271');
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('QuietTiger4271')).toBeDefined();
  });

  it('tells its owner how others see it, and that it is hidden', async () => {
    api.loadProfile.mockResolvedValue({ ...PROFILE, visible: false });
    open('QuietTiger4271', TIGER);
    expect(await screen.findByText('Only you see this page now')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Who may see it' }).getAttribute('href')).toBe(
      '/profile/privacy',
    );
  });
});
