import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { loadArea } from '../../../lib/i18n.ts';
import { compose } from '../../../texts/en/compose.ts';
import { setSession } from '../../../lib/session.ts';
import { ASHA, signIn } from '../../../lib/testing/student.ts';
import { keepCareNote, readCareNote } from '../../../entities/confession/hooks/care-note.ts';
import { CareAfterPost } from './care-after-post.tsx';

const { care } = compose;
const DAY = 24 * 60 * 60 * 1000;

beforeAll(async () => {
  await loadArea('compose', 'en');
});

beforeEach(() => {
  localStorage.clear();
  signIn();
});

afterEach(() => {
  cleanup();
  setSession({ kind: 'signed-out' });
});

it('stays above the feed until it is closed', async () => {
  keepCareNote(ASHA.uid, { topics: ['ragging'], at: Date.now() - DAY / 2 });
  render(<CareAfterPost />);
  await screen.findByRole('region', { name: care.afterTitle });
  const [first] = screen.getAllByRole('link');
  expect(first?.getAttribute('href')).toBe('tel:18001805522');
  fireEvent.click(screen.getByRole('button', { name: care.dismiss }));
  expect(screen.queryByRole('region')).toBeNull();
  expect(readCareNote(ASHA.uid)).toBeNull();
});

it.each([
  ['a day old', { topics: ['ragging'], at: Date.now() - DAY - 1000 }],
  ['about nothing', { topics: [], at: Date.now() }],
])('goes by itself when it is %s', async (_why, note) => {
  keepCareNote(ASHA.uid, note);
  render(<CareAfterPost />);
  await expect.poll(() => readCareNote(ASHA.uid)).toBeNull();
  expect(screen.queryByRole('region')).toBeNull();
});

it('shows nobody what someone else was told', () => {
  keepCareNote(ASHA.uid, { topics: ['ragging'], at: Date.now() });
  setSession({ kind: 'signed-out' });
  const { container } = render(<CareAfterPost />);
  expect(container.textContent).toBe('');
});
