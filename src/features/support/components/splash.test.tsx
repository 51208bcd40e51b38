import { beginWidget, endWidget, openWidget, pass } from '../testing/widget.tsx';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

const SPLASH = 'Support Assistant';
const PHONE = 'Mozilla/5.0 (Linux; Android 14) Mobile';

/** Opens the widget in a narrow window of a browser that calls itself so. */
async function openIn(agent: string): Promise<void> {
  await beginWidget({ isNarrow: true });
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  Object.defineProperty(window, 'innerWidth', { value: 390, configurable: true });
  vi.useFakeTimers();
  await openWidget();
}

afterEach(endWidget);

// One visit, as all that was opened before counts.
it('on a phone the widget begins with who is there, for a second and a half, once in a visit', async () => {
  await openIn(PHONE);
  await pass(1499);
  expect(screen.getByRole('button', { name: SPLASH })).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  await pass(1);
  expect(screen.queryByText(SPLASH)).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Confie' })).toBeDefined();
  endWidget();
  await openIn(PHONE);
  expect(screen.queryByText(SPLASH)).toBeNull();
});
