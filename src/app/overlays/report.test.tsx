import { postSubject } from '@chupke/domain/report-subject.ts';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prefetchReport, requestReport } from '../../entities/confession/hooks/report-request.ts';
import { confessionOf, replyOf } from '../../entities/confession/testing/samples.ts';
import { clearToasts, ShownToasts } from '../../entities/confession/testing/shown-toasts.tsx';
import type * as I18n from '../../lib/i18n.ts';
import { signIn } from '../../lib/testing/student.ts';
import { en } from '../../texts/en/catalogue.ts';
import { report as text } from '../../texts/en/report.ts';
import { ReportOverlay } from './report.tsx';

const CONFESSION = confessionOf(1);
const REPLY = replyOf(2);
const ABOUT = { subject: postSubject(CONFESSION.id, null), text: CONFESSION.text };
const ABOUT_REPLY = { subject: postSubject(CONFESSION.id, REPLY.id), text: REPLY.text };

interface Backend {
  readonly sent: unknown[];
  /** How often the dialog was fetched, and whether it cannot be. */
  fetched: number;
  isOffline: boolean;
}
const backend = vi.hoisted((): Backend => ({ sent: [], fetched: 0, isOffline: false }));
vi.mock('../../features/report/api/send-report.ts', () => ({
  sendReport: async (sent: unknown) => {
    backend.sent.push(sent);
    return { ticketNumber: 'AB12CD34', status: 'pending' };
  },
}));
vi.mock('../../lib/i18n.ts', async (original) => {
  const i18n = await original<typeof I18n>();
  const loadArea: typeof i18n.loadArea = async (name, language) => {
    backend.fetched += 1;
    if (backend.isOffline) throw new TypeError('Failed to fetch');
    return i18n.loadArea(name, language);
  };
  return { ...i18n, loadArea };
});

/** Draws the overlay, and the toasts. */
function draw(): void {
  render(
    <MemoryRouter>
      <ReportOverlay />
      <ShownToasts />
    </MemoryRouter>,
  );
}

beforeEach(() => {
  localStorage.clear();
  signIn();
  Object.assign(backend, { sent: [], fetched: 0, isOffline: false });
});

afterEach(() => {
  act(() => requestReport(undefined));
  cleanup();
  clearToasts();
});

it('is fetched when it may be wanted, says so where it does not arrive, and then needs no network', async () => {
  backend.isOffline = true;
  draw();
  expect(backend.fetched).toBe(0);
  act(() => prefetchReport());
  await vi.waitFor(() => expect(backend.fetched).toBe(1));
  act(() => requestReport(ABOUT));
  expect(await screen.findByText(en.common.couldNotLoad)).toBeDefined();
  backend.isOffline = false;
  const failed = backend.fetched;
  act(() => prefetchReport());
  await vi.waitFor(() => expect(backend.fetched).toBe(failed + 1));
  await act(() => import('../../features/report/components/report-dialog.tsx'));
  backend.isOffline = true;
  act(() => requestReport(ABOUT));
  expect(await screen.findByRole('dialog', { name: text.title })).toBeDefined();
  expect(backend.fetched).toBe(failed + 1);
});

it('reports what was asked for, and is closed by its button', async () => {
  draw();
  act(() => requestReport(ABOUT_REPLY));
  const dialog = await screen.findByRole('dialog', { name: text.ofReply.title });
  expect(within(dialog).getByText(REPLY.text)).toBeDefined();
  fireEvent.click(within(dialog).getByRole('radio', { name: text.reasons.harassment }));
  fireEvent.click(within(dialog).getByRole('button', { name: text.send }));
  expect(await within(dialog).findByText('AB12CD34')).toBeDefined();
  expect(backend.sent).toMatchObject([{ subject: ABOUT_REPLY.subject, reason: 'harassment' }]);
  fireEvent.click(screen.getAllByRole('button', { name: text.close })[0] ?? document.body);
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows another report, not the one before', async () => {
  draw();
  act(() => requestReport(ABOUT_REPLY));
  await screen.findByRole('dialog', { name: text.ofReply.title });
  act(() => requestReport(undefined));
  act(() => requestReport(ABOUT));
  const dialog = await screen.findByRole('dialog', { name: text.title });
  expect(within(dialog).getByText(CONFESSION.text)).toBeDefined();
});
