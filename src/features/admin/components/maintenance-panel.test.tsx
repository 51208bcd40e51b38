import type { Maintenance } from '@chupke/domain/maintenance.ts';
import { NO_MAINTENANCE } from '@chupke/domain/maintenance.ts';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadArea } from '../../../lib/i18n.ts';
import { AppError } from '../../../lib/errors.ts';
import type { LiveObserver } from '../../../lib/live.ts';
import { setServerClock } from '../../../lib/maintenance-state.ts';
import { queryClient } from '../../../lib/request.ts';
import { dismissToast, useToasts } from '../../../lib/toasts.ts';
import { MaintenancePanel } from './maintenance-panel.tsx';

const NOW = Date.UTC(2026, 5, 30, 10, 0);

interface Backend {
  observer: LiveObserver<Maintenance> | undefined;
}
const backend = vi.hoisted((): Backend => ({ observer: undefined }));
const calls = vi.hoisted(() => ({ changeMaintenance: vi.fn(), allowIn: vi.fn(), loadGuests: vi.fn() }));
vi.mock('../api/maintenance.ts', () => ({
  watchMaintenance: (observer: LiveObserver<Maintenance>) => {
    backend.observer = observer;
    return () => undefined;
  },
  ...calls,
}));

function Said() {
  return (
    <ul aria-label="toasts">
      {useToasts().map(({ id, kind, text }) => (
        <li key={id} onClick={() => dismissToast(id)}>{`${kind}: ${text}`}</li>
      ))}
    </ul>
  );
}

async function settle(ms = 0): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

async function openUnanswered(): Promise<void> {
  render(
    <MemoryRouter>
      <Suspense fallback="texts">
        <MaintenancePanel />
      </Suspense>
      <Said />
    </MemoryRouter>,
  );
  await settle();
}

async function open(state: Partial<Maintenance> = {}): Promise<void> {
  await openUnanswered();
  act(() => backend.observer?.onValue({ ...NO_MAINTENANCE, ...state }));
}

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const toasts = (): readonly (string | null)[] =>
  within(screen.getByRole('list', { name: 'toasts' }))
    .queryAllByRole('listitem')
    .map((item) => item.textContent);

async function press(name: string | RegExp): Promise<void> {
  fireEvent.click(button(name));
  await settle();
}

beforeEach(async () => {
  await Promise.all([import('../api/maintenance.ts'), loadArea('admin', 'en'), loadArea('operations', 'en')]);
  vi.useFakeTimers({ now: NOW });
  for (const call of Object.values(calls)) call.mockReset().mockResolvedValue(undefined);
  calls.loadGuests.mockResolvedValue([]);
  queryClient.clear();
});

afterEach(() => {
  for (const item of screen.queryAllByRole('listitem')) fireEvent.click(item);
  cleanup();
  vi.useRealTimers();
});

it('switching on is asked about, goes with the words of the form, and is sent once', async () => {
  await open();
  fireEvent.change(screen.getByLabelText('Planned duration'), { target: { value: '25' } });
  await press('Switch maintenance on');
  expect(calls.changeMaintenance).not.toHaveBeenCalled();
  const question = screen.getByRole('alertdialog');
  expect(question.textContent).toContain('25 minutes');
  const yes = within(question).getByRole('button', { name: 'Take it offline' });
  fireEvent.click(yes);
  fireEvent.click(yes);
  await settle();
  expect(calls.changeMaintenance.mock.calls).toEqual([
    [
      {
        title: 'Under Maintenance',
        message: 'Website is under maintenance. Please check back later.',
        estimatedDuration: 'Shortly',
        plannedDurationMinutes: 25,
        isActive: true,
      },
    ],
  ]);
  expect(toasts()).toEqual(['success: MAINTENANCE MODE ENABLED - Website is now OFFLINE for all users']);
});

it('counts down to its end and then says that all is online again', async () => {
  await open({ isActive: true, maintenanceEndTime: NOW + 61_000 });
  expect(screen.getByRole('timer').textContent).toContain('1:01');
  await settle(1000);
  expect(screen.getByRole('timer').textContent).toContain('1:00');
  await settle(60_000);
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Online' })).toBeDefined();
});

it.each([
  ['an hour fast', -3_600_000],
  ['an hour slow', 3_600_000],
])('counts down by the server’s clock where the admin’s is %s', async (_, offset) => {
  act(() => setServerClock(offset));
  try {
    await open({ isActive: true, maintenanceEndTime: NOW + offset + 61_000 });
    expect(screen.getByRole('timer').textContent).toContain('1:01');
    await settle(61_000);
    expect(screen.queryByRole('timer')).toBeNull();
  } finally {
    act(() => setServerClock(0));
  }
});

