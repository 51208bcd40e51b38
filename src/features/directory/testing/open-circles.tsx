import type { Circle } from '@chupke/domain/circle.ts';
import type { CollegeId } from '@chupke/domain/college.ts';
import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { COLLEGE } from '../../../entities/circle/testing/circle-samples.ts';
import { visit, visitor } from '../../../entities/circle/testing/circles-visit.tsx';
import { backend } from '../../../entities/circle/testing/fake-api.ts';
import { AppError } from '../../../lib/errors.ts';
import type { LiveObserver } from '../../../lib/live.ts';
import type { Page } from '../../../lib/paged-state.ts';
import { CirclesPage } from '../components/circles-page.tsx';

type FakePage = Page<Circle, string>;

/** The subscription to the college's list, to be spoken for by the test, and its further pages by where they begin. */
export const listed: { observer: LiveObserver<FakePage> | undefined; pages: Record<string, FakePage> } = {
  observer: undefined,
  pages: {},
};

/** Fake of api/watch-listed.ts. */
export const fakeListed = {
  watchListed: () => (observer: LiveObserver<FakePage>) => {
    listed.observer = observer;
    return () => undefined;
  },
  loadListed: async (_college: CollegeId, after: string): Promise<FakePage> => {
    const page = listed.pages[after];
    if (page === undefined) throw new AppError('unavailable');
    return page;
  },
};

/** What a route adds to the page, as text. */
export const parts = {
  menuOf: () => null,
  sheetOf: ({ kind }: { readonly kind: string }) => <p>sheet {kind}</p>,
};

/** Opens `/circles`, as somebody else or without a college where that is said. */
export async function openCircles(
  address = '/circles',
  more: { readonly asked?: string; readonly college?: CollegeId | null } = {},
): Promise<void> {
  const { asked, college = COLLEGE } = more;
  Object.assign(listed, { observer: undefined, pages: {} });
  const page = <CirclesPage user={visitor()} college={college} asked={asked} {...parts} />;
  await visit(address, '/circles', page);
  await waitFor(() => expect(backend.own).toBeDefined());
}
