import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { report as text } from '../../../texts/en/report.ts';
import type { ErrorCode } from '../../../lib/errors.ts';
import { AppError } from '../../../lib/errors.ts';
import type { OutboxItem } from '../../../lib/outbox/model.ts';
import { dismissToast, useToasts } from '../../../lib/toasts.ts';
import { confessionOf, idOf } from '../../../entities/confession/testing/samples.ts';
import { sendKeptReport } from './send-report.ts';

const backend = vi.hoisted((): { refuses: ErrorCode | undefined } => ({ refuses: undefined }));
vi.mock('../api/send-report.ts', () => ({
  sendReport: async () => {
    if (backend.refuses !== undefined) throw new AppError(backend.refuses);
    return { ticketNumber: 'AB12CD34', status: 'pending' };
  },
}));

const ITEM: OutboxItem = {
  id: idOf(1),
  kind: 'report',
  payload: { confession: confessionOf(1).id, reason: 'other', description: '' },
  createdAt: 1,
  state: { kind: 'sending' },
};

/** Sends it, and returns the outcome and the toasts. */
async function send(refuses?: ErrorCode, item: OutboxItem = ITEM) {
  backend.refuses = refuses;
  const { result } = renderHook(useToasts);
  const sent = await act(() => sendKeptReport(item));
  return { sent, told: result.current.map((toast) => toast.text) };
}

afterEach(() => {
  const { result } = renderHook(useToasts);
  act(() => {
    for (const { id } of result.current) dismissToast(id);
  });
});

it('tells the number when it has arrived', async () => {
  expect(await send()).toEqual({ sent: { kind: 'sent' }, told: [text.arrivedLater('AB12CD34')] });
});

it.each(['unavailable', 'too-many-requests', 'session-expired'] as const)(
  'waits in silence for %s to pass',
  async (code) => {
    expect(await send(code)).toEqual({ sent: { kind: 'later' }, told: [] });
  },
);

it('says why it can never be taken, and is done with it', async () => {
  expect(await send('not-found')).toEqual({ sent: { kind: 'sent' }, told: [text.problems.gone] });
});

it('says of a reply that it is the reply that is gone', async () => {
  const payload = { confession: confessionOf(1).id, reply: idOf(2), reason: 'other', description: '' };
  const { told } = await send('not-found', { ...ITEM, payload });
  expect(told).toEqual([text.ofReply.gone]);
});
