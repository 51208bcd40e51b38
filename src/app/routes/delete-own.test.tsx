import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rememberMine } from '../../entities/confession/hooks/my-activity.ts';
import { confessionOf } from '../../entities/confession/testing/samples.ts';
import { backend, resetBackend } from '../../features/thread/testing/fake-thread.ts';
import { setSession } from '../../lib/session.ts';
import { ASHA, signIn } from '../../lib/testing/student.ts';
import * as STORED from '../../lib/storage-keys.ts';
import { en } from '../../texts/en/catalogue.ts';
import { ConfessionRoute } from './confession.tsx';
import { Home } from './home.tsx';

const fake = vi.hoisted(() => () => import('../../features/thread/testing/fake-thread.ts'));
vi.mock('../../features/thread/api/watch-confession.ts', async () => (await fake()).watchConfession);
vi.mock('../../features/thread/api/watch-replies.ts', async () => (await fake()).watchReplies);
vi.mock('../../features/thread/api/send-views.ts', async () => (await fake()).sendViews);
vi.mock('../../entities/confession/api/read-own.ts', async () => (await fake()).readOwn);
vi.mock('../../entities/confession/hooks/sending.ts', async () => (await fake()).sending);
vi.mock('../../entities/feed/api/watch-feed.ts', () => ({ watchFeed: () => () => () => undefined }));

const { confessions } = en;

beforeEach(() => {
  localStorage.clear();
  resetBackend();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  Element.prototype.scrollIntoView = () => undefined;
});

afterEach(() => {
  cleanup();
  setSession({ kind: 'signed-out' });
});

it('leads from an own confession that is deleted to the feed, of which nothing complains', async () => {
  const error = vi.spyOn(console, 'error');
  const confession = confessionOf(1, { replyCount: 0 });
  signIn();
  rememberMine([confession.id]);
  // The feed that the device keeps has it, too.
  const { uid, feed } = ASHA;
  localStorage.setItem(
    STORED.feed.name,
    JSON.stringify({ uid, feed, savedAt: 1, confessions: [confession] }),
  );
  render(
    <MemoryRouter initialEntries={[`/confession/${confession.id}`]}>
      <Routes>
        <Route path="/confession/:id" element={<ConfessionRoute />} />
        <Route path="/" element={<Home />} />
      </Routes>
    </MemoryRouter>,
  );
  await vi.waitFor(() => expect(backend.confession).toBeDefined());
  act(() => backend.confession?.onValue(confession));
  const [menu] = await screen.findAllByRole('button', { name: confessions.menu });
  fireEvent.click(menu ?? document.body);
  fireEvent.click(await screen.findByRole('menuitem', { name: confessions.delete }));
  const question = await screen.findByRole('alertdialog');
  fireEvent.click(within(question).getByRole('button', { name: confessions.deleteConfirm }));
  await vi.waitFor(() => expect(screen.queryByText(confession.text)).toBeNull());
  await vi.waitFor(() => expect(backend.sent).toHaveLength(1));
  expect(error.mock.calls).toEqual([]);
});
