import type { QueuedReport } from '@chupke/domain/report-queue.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { vi } from 'vitest';
import { clearToasts } from '../../../entities/confession/testing/shown-toasts.tsx';
import { loadArea } from '../../../lib/i18n.ts';
import type * as Reports from '../api/reports.ts';
import { ModerationPage } from '../components/moderation-page.tsx';

/** The server, given to `vi.mock`: `vi.mock('../api/reports.ts', async () => (await import('…/open-moderation.tsx')).api)`. */
export const api = {
  listReports: vi.fn<typeof Reports.listReports>(),
  changedReports: vi.fn<typeof Reports.changedReports>(),
  openCase: vi.fn<typeof Reports.openCase>(),
  workOnCase: vi.fn<typeof Reports.workOnCase>(),
  decideReport: vi.fn<typeof Reports.decideReport>(),
  decideReports: vi.fn<typeof Reports.decideReports>(),
  reopenReport: vi.fn<typeof Reports.reopenReport>(),
};

/** Before each test: nothing has changed, and what is done succeeds. */
export function resetModeration(): void {
  for (const call of Object.values(api)) call.mockReset();
  api.changedReports.mockResolvedValue({ reports: [], asOf: 1000 });
  api.decideReport.mockResolvedValue(undefined);
  api.workOnCase.mockResolvedValue(undefined);
  localStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
}

/** After each test. */
export function closeModeration(): void {
  cleanup();
  clearToasts();
}

function Address() {
  const { search } = useLocation();
  return <output data-testid="address">{search}</output>;
}

/** The query of the page's address. */
export function address(): string {
  return screen.getByTestId('address').textContent;
}

/** Opens the page. */
export async function open(path = '/moderation'): Promise<void> {
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[path]}>
        <Suspense fallback="texts">
          <ModerationPage />
        </Suspense>
        <Address />
      </MemoryRouter>,
    );
    await Promise.all([
      loadArea('moderation', 'en'),
      loadArea('queue', 'en'),
      loadArea('reports', 'en'),
      loadArea('measures', 'en'),
    ]);
  });
}

/** A page of the list; `next`: where the next one begins. */
export function pageOf(reports: readonly QueuedReport[], next?: string): Reports.ReportPage {
  return { reports, next, asOf: 1000 };
}

/** Opens the page with these as the whole queue. */
export async function openWith(...reports: readonly QueuedReport[]): Promise<void> {
  api.listReports.mockResolvedValue(pageOf(reports));
  await open();
  await screen.findByText(/cases? waits?|The queue is empty/);
}

/** Tells the open page of what has changed, as it asks when it is looked at again. */
export async function tell(...reports: readonly QueuedReport[]): Promise<void> {
  api.changedReports.mockResolvedValueOnce({ reports, asOf: 2000 });
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    await Promise.resolve();
  });
}

/** The cases on the screen. */
export function cards(): readonly HTMLElement[] {
  return screen.queryAllByRole('article');
}

/** Presses a button. */
export function press(name: string | RegExp): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

/** Presses a key where the focus is. */
export function key(name: string): void {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
}
