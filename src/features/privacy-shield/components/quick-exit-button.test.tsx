import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadArea } from '../../../lib/i18n.ts';
import { noteQuickExitPlace } from '../../../lib/privacy-shield/quick-exit-place.ts';
import { QuickExitButton } from './quick-exit-button.tsx';

const exit = vi.hoisted(() => ({ leaveNow: vi.fn() }));
vi.mock('../../../lib/privacy-shield/quick-exit.ts', () => exit);

beforeAll(() => loadArea('overlays', 'en'));
afterEach(cleanup);

function draw(hasNavigation: boolean): void {
  render(
    <Suspense>
      {hasNavigation ? <nav ref={noteQuickExitPlace} /> : null}
      <QuickExitButton />
    </Suspense>,
  );
}

it('stands in the flow of the navigation beside the page, where it can lie over nothing', () => {
  draw(true);
  const button = within(screen.getByRole('navigation')).getByRole('button');
  expect(button.className).not.toContain('fixed');
  fireEvent.click(button);
  expect(exit.leaveNow).toHaveBeenCalledOnce();
  // The other one is the phone's.
  const [edge] = screen.getAllByRole('button').filter((each) => each !== button);
  expect(edge?.className).toContain('md:hidden');
});

it('is at the edge of every screen where there is no such navigation, or it has gone', () => {
  draw(false);
  expect(screen.getByRole('button').className).not.toContain('hidden');
  cleanup();
  draw(true);
  expect(screen.getAllByRole('button')).toHaveLength(2);
  act(() => noteQuickExitPlace(null));
  expect(screen.getByRole('button').className).not.toContain('hidden');
});
