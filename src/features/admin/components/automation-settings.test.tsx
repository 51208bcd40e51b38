import type { AutomationSettings } from '@chupke/domain/automation.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '../../../lib/errors.ts';
import { loadArea } from '../../../lib/i18n.ts';
import { operations } from '../../../texts/en/operations.ts';
import { AutomationSettingsForm } from './automation-settings.tsx';

const calls = vi.hoisted(() => ({ saveAutomation: vi.fn() }));
const toasts = vi.hoisted(() => ({ showToast: vi.fn() }));
vi.mock('../api/automation.ts', () => calls);
vi.mock('../../../lib/toasts.ts', () => toasts);

const { automation: text } = operations;

function drawn(...scheduledTimes: readonly string[]) {
  const settings: AutomationSettings = { enabled: true, scheduledTimes, lastModified: null };
  return (
    <Suspense fallback="texts">
      <AutomationSettingsForm settings={settings} most={4} />
    </Suspense>
  );
}

async function open(...times: readonly string[]) {
  const found = await act(async () => {
    const shown = render(drawn(...times));
    await loadArea('operations', 'en');
    return shown;
  });
  return (...later: readonly string[]): void => found.rerender(drawn(...later));
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const timesShown = () => screen.getAllByRole<HTMLSelectElement>('combobox').map(({ value }) => value);
const choose = (value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: text.time(1) }), { target: { value } });

beforeEach(() => {
  calls.saveAutomation.mockReset().mockResolvedValue(undefined);
  toasts.showToast.mockReset();
});
afterEach(cleanup);

it('says what another admin has saved since one began, and which of the two is to be', async () => {
  const tell = await open('09:00');
  choose('06:30');
  expect(screen.queryByText(text.meanwhile)).toBeNull();
  tell('09:00', '18:00');
  expect(screen.getByText(text.meanwhile)).toBeDefined();
  expect(screen.getByText(text.savedNow('09:00, 18:00'))).toBeDefined();
  press(text.takeSaved);
  expect(timesShown()).toEqual(['09:00', '18:00']);
  expect(screen.queryByText(text.meanwhile)).toBeNull();
});

it('nothing is saved over what was not seen, and it is said', async () => {
  const tell = await open('09:00');
  calls.saveAutomation.mockRejectedValueOnce(new AppError('case-changed'));
  choose('06:30');
  press(text.save);
  await waitFor(() => expect(toasts.showToast).toHaveBeenCalledWith('error', text.notSaved));
  tell('09:00', '18:00');
  press(text.save);
  await waitFor(() => expect(calls.saveAutomation).toHaveBeenCalledTimes(2));
  const wish = { enabled: true, scheduledTimes: ['06:30'] };
  expect(calls.saveAutomation.mock.calls).toEqual([
    [{ ...wish, seen: { enabled: true, scheduledTimes: ['09:00'] } }],
    [{ ...wish, seen: { enabled: true, scheduledTimes: ['09:00', '18:00'] } }],
  ]);
});
