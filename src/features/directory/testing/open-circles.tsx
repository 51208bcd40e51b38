import type { Circle } from '@chupke/domain/circle.ts';
import type { CollegeId } from '@chupke/domain/college.ts';
import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { COLLEGE } from '../../../entities/circle/testing/circle-samples.ts';
import { visit, visitor } from '../../../entities/circle/testing/circles-visit.tsx';
import { backend } from '../../../entities/circle/testing/fake-api.ts';
import type { LiveObserver } from '../../../lib/live.ts';
import { CirclesPage } from '../components/circles-page.tsx';

/** The subscription to the college's list, to be spoken for by the test. */
export const listed: { observer: LiveObserver<readonly Circle[]> | undefined } = { observer: undefined };

/** Fake of api/watch-listed.ts. */
export const fakeListed = {
  watchListed: () => (observer: LiveObserver<readonly Circle[]>) => {
    listed.observer = observer;
    return () => undefined;
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
  listed.observer = undefined;
  const page = <CirclesPage user={visitor()} college={college} asked={asked} {...parts} />;
  await visit(address, '/circles', page);
  await waitFor(() => expect(backend.own).toBeDefined());
}
