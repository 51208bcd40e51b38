import type { CircleMembership } from '@chupke/domain/circle-member.ts';
import type { Circle } from '@chupke/domain/circle.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../lib/errors.ts';
import { loadArea } from '../../lib/i18n.ts';
import { notedEvents } from '../../lib/security/events.ts';
import {
  lastCircle,
  rememberAddress,
  rememberLastCircle,
} from '../../entities/circle/hooks/circle-memory.ts';
import { circleId, circleOf, ownOf } from '../../entities/circle/testing/circle-samples.ts';
import { bring, goTo, setUpVisits, visit, visitor } from '../../entities/circle/testing/circles-visit.tsx';
import { backend, calls } from '../../entities/circle/testing/fake-api.ts';
import type { LiveObserver } from '../../lib/live.ts';
import { circleChat } from '../../texts/en/circle-chat.ts';
import { CirclePage } from './circle-page.tsx';

interface Place {
  circle: LiveObserver<Circle | null> | undefined;
  membership: LiveObserver<CircleMembership | null> | undefined;
}
const place = vi.hoisted((): Place => ({ circle: undefined, membership: undefined }));

vi.mock(
  '../../entities/circle/api/watch-own-circles.ts',
  async () => (await import('../../entities/circle/testing/fake-api.ts')).ownCircles,
);
vi.mock(
  '../../entities/circle/api/circle-calls.ts',
  async () => (await import('../../entities/circle/testing/fake-api.ts')).calls,
);
vi.mock('../../features/membership/api/watch-members.ts', () => ({
  watchMembers: () => () => () => undefined,
}));
vi.mock('../../features/chat/api/circle-state.ts', () => ({
  watchCircle: () => (observer: Place['circle']) => {
    place.circle = observer;
    return () => undefined;
  },
  watchMembership: () => (observer: Place['membership']) => {
    place.membership = observer;
    return () => undefined;
  },
  watchTyping: () => () => () => undefined,
  writeTyping: async () => undefined,
  writeReadMarker: async () => undefined,
  loadActivity: async () => undefined,
  updatePresence: async () => 1,
  loadMembers: async () => [],
}));
vi.mock('../../features/chat/api/load-messages.ts', () => ({
  loadOlder: async () => ({ messages: [], span: { from: 0, to: 0 } }),
  loadNewer: async () => ({ messages: [], span: { from: 0, to: 0 } }),
  loadMessage: async () => undefined,
  loadChanges: async () => ({ messages: [], isAll: true }),
  watchChanges: () => () => () => undefined,
}));
vi.mock('../../features/chat/api/send.ts', () => ({
  sendMessage: async () => ({ kind: 'sent' }),
  sendChange: async () => ({ kind: 'sent' }),
}));
vi.mock('../../lib/backend.ts', () => ({ getBackend: () => ({ kind: 'local' }) }));
vi.mock('../../lib/auth.ts', () => ({ auth: { currentUser: null } }));

setUpVisits();

const OWN = ownOf(circleOf(1), 2);

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
let before = 0;

beforeEach(async () => {
  Object.assign(place, { circle: undefined, membership: undefined });
  fetched.mockReset().mockResolvedValue(new Response('{"ok":true}'));
  vi.stubGlobal('fetch', fetched);
  await loadArea('circleChat', 'en');
  before = notedEvents().length;
});

/** The events logged in this test. */
const events = () => notedEvents().slice(before);
/** What of it speaks against somebody who opened a circle. */
const noted = () => events().filter(({ event }) => event === 'unauthorized_circle_access');

async function open(addressId: string): Promise<void> {
  const page = <CirclePage user={visitor()} addressId={addressId} />;
  await visit(`/circles/${addressId}`, '/circles/:circleId', page);
}

/** The backend answers who one is in the circle that is open. */
async function answer(membership: CircleMembership | undefined): Promise<void> {
  await waitFor(() => expect(place.membership).toBeDefined());
  act(() => {
    if (membership === undefined) place.circle?.onFailure(new Error('refused'));
    else place.circle?.onValue(OWN.circle);
    place.membership?.onValue(membership ?? null);
  });
}

describe('an address that this browser has not met', () => {
  it('waits for one’s circles, and opens the one that it is of, for good', async () => {
    await open(OWN.circle.secureId);
    expect(screen.getByText('Loading')).toBeDefined();
    bring(OWN);
    await answer(OWN.membership);
    expect(await screen.findByRole('log')).toBeDefined();
    expect(lastCircle(visitor())).toBe(OWN.circle.id);
    cleanup();
    Object.assign(backend, { own: undefined, asked: 0 });
    // From now on the list of the user's circles is not loaded for it.
    await open(OWN.circle.secureId);
    expect(await screen.findByRole('log')).toBeDefined();
    expect(backend.asked).toBe(0);
    expect(noted()).toEqual([]);
  });

  it('of a circle that one is not in leads nowhere, which is noted once', async () => {
    await open('c_somebodyelses');
    bring(OWN);
    expect(screen.getAllByText('Circle not found')).toHaveLength(2);
    expect(screen.getByText('It is gone, or it is not for you to see.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Circles' }).getAttribute('href')).toBe('/circles');
    bring(OWN, ownOf(circleOf(3), 2));
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
    expect(noted()).toMatchObject([{ severity: 'HIGH' }]);
    const [url, { body } = {}] = fetched.mock.calls[0] ?? [];
    expect(url).toBe('/api/security-alert');
    expect(body).not.toContain('somebodyelses');
  });

  it('is not given up because what the device remembers is older', async () => {
    localStorage.setItem(`chupke-circle-list:${visitor()}`, JSON.stringify([ownOf(circleOf(3))]));
    await open(OWN.circle.secureId);
    expect(screen.getByText('Loading')).toBeDefined();
    expect(screen.queryByText('Circle not found')).toBeNull();
    bring(ownOf(circleOf(3)), OWN);
    await answer(OWN.membership);
    expect(await screen.findByRole('log')).toBeDefined();
    expect(noted()).toEqual([]);
  });

  it.each([
    ['nothing', undefined],
    ['other circles', [ownOf(circleOf(3))]],
  ])('says so where one’s circles cannot be read and %s is remembered, and tries again', async (_, kept) => {
    if (kept !== undefined) localStorage.setItem(`chupke-circle-list:${visitor()}`, JSON.stringify(kept));
    await open(OWN.circle.secureId);
    await waitFor(() => expect(backend.own).toBeDefined());
    act(() => backend.own?.onFailure(new Error('lost')));
    expect(screen.getByText('No active circle or user')).toBeDefined();
    backend.own = undefined;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('Loading')).toBeDefined();
    await waitFor(() => expect(backend.own).toBeDefined());
    bring(OWN);
    await answer(OWN.membership);
    expect(await screen.findByRole('log')).toBeDefined();
    expect(noted()).toEqual([]);
  });
});

