import type { AutomationRun } from '@chupke/domain/automation.ts';
import { AUTOMATION_PRESET, AUTOMATION_TASKS } from '@chupke/domain/automation.ts';
import type { DailyFigures } from '@chupke/domain/daily-figures.ts';
import { parseDailyFigures } from '@chupke/domain/daily-figures.ts';
import { NO_HELP_COUNTS } from '@chupke/domain/help-counts.ts';
import type { ListedSecurityEvent } from '@chupke/domain/security-event.ts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '../../../lib/errors.ts';
import { loadArea } from '../../../lib/i18n.ts';
import type { LiveObserver } from '../../../lib/live.ts';
import { queryClient } from '../../../lib/request.ts';
import { Dashboard } from './dashboard.tsx';

const api = vi.hoisted(() => ({
  loadOverview: vi.fn(),
  loadAssistantFigures: vi.fn(),
  loadSecurityEvents: vi.fn(),
}));
const live = vi.hoisted(() => ({ settings: undefined as unknown, runs: undefined as unknown }));
const calls = vi.hoisted(() => ({ saveAutomation: vi.fn(), runTasks: vi.fn() }));
const toasts = vi.hoisted(() => ({ showToast: vi.fn() }));
vi.mock('../api/figures.ts', () => api);
vi.mock('../api/automation.ts', () => ({
  watchAutomation: (observer: LiveObserver<unknown>) => {
    observer.onValue(live.settings);
    return () => undefined;
  },
  watchRuns: (observer: LiveObserver<unknown>) => {
    observer.onValue(live.runs);
    return () => undefined;
  },
  ...calls,
}));
vi.mock('../../../lib/toasts.ts', () => toasts);

function dayOf(day: string, more: Partial<DailyFigures> = {}): DailyFigures {
  return { ...parseDailyFigures({ day }), ...more };
}

const DAYS = [
  dayOf('2026-11-23', { signUps: 12, reports: 4, medianMinutes: 90, weekStudents: 100 }),
  dayOf('2026-11-24', { signUps: null, reports: 1 }),
];
const KEYS = { keys: ['healthy', 'resting'] as const, checkedAt: Date.now() };

function Where() {
  return <output aria-label="where">{useLocation().search}</output>;
}

async function open(tab: string): Promise<void> {
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[`/support-dashboard${tab}`]}>
        <Suspense fallback="texts">
          <Dashboard />
          <Where />
        </Suspense>
      </MemoryRouter>,
    );
    await Promise.all((['admin', 'operations', 'articles'] as const).map((area) => loadArea(area, 'en')));
  });
}

beforeEach(() => {
  api.loadOverview.mockResolvedValue({
    days: DAYS,
    reports: { open: 7, late: 2, dueSoon: 1, oldestAt: Date.now() - 3 * 86_400_000, isMore: false },
    keys: KEYS,
  });
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.resetAllMocks();
});

it('the dashboard begins with how things stand, and each chart has its numbers as a table', async () => {
  await open('');
  const late = await screen.findByText('Past a deadline');
  expect(within(late.parentElement ?? late).getByText('2')).toBeDefined();
  expect(screen.getByText('1 of 2 answer')).toBeDefined();
  const chart = screen.getByRole('figure', { name: /^Sign-ups/ });
  const cells = within(chart)
    .getAllByRole('cell', { hidden: true })
    .map((cell) => cell.textContent);
  expect(cells).toEqual(['12', 'fewer than 5']);
  expect(within(chart).getByText('at least 12', { selector: 'span' })).toBeDefined();
  const time = screen.getByRole('figure', { name: /^Time to a decision/ });
  expect(time.textContent).toContain('1 hour 30 minutes');
  expect(time.textContent).toContain('none');
});

it('no sum is said of days of which none is, and a whole one where all are', async () => {
  await open('');
  await screen.findByText('Past a deadline');
  const sumOf = (name: RegExp) =>
    [...screen.getByRole('figure', { name }).querySelectorAll('figcaption span')].map(
      ({ textContent }) => textContent,
    );
  expect(sumOf(/^Paid/)).toEqual(['Paid']);
  expect(sumOf(/^New circles/)).toEqual(['New circles']);
  expect(sumOf(/^Reports received/)).toEqual(['Reports received', '5']);
});

it('students are those of seven days, of the days on which they were counted', async () => {
  await open('');
  const chart = await screen.findByRole('figure', { name: 'Students who came in the last seven days' });
  const cells = within(chart).getAllByRole('cell', { hidden: true });
  expect(cells.map((cell) => cell.textContent)).toEqual(['100']);
  expect(screen.queryByText(/Documents (read|written)/)).toBeNull();
});

