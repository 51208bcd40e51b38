import type { WaitingConfession } from '@chupke/domain/confession.ts';
import { HELD_DAYS } from '@chupke/domain/confession.ts';
import { parsePictureId } from '@chupke/domain/picture.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadArea } from '../../../lib/i18n.ts';
import type { LiveObserver } from '../../../lib/live.ts';
import { outboxItems } from '../../../lib/outbox/outbox.ts';
import { setSession } from '../../../lib/session.ts';
import { signIn } from '../../../lib/testing/student.ts';
import { explore } from '../../../texts/en/explore.ts';
import { pictures } from '../../../texts/en/pictures.ts';
import type { WaitingEnd, WatchedWaiting } from '../api/watch-waiting.ts';
import { myActivity, rememberAwaiting } from '../hooks/my-activity.ts';
import { confessionOf, idOf } from '../testing/samples.ts';
import { WhyUnread } from './why-unread.tsx';

const backend = vi.hoisted(() => ({ observer: undefined as unknown }));
vi.mock('../api/watch-waiting.ts', () => ({
  watchWaiting: () => (observer: unknown) => {
    backend.observer = observer;
    return () => undefined;
  },
}));
vi.mock('../hooks/outbox-handlers.ts', () => ({ registerConfessionHandlers: () => undefined }));

const CONFESSION = confessionOf(1, { status: 'waiting' });
const PICTURE = { id: parsePictureId(idOf(70)), alt: '' };

async function tell(
  more: Partial<WaitingConfession> | WaitingEnd,
  reason: WatchedWaiting['reason'] = null,
): Promise<void> {
  await vi.waitFor(() => expect(backend.observer).toBeDefined());
  const fields = typeof more === 'string' ? {} : more;
  const waiting = {
    ...CONFESSION,
    publishWithin: 'now',
    picture: PICTURE,
    refused: null,
    ...fields,
  } as const;
  const value = typeof more === 'string' ? more : { confession: waiting, reason };
  act(() => (backend.observer as LiveObserver<WatchedWaiting | WaitingEnd>).onValue(value));
}

function open(): void {
  render(
    <MemoryRouter>
      <Suspense>
        <WhyUnread confession={CONFESSION} isMine />
      </Suspense>
    </MemoryRouter>,
  );
}

beforeAll(async () => {
  await Promise.all([loadArea('pictures', 'en'), loadArea('explore', 'en')]);
});

beforeEach(() => {
  localStorage.clear();
  backend.observer = undefined;
  signIn();
});

afterEach(() => {
  cleanup();
  setSession({ kind: 'signed-out' });
});

it('says what it waits for: its moment, or the check of its picture', async () => {
  open();
  expect(await screen.findByText(explore.mine.waitingBody)).toBeDefined();
  await tell({});
  expect(screen.getByText(pictures.checkingBody)).toBeDefined();
  expect(myActivity().awaiting.has(CONFESSION.id)).toBe(true);
  await tell({ publishWithin: 'day' });
  expect(screen.getByText(pictures.waitingBody)).toBeDefined();
  await tell({ publishWithin: 'day', picture: null });
  expect(screen.getByText(explore.mine.waitingBody)).toBeDefined();
});

it('leads to it once it has appeared, and awaits it no more', async () => {
  rememberAwaiting(CONFESSION.id, true);
  open();
  await tell('appeared');
  const link = screen.getByRole('link', { name: pictures.open });
  expect(link.getAttribute('href')).toBe(`/confession/${CONFESSION.id}`);
  expect(myActivity().awaiting.size).toBe(0);
});

it('leads nowhere when it was deleted on another device, and is deleted here', async () => {
  open();
  await tell('deleted');
  expect(screen.queryByRole('link')).toBeNull();
  expect(myActivity().deleted.has(CONFESSION.id)).toBe(true);
});

it('promises no moment while a pause of posting keeps it back, nor when it comes late after one', async () => {
  const HOUR = 3_600_000;
  const now = Date.now();
  signIn({ pausedUntil: now + HOUR });
  open();
  await tell({ publishWithin: 'hour', picture: null, timestamp: now - 1000 });
  expect(screen.getByText(explore.mine.heldBody(HELD_DAYS))).toBeDefined();
  act(() => signIn({ pausedUntil: now - HOUR }));
  expect(screen.getByText(explore.mine.waitingBody)).toBeDefined();
  await tell({ publishWithin: 'hour', picture: null, timestamp: now - 3 * HOUR });
  expect(screen.getByText(explore.mine.heldBody(HELD_DAYS))).toBeDefined();
  await tell({ publishWithin: 'day', picture: null, timestamp: now - 3 * HOUR });
  expect(screen.getByText(explore.mine.waitingBody)).toBeDefined();
});

it('promises no moment while the status of the account keeps it back, nor when it comes late after that', async () => {
  const HOUR = 3_600_000;
  const now = Date.now();
  const held = explore.mine.heldBody(HELD_DAYS);
  signIn({ accountStatus: 'restricted', statusUpdatedAt: now });
  open();
  await tell({ publishWithin: 'hour', picture: null, timestamp: now - 3 * HOUR });
  expect(screen.getByText(held)).toBeDefined();
  act(() => signIn({ statusUpdatedAt: now - HOUR }));
  expect(screen.getByText(held)).toBeDefined();
  act(() => signIn({ statusUpdatedAt: now - 4 * HOUR }));
  expect(screen.getByText(explore.mine.waitingBody)).toBeDefined();
});

it.each([
  ['not-a-picture', 'Invalid file type. Only JPEG, PNG, GIF, and WebP are allowed.'],
  ['too-large', 'File size too large. Maximum size is 1MB.'],
  ['missing', pictures.refusals.missing],
  ['taken', pictures.refusals.taken],
] as const)('says why the picture was not taken (%s), and lets it appear without', async (reason, words) => {
  open();
  await tell({ refused: 'picture' }, reason);
  expect(screen.getByText(words, { exact: false })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: pictures.without }));
  expect(outboxItems()).toMatchObject([{ kind: 'take-picture-out', subject: CONFESSION.id }]);
  // Once is enough.
  fireEvent.click(screen.getByRole('button', { name: pictures.without }));
  expect(outboxItems()).toHaveLength(1);
});
