import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { clearToasts } from '../../entities/confession/testing/shown-toasts.tsx';
import { showToast } from '../../lib/toasts.ts';
import { Toasts } from './toasts.tsx';

const network = vi.hoisted(() => ({ isThere: true, asked: 0 }));
vi.mock('../../ui/toaster.tsx', async (original) => {
  network.asked += 1;
  if (!network.isThere) throw new TypeError('Failed to fetch');
  return original();
});

afterEach(() => {
  cleanup();
  clearToasts();
});

it('what was told before anything could draw it is shown once the network returns', async () => {
  network.isThere = false;
  render(<Toasts />);
  act(() => showToast('error', 'The circle was not deleted.', { durationMs: 0 }));
  await vi.waitFor(() => expect(network.asked).toBe(1));
  network.isThere = true;
  // As often as it takes: the first failure may not have been noticed yet.
  await vi.waitFor(() => {
    dispatchEvent(new Event('online'));
    expect(screen.getAllByText('The circle was not deleted.')).not.toEqual([]);
  });
});
