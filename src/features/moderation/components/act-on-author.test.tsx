import type { BanWish } from '@chupke/domain/report-queue.ts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { idOf, reportOf } from '../../../entities/report/testing/samples.ts';
import { AppError } from '../../../lib/errors.ts';
import { loadArea } from '../../../lib/i18n.ts';
import { setSession } from '../../../lib/session.ts';
import { signIn } from '../../../lib/testing/student.ts';
import { AuthorDialog } from './act-on-author.tsx';

const api = vi.hoisted(() => ({ actOnAuthor: vi.fn<(order: unknown) => Promise<'done' | 'asked'>>() }));
vi.mock('../api/measures.ts', () => api);

const onActed = vi.fn();

/** The dialog, until it is closed. */
function Asked({ of }: Pick<ComponentProps<typeof AuthorDialog>, 'of'>) {
  const [isOpen, setOpen] = useState(true);
  const close = (): void => setOpen(false);
  const rest = { isDecided: false, onClose: close, onActed, focusAfter: () => null };
  return isOpen ? <AuthorDialog of={of} {...rest} /> : null;
}

async function open(banWish: BanWish = 'none'): Promise<HTMLElement> {
  await act(async () => {
    await Promise.all([loadArea('measures', 'en'), loadArea('reports', 'en')]);
    const reports = [reportOf('1', 'a', { reason: 'hate' }), reportOf('2', 'a')] as const;
    render(<Asked of={{ id: 'case', reports, banWish }} />);
  });
  return screen.findByRole('dialog', { name: 'Act on the author of this?' });
}

const choose = (dialog: HTMLElement, name: string): void =>
  void fireEvent.click(within(dialog).getByRole('radio', { name }));
const send = (dialog: HTMLElement, name: string): void =>
  void fireEvent.click(within(dialog).getByRole('button', { name }));

beforeEach(() => {
  api.actOnAuthor.mockReset().mockResolvedValue('done');
  onActed.mockReset();
  signIn({ isModerator: true });
});
afterEach(() => {
  cleanup();
  setSession({ kind: 'signed-out' });
});

it('pauses the author of a case for a length and a reason, with words that name nobody', async () => {
  const dialog = await open();
  expect(within(dialog).getByText(/afterwards nothing leads to its author/)).toBeDefined();
  choose(dialog, 'Pause posting');
  choose(dialog, '7 days');
  choose(dialog, 'Violence or threats');
  const words = within(dialog).getByRole('textbox', { name: /Words for the author/ });
  fireEvent.change(words, { target: { value: 'Call 98201 23456 and say sorry.' } });
  send(dialog, 'Pause the author');
  expect(
    await within(dialog).findByText(/take out what could lead to somebody: “98201 23456”/),
  ).toBeDefined();
  expect(api.actOnAuthor).not.toHaveBeenCalled();
  fireEvent.change(words, { target: { value: 'Say sorry.' } });
  send(dialog, 'Pause the author');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onActed).toHaveBeenCalledOnce();
  expect(api.actOnAuthor).toHaveBeenCalledExactlyOnceWith({
    id: expect.stringMatching(/^[A-Za-z0-9]{20}$/),
    reportId: idOf('1'),
    kind: 'pause',
    days: 7,
    reason: 'violence',
    words: 'Say sorry.',
  });
});

it('sends the same act again after a lost answer, and keeps what was written', async () => {
  api.actOnAuthor.mockRejectedValueOnce(new AppError('unavailable'));
  const dialog = await open();
  send(dialog, 'Warn the author');
  expect(await within(dialog).findByText(/No connection/)).toBeDefined();
  send(dialog, 'Warn the author');
  await waitFor(() => expect(api.actOnAuthor).toHaveBeenCalledTimes(2));
  const [[first], [second]] = api.actOnAuthor.mock.calls as [[unknown], [unknown]];
  expect(second).toEqual(first);
});

it('keeps what was written where the app lock has closed the dialog, and sends it as the same act', async () => {
  api.actOnAuthor.mockRejectedValueOnce(new AppError('unavailable'));
  const first = await open();
  choose(first, 'Pause posting');
  const words = (dialog: HTMLElement) =>
    within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: /Words for the author/ });
  fireEvent.change(words(first), { target: { value: 'Say sorry.' } });
  send(first, 'Pause the author');
  await within(first).findByText(/No connection/);
  cleanup();
  const again = await open();
  expect(words(again).value).toBe('Say sorry.');
  send(again, 'Pause the author');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [[lost], [same]] = api.actOnAuthor.mock.calls as [[unknown], [unknown]];
  expect(same).toEqual(lost);
  // Sent, or closed on purpose, it is over.
  cleanup();
  const next = await open();
  expect(words(next).value).toBe('');
  fireEvent.change(words(next), { target: { value: 'No.' } });
  send(next, 'Cancel');
  cleanup();
  expect(words(await open()).value).toBe('');
});

it('says of a ban that another moderator is needed, or wants it already; an admin needs none', async () => {
  const dialog = await open();
  choose(dialog, 'Close the account');
  expect(within(dialog).getByText(/second moderator has to decide the same within 7 days/)).toBeDefined();
  cleanup();
  choose(await open('other'), 'Close the account');
  expect(screen.getByText(/Another moderator wants this account closed/)).toBeDefined();
  cleanup();
  choose(await open('me'), 'Close the account');
  expect(screen.getByText(/You have asked for this already/)).toBeDefined();
  cleanup();
  signIn({ isAdmin: true });
  choose(await open(), 'Close the account');
  expect(screen.queryByText(/second moderator/)).toBeNull();
});

it('tells that it was done already', async () => {
  api.actOnAuthor.mockRejectedValue(new AppError('no-change'));
  const dialog = await open();
  send(dialog, 'Warn the author');
  expect(await within(dialog).findByText('That was done for this case already.')).toBeDefined();
});

it('tells that a first try has arrived, where something else is sent after a lost answer', async () => {
  api.actOnAuthor.mockRejectedValueOnce(new AppError('unavailable'));
  api.actOnAuthor.mockRejectedValueOnce(new AppError('case-changed'));
  const dialog = await open();
  send(dialog, 'Warn the author');
  await within(dialog).findByText(/No connection/);
  choose(dialog, 'Pause posting');
  send(dialog, 'Pause the author');
  expect(await within(dialog).findByText(/Your first try has arrived after all/)).toBeDefined();
  expect(onActed).toHaveBeenCalledOnce();
});