describe('a circle whose id is known', () => {
  it('refuses who is no member of it, be it there or not, and notes that once', async () => {
    rememberLastCircle(visitor(), circleId(9));
    await open(circleId(9));
    await answer(undefined);
    expect(screen.getByText('Not a member of this circle')).toBeDefined();
    await answer(undefined);
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
    expect(noted()).toMatchObject([{ severity: 'HIGH' }]);
    expect(fetched.mock.calls[0]?.[1].body).not.toContain(circleId(9));
    expect(lastCircle(visitor())).toBeUndefined();
    cleanup();
    // Another visit is another try.
    Object.assign(place, { circle: undefined, membership: undefined });
    await open(circleId(9));
    await answer(undefined);
    await vi.waitFor(() => expect(noted()).toHaveLength(2));
  });

  it('accuses nobody who is removed while they are in it', async () => {
    rememberAddress(visitor(), OWN.circle);
    await open(OWN.circle.secureId);
    await answer(OWN.membership);
    await screen.findByRole('log');
    act(() => place.membership?.onValue(null));
    expect(await screen.findByText('Not a member of this circle')).toBeDefined();
    // What would be noted is noted at once, before anything that comes after it.
    const { logSecurityEvent } = await import('../../lib/security/log.ts');
    logSecurityEvent('suspicious_url', 'after it');
    await vi.waitFor(() => expect(events().map(({ event }) => event)).toContain('suspicious_url'));
    expect(noted()).toEqual([]);
    expect(fetched).not.toHaveBeenCalled();
  });
});

/** Opens the list of members from the chat. */
async function openMembers(): Promise<void> {
  const { header } = circleChat;
  fireEvent.click(screen.getByRole('button', { name: header.menu }));
  fireEvent.click(await screen.findByRole('menuitem', { name: header.openMembers }));
}

/** Opens the circle and leaves it. Returns what answers that. */
async function leave() {
  rememberAddress(visitor(), OWN.circle);
  await open(OWN.circle.secureId);
  await answer(OWN.membership);
  await screen.findByRole('log');
  await openMembers();
  await waitFor(() => expect(backend.one).toBeDefined());
  await act(async () => backend.one?.onValue(OWN));
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${OWN.circle.name}` }));
  const leaving = await screen.findByRole('menuitem', { name: 'Leave circle' });
  await act(async () => void fireEvent.click(leaving));
  let settle = { resolve: (): void => undefined, reject: (_: AppError): void => undefined };
  calls.changeCircle.mockReturnValueOnce(
    new Promise<void>((resolve, reject) => (settle = { resolve, reject })),
  );
  const question = within(await screen.findByRole('alertdialog'));
  fireEvent.click(question.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(calls.changeCircle).toHaveBeenCalled());
  return settle;
}

it.each(['answered', 'lost'] as const)(
  'refuses nobody who leaves while that is not answered yet: %s',
  async (end) => {
    const settle = await leave();
    // What is watched is faster than the answer.
    act(() => {
      place.membership?.onValue(null);
      backend.one?.onValue(null);
    });
    expect(screen.queryByText('Not a member of this circle')).toBeNull();
    if (end === 'answered') await act(async () => settle.resolve());
    else await act(async () => settle.reject(new AppError('unavailable')));
    expect(await screen.findByText('at /circles')).toBeDefined();
    expect(calls.changeCircle).toHaveBeenCalledOnce();
    expect(noted()).toEqual([]);
  },
);

it('does not fetch whoever has gone on before their leaving was answered', async () => {
  const settle = await leave();
  goTo('/create');
  expect(await screen.findByText('at /create')).toBeDefined();
  await act(async () => settle.resolve());
  expect(screen.getByText('at /create')).toBeDefined();
  expect(lastCircle(visitor())).toBeUndefined();
});

it('shows what it opens while the circle cannot be had, and closes it when it is not wanted any more', async () => {
  rememberAddress(visitor(), OWN.circle);
  await open(OWN.circle.secureId);
  await answer(OWN.membership);
  await screen.findByRole('log');
  await openMembers();
  const sheet = within(await screen.findByRole('dialog', { name: 'Members' }));
  expect(sheet.getByText('Loading')).toBeDefined();
  await waitFor(() => expect(backend.one).toBeDefined());
  act(() => backend.one?.onOffline());
  backend.one = undefined;
  fireEvent.click(sheet.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(backend.one).toBeDefined());
  fireEvent.click(sheet.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => backend.one?.onValue(OWN));
  expect(screen.queryByRole('dialog')).toBeNull();
});
