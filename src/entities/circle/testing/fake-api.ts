import { vi } from 'vitest';
import type { LiveObserver } from '../../../lib/live.ts';
import type { OwnCircle, OwnCirclesUpdate } from '../model/own-circles.ts';

/*
 * Fakes of the API of circles for tests of its screens. Each test file mocks what it needs:
 * vi.mock('../api/circle-calls.ts', async () => (await import('./fake-api.ts')).calls).
 */

interface FakeBackend {
  /** The observer of the user's circles, for the test to call. */
  own: LiveObserver<OwnCirclesUpdate> | undefined;
  /** Number of subscriptions to the user's circles. */
  asked: number;
  /** How many subscriptions to them are open. */
  watching: number;
  /** The observer of one of them. */
  one: LiveObserver<OwnCircle | null> | undefined;
}

/** The backend of the test that runs. */
export const backend: FakeBackend = { own: undefined, asked: 0, watching: 0, one: undefined };

/** Forgets the test before. */
export function resetBackend(): void {
  Object.assign(backend, { own: undefined, asked: 0, watching: 0, one: undefined });
}

/** Fake of api/watch-own-circles.ts. */
export const ownCircles = {
  watchOwnCircles: () => (observer: LiveObserver<OwnCirclesUpdate>) => {
    backend.own = observer;
    backend.asked += 1;
    backend.watching += 1;
    return () => {
      backend.watching -= 1;
    };
  },
  watchOwnCircle: () => (observer: LiveObserver<OwnCircle | null>) => {
    backend.one = observer;
    return () => undefined;
  },
};

/** Fake of api/circle-calls.ts. */
export const calls = {
  changeCircle: vi.fn(),
  joinCircle: vi.fn(),
  checkInvite: vi.fn(),
  createCircle: vi.fn(),
  moderateCircle: vi.fn(),
  requestRecovery: vi.fn(),
};

/** Fake of api/load-circle.ts. */
export const reads = { loadCircle: vi.fn(), loadInvite: vi.fn(), countTakenPlaces: vi.fn() };

/** Fake of lib/toasts.ts. */
export const toasts = { showToast: vi.fn() };

/** Delivers all of the user's circles; to be called within `act`. */
export function tellOwn(list: readonly OwnCircle[]): void {
  const memberships = list.map(({ membership }) => membership);
  backend.own?.onValue({ kind: 'memberships', memberships, isAll: true });
  for (const { circle, activity } of list) {
    const { id } = circle;
    backend.own?.onValue({ kind: 'circle', id, circle });
    backend.own?.onValue({ kind: 'activity', id, activity });
  }
}