it('switching off happens at once, and saves nothing of what stands in the form', async () => {
  await open({ isActive: true, maintenanceEndTime: NOW + 600_000 });
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'A draft' } });
  await press('Switch it off now');
  expect(calls.changeMaintenance).toHaveBeenCalledWith(
    expect.objectContaining({ isActive: false, title: 'Under Maintenance' }),
  );
  expect(toasts()).toEqual(['success: MAINTENANCE MODE DISABLED - Website is now ONLINE']);
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('A draft');
});

it('saving sends the words without the switch, and says so', async () => {
  await open();
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: ' Moving house ' } });
  expect(screen.getByText('Not saved yet')).toBeDefined();
  await press('Save settings');
  const [sent] = calls.changeMaintenance.mock.calls[0] as [Record<string, unknown>];
  expect(sent).toMatchObject({ title: 'Moving house' });
  expect(sent).not.toHaveProperty('isActive');
  expect(toasts()).toEqual(['success: Maintenance settings updated']);
  act(() => backend.observer?.onValue({ ...NO_MAINTENANCE, title: 'Moving house' }));
  expect(screen.queryByText('Not saved yet')).toBeNull();
});

it('refuses empty and endless words before anything is sent, and leads to them', async () => {
  await open();
  fireEvent.change(screen.getByLabelText('Message'), { target: { value: ' \u200B ' } });
  await press('Save settings');
  expect(calls.changeMaintenance).not.toHaveBeenCalled();
  expect(screen.getByText('Write something here.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Message'));
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'x'.repeat(81) } });
  expect(screen.getByText('At most 80 characters.')).toBeDefined();
  expect(button('Switch maintenance on')).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'Soon.' } });
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'x'.repeat(80) } });
  expect(button('Switch maintenance on')).toHaveProperty('disabled', false);
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: '\u200B  ' } });
  expect(button('Switch maintenance on')).toHaveProperty('disabled', true);
});

it('what the server refuses is not called a lost answer', async () => {
  await open();
  calls.changeMaintenance.mockRejectedValue(new AppError('unknown'));
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Moving house' } });
  await press('Save settings');
  await press('Switch maintenance on');
  await press('Take it offline');
  expect(toasts()).toEqual(['error: Failed to update settings', 'error: Failed to toggle maintenance mode']);
});

it('says what failed and keeps what was written', async () => {
  await open();
  calls.changeMaintenance.mockRejectedValue(new AppError('unavailable'));
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Moving house' } });
  await press('Save settings');
  await press('Switch maintenance on');
  await press('Take it offline');
  const lost = 'error: No connection: it may not have arrived. Please try again.';
  // The same words stand there once.
  expect(toasts()).toEqual([lost]);
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Moving house');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('lets somebody in by address, whether or not there is an account', async () => {
  await open();
  const field = screen.getByLabelText('Email');
  await press('Allow');
  expect(screen.getByText('Please enter a valid email address')).toBeDefined();
  fireEvent.change(field, { target: { value: ' asha@students.test ' } });
  await press('Allow');
  fireEvent.change(field, { target: { value: 'asha@students.test' } });
  await press('Remove');
  expect(calls.allowIn.mock.calls).toEqual([
    ['asha@students.test', true],
    ['asha@students.test', false],
  ]);
  expect(toasts()).toEqual([
    'success: asha@students.test may come in during maintenance.',
    'success: asha@students.test is kept out like everyone.',
  ]);
});

it('lists whom admins have let in, and takes them off the list', async () => {
  calls.loadGuests.mockResolvedValue(['asha@students.test', 'ravi@students.test']);
  await open();
  await settle();
  calls.loadGuests.mockResolvedValue(['ravi@students.test']);
  await press('Remove asha@students.test');
  await settle();
  expect(calls.allowIn.mock.calls).toEqual([['asha@students.test', false]]);
  expect(screen.queryByText('asha@students.test')).toBeNull();
  expect(screen.getByText('ravi@students.test')).toBeDefined();
});

it('keeps an address that is typed while another is on its way, or taken off the list', async () => {
  calls.loadGuests.mockResolvedValue(['ravi@students.test']);
  await open();
  await settle();
  let arrive = (): void => undefined;
  calls.allowIn.mockReturnValueOnce(new Promise<void>((resolve) => (arrive = resolve)));
  const field = screen.getByLabelText<HTMLInputElement>('Email');
  fireEvent.change(field, { target: { value: 'asha@students.test' } });
  await press('Allow');
  fireEvent.change(field, { target: { value: 'meera@students.test' } });
  arrive();
  await settle();
  expect(field.value).toBe('meera@students.test');
  await press('Remove ravi@students.test');
  expect(field.value).toBe('meera@students.test');
});

it('shows that the state could not be read, and reads it again', async () => {
  await openUnanswered();
  act(() => backend.observer?.onFailure(new AppError('unavailable')));
  expect(screen.getByRole('alert').textContent).toContain('Couldn’t load this');
  await press('Try again');
  act(() => backend.observer?.onValue(NO_MAINTENANCE));
  expect(screen.getByRole('heading', { name: 'Online' })).toBeDefined();
});