it('says that the overview could not be loaded, and loads it again', async () => {
  api.loadOverview.mockRejectedValueOnce(new AppError('unavailable'));
  await open('?tab=overview');
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('Past a deadline');
});

const OVERVIEW = {
  days: DAYS,
  reports: { open: 7, late: 2, dueSoon: 1, oldestAt: null, isMore: false },
  keys: KEYS,
};

it('the overview says of when it is, and asks again while it is in sight', async () => {
  vi.useFakeTimers({
    now: new Date(2026, 10, 25, 16, 5),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  });
  const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
  try {
    await open('?tab=overview');
    await screen.findByText('As of 4:05 pm');
    const late = screen.getByText('Past a deadline').parentElement;
    api.loadOverview.mockResolvedValue({ ...OVERVIEW, reports: { ...OVERVIEW.reports, late: 3 } });
    pass(60_000);
    await screen.findByText('As of 4:06 pm');
    expect(late?.textContent).toContain('3');
    api.loadOverview.mockRejectedValue(new AppError('unavailable'));
    pass(60_000);
    await screen.findByText('This could not be loaded anew. What is shown is as of 4:06 pm.');
    expect(late?.textContent).toContain('3');
    // On the next day with its date.
    pass(8 * 3_600_000);
    await screen.findByText(/as of 25 Nov 2026, 4:06 pm\.$/);
    api.loadOverview.mockResolvedValue(OVERVIEW);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText(/^As of /);
    expect(late?.textContent).toContain('2');
  } finally {
    vi.useRealTimers();
  }
});

it.each([
  ['overview', api.loadOverview, OVERVIEW],
  ['assistant', api.loadAssistantFigures, { days: DAYS, keys: KEYS, unanswered: [], articles: [] }],
  ['security', api.loadSecurityEvents, { events: [], before: null }],
] as const)('what is old on coming back says so, and loads again: %s', async (tab, load, answer) => {
  load.mockResolvedValue(answer);
  await open(`?tab=${tab}`);
  await screen.findByText(/^As of /);
  cleanup();
  load.mockRejectedValueOnce(new AppError('unavailable'));
  await open(`?tab=${tab}`);
  await screen.findByText(/could not be loaded anew/);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/^As of /);
});

it('the figures of Confie list what to write articles for, and articles by what is asked', async () => {
  api.loadAssistantFigures.mockResolvedValue({
    days: DAYS,
    keys: KEYS,
    unanswered: [{ key: 'hostel_wifi_password', voices: 4 }],
    articles: [
      { slug: 'what-is-a-circle', ...NO_HELP_COUNTS, views: 9, helpful: 1 },
      { slug: 'create-a-circle', ...NO_HELP_COUNTS, views: 2, helpful: 5 },
    ],
  });
  await open('?tab=assistant');
  await screen.findByText('hostel wifi password');
  expect(screen.getByText('4 students')).toBeDefined();
  const table = screen.getByRole('region', { name: 'Articles' });
  const order = () =>
    within(table)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect(order()).toEqual(['/help/what-is-a-circle', '/help/create-a-circle']);
  fireEvent.click(within(table).getByRole('button', { name: 'Helpful' }));
  expect(order()).toEqual(['/help/create-a-circle', '/help/what-is-a-circle']);
  expect(within(table).getByRole('columnheader', { name: 'Helpful' }).getAttribute('aria-sort')).toBe(
    'descending',
  );
});

it.each([
  ['assistant', api.loadAssistantFigures, { days: [], keys: KEYS, unanswered: [], articles: [] }],
  ['security', api.loadSecurityEvents, { events: [], before: null }],
] as const)('while no day is over no last day is spoken of: %s', async (tab, load, answer) => {
  // Known already: of two imports at once of a mocked module, one gets what is not mocked.
  queryClient.setQueryData(['overview'], { ...OVERVIEW, days: [] });
  load.mockResolvedValue(answer);
  await open(`?tab=${tab}`);
  await screen.findByText('No day is over yet.');
  expect(screen.queryByText(/^The last /)).toBeNull();
});

const RUN: AutomationRun = {
  id: 'run',
  action: 'run_now',
  scheduledTime: null,
  executedAt: Date.now() - 60_000,
  status: 'failed',
  error: 'code 14',
  tasks: [
    { task: 'erasures', outcome: 'done', seconds: 3, error: null },
    { task: 'orphaned_images', outcome: 'failed', seconds: 1, error: 'code 14' },
    { task: 'transparency', outcome: null, seconds: 0, error: null },
  ],
};

