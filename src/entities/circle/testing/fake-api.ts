import { vi } from 'vitest';
import type { OwnCirclesNews } from '../api/watch-own-circles.ts';
import type { ListedNews } from '../../../features/directory/api/watch-listed.ts';
import type { OwnCircle } from '../model/own-circles.ts';

/*
 * What stands for the API of circles in tests of its screens. Each test file says so itself:
 * vi.mock('../api/circle-calls.ts', async () => (await import('./fake-api.ts')).calls).
 */

/** What is watched, to be told of by the test. */
export interface FakeBackend {
  own: OwnCirclesNews | undefined;
  /** How often one's circles were asked for. */
  asked: number;
  /** How many watch them at this moment. */
  watching: number;
  listed: ListedNews | undefined;
  one: ((own: OwnCircle | null) => void) | undefined;
}

/** What is watched at this moment. */
export const backend: FakeBackend = {
  own: undefined,
  asked: 0,
  watching: 0,
  listed: undefined,
  one: undefined,
};

/** Nothing is watched any more. */
export function resetBackend(): void {
  Object.assign(backend, { own: undefined, asked: 0, watching: 0, listed: undefined, one: undefined });
}

/** Stands for api/watch-own-circles.ts. */
export const ownCircles = {
  watchOwnCircles: (_user: unknown, news: OwnCirclesNews) => {
    backend.own = news;
    backend.asked += 1;
    backend.watching += 1;
    return () => {
      backend.watching -= 1;
    };
  },
  watchOwnCircle: (_user: unknown, _id: unknown, onChange: (own: OwnCircle | null) => void) => {
    backend.one = onChange;
    return () => undefined;
  },
};

/** Stands for api/watch-listed.ts. */
export const listedCircles = {
  watchListed: (_college: unknown, news: ListedNews) => {
    backend.listed = news;
    return () => undefined;
  },
};

/** Stands for api/circle-calls.ts. */
export const calls = {
  changeCircle: vi.fn(),
  joinCircle: vi.fn(),
  checkInvite: vi.fn(),
  createCircle: vi.fn(),
  moderateCircle: vi.fn(),
  requestRecovery: vi.fn(),
};

/** Stands for api/load-circle.ts. */
export const reads = { loadCircle: vi.fn(), loadInvite: vi.fn() };

/** Stands for lib/toasts.ts. */
export const toasts = { showToast: vi.fn() };

/** Everything about one's circles arrives; to be called within `act`. */
export function tellOwn(list: readonly OwnCircle[]): void {
  backend.own?.onMemberships(
    list.map(({ membership }) => membership),
    true,
  );
  for (const { circle, activity } of list) {
    backend.own?.onCircle(circle.id, circle);
    backend.own?.onActivity(circle.id, activity);
  }
}
