import type { ListedOpening } from '@chupke/domain/seal.ts';
import { parseSealSubject } from '@chupke/domain/seal.ts';
import { DAY_MS } from '@chupke/domain/time.ts';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadArea } from '../../../lib/i18n.ts';
import type { LiveObserver } from '../../../lib/live.ts';
import { queryClient } from '../../../lib/request.ts';
import { Dashboard } from './dashboard.tsx';

interface Backend {
  observer: LiveObserver<number> | undefined;
}
const backend = vi.hoisted((): Backend => ({ observer: undefined }));
const seal = vi.hoisted(() => ({ loadOpenings: vi.fn(), loadSealLog: vi.fn() }));
vi.mock('../api/openings.ts', () => seal);
vi.mock('../api/waiting-counts.ts', () => ({
  watchWaitingChats: () => () => undefined,
  watchWaitingTickets: () => () => undefined,
  watchSealSteps: (observer: LiveObserver<number>) => {
    backend.observer = observer;
    return () => undefined;
  },
}));
vi.mock('../api/chats.ts', () => ({ watchChats: () => () => undefined }));
vi.mock('../api/desk.ts', () => ({ loadDesk: () => Promise.resolve({ tickets: [], threads: [] }) }));

beforeAll(async () => {
  await Promise.all([loadArea('admin'), loadArea('desk'), loadArea('openings')]);
});
beforeEach(() => {
  backend.observer = undefined;
  queryClient.clear();
  seal.loadOpenings.mockReset().mockResolvedValue([]);
  seal.loadSealLog.mockReset().mockResolvedValue({ entries: [], before: null, isWhole: true });
});
afterEach(cleanup);

async function open(tab: string): Promise<void> {
  await act(async () =>
    render(
      <MemoryRouter initialEntries={[`/support-dashboard?tab=${tab}`]}>
        <Suspense fallback="texts">
          <Dashboard />
        </Suspense>
      </MemoryRouter>,
    ),
  );
}

const ORDER: ListedOpening = {
  id: 'o'.repeat(20),
  subject: parseSealSubject({ confessionId: 'a'.repeat(20) }),
  caseNumber: 'FIR 12/2026',
  authority: 'Sessions Court, Pune',
  reason: 'As ordered on the first of March.',
  tellFrom: null,
  status: 'requested',
  requestedAt: Date.now(),
  confirmedAt: null,
  until: Date.now() + DAY_MS,
  part: 'none',
  hasRead: false,
};

/** How far the log of openings is. */
async function tellSteps(count: number): Promise<void> {
  await waitFor(() => expect(backend.observer).toBeDefined());
  act(() => backend.observer?.onValue(count));
}

const openingsLink = (name: RegExp) => screen.findByRole('link', { name });

it('an order that another admin enters shows at once, in the list and in the navigation', async () => {
  await open('openings');
  await tellSteps(0);
  expect(await screen.findByText(/Nothing was ever opened/)).toBeDefined();
  expect(await openingsLink(/^Openings$/)).toBeDefined();
  seal.loadOpenings.mockResolvedValue([ORDER]);
  await tellSteps(1);
  expect(await openingsLink(/^Openings ?1$/)).toBeDefined();
  expect(screen.getByRole('option', { name: 'Openings (1)' })).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Confirm…' })).toBeDefined();
  seal.loadOpenings.mockResolvedValue([{ ...ORDER, status: 'withdrawn' }]);
  await tellSteps(2);
  expect(await openingsLink(/^Openings$/)).toBeDefined();
  expect(await screen.findByText('Taken back')).toBeDefined();
});

it('of openings the navigation counts what waits for this admin, and asks for none where there never was one', async () => {
  const listed = [ORDER, { ...ORDER, id: 'p', part: 'asked' }, { ...ORDER, id: 'q', status: 'open' }];
  seal.loadOpenings.mockResolvedValue([...listed, { ...ORDER, id: 'r', until: Date.now() - 1 }]);
  await open('chats');
  await tellSteps(0);
  await openingsLink(/^Openings$/);
  expect(seal.loadOpenings).not.toHaveBeenCalled();
  await tellSteps(4);
  expect(await openingsLink(/^Openings ?1$/)).toBeDefined();
  expect(seal.loadOpenings).toHaveBeenCalledOnce();
});