it('daily work can be run now, part by part and as a whole, and its log says how it went', async () => {
  live.settings = AUTOMATION_PRESET;
  live.runs = [RUN];
  calls.runTasks.mockResolvedValue(undefined);
  await open('?tab=automation');
  fireEvent.click(await screen.findByRole('button', { name: 'Run now: Erase accounts that have gone' }));
  await waitFor(() => expect(toasts.showToast).toHaveBeenCalledWith('success', expect.any(String)));
  calls.runTasks.mockRejectedValue(new AppError('too-many-requests'));
  fireEvent.click(screen.getByRole('button', { name: 'Run all of it now' }));
  await waitFor(() => expect(toasts.showToast).toHaveBeenCalledWith('error', expect.any(String)));
  expect(calls.runTasks.mock.calls).toEqual([[['erasures']], [AUTOMATION_TASKS]]);
  expect(screen.getByText('2 of 3 parts')).toBeDefined();
  expect(screen.getByText('failed, 1 s (code 14)')).toBeDefined();
  expect(screen.getByText('waiting')).toBeDefined();
});

it('rounds are saved with different times in order, or not at all', async () => {
  live.settings = AUTOMATION_PRESET;
  live.runs = [];
  calls.saveAutomation.mockResolvedValue(undefined);
  await open('?tab=automation');
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(save.disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Add a time' }));
  const second = screen.getByRole('combobox', { name: 'Time 2' });
  fireEvent.change(second, { target: { value: '09:00' } });
  fireEvent.click(save);
  expect(screen.getByText('Choose different times at full quarters of an hour.')).toBeDefined();
  expect(calls.saveAutomation).not.toHaveBeenCalled();
  fireEvent.change(second, { target: { value: '06:30' } });
  fireEvent.click(screen.getByRole('switch', { name: 'Do rounds' }));
  fireEvent.click(save);
  await waitFor(() =>
    expect(calls.saveAutomation).toHaveBeenCalledWith({
      enabled: false,
      scheduledTimes: ['06:30', '09:00'],
      seen: { enabled: AUTOMATION_PRESET.enabled, scheduledTimes: AUTOMATION_PRESET.scheduledTimes },
    }),
  );
  await screen.findByText('Nothing has been done yet');
});

function eventOf(id: string, more: Partial<ListedSecurityEvent> = {}): ListedSecurityEvent {
  return {
    ...{ id, event: 'session_hijack', severity: 'HIGH', details: `details of ${id}` },
    ...{ at: Date.UTC(2026, 10, 24), account: null, page: '/circles', userAgent: 'Browser/1' },
    ...more,
  };
}

it('the security log is filtered by what the address says, and goes on where it ended', async () => {
  const before = Date.UTC(2026, 10, 20);
  api.loadSecurityEvents
    .mockResolvedValueOnce({ events: [eventOf('one', { account: 'uid-1', page: null })], before: null })
    .mockResolvedValueOnce({ events: [eventOf('two')], before })
    .mockResolvedValueOnce({ events: [eventOf('three')], before: null });
  await open('?tab=security&severity=HIGH');
  await screen.findByText('details of one');
  expect(screen.getByText('Account uid-1')).toBeDefined();
  expect(api.loadSecurityEvents).toHaveBeenLastCalledWith(
    expect.objectContaining({ severity: 'HIGH', event: null, before: null }),
  );
  fireEvent.change(screen.getByRole('combobox', { name: 'Kind' }), { target: { value: 'session_hijack' } });
  await screen.findByText('details of two');
  expect(screen.getByRole('status', { name: 'where' }).textContent).toBe(
    '?tab=security&severity=HIGH&event=session_hijack',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Show older ones' }));
  await screen.findByText('details of three');
  expect(api.loadSecurityEvents).toHaveBeenLastCalledWith(expect.objectContaining({ before }));
  expect(screen.getByText('These are all.')).toBeDefined();
});

it('older events that were loaded make the newest no newer', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 25, 16, 5), toFake: ['Date'] });
  try {
    api.loadSecurityEvents
      .mockResolvedValueOnce({ events: [eventOf('new')], before: Date.UTC(2026, 10, 20) })
      .mockResolvedValueOnce({ events: [eventOf('old')], before: null });
    await open('?tab=security');
    await screen.findByText('As of 4:05 pm');
    vi.setSystemTime(new Date(2026, 10, 25, 16, 10));
    fireEvent.click(screen.getByRole('button', { name: 'Show older ones' }));
    await screen.findByText('details of old');
    expect(screen.getByText('As of 4:05 pm')).toBeDefined();
  } finally {
    vi.useRealTimers();
  }
});
