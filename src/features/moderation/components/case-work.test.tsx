import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '../../../lib/errors.ts';
import { idOf, reportOf } from '../../../entities/report/testing/samples.ts';
import { moderation } from '../../../texts/en/moderation.ts';
import { queue as words } from '../../../texts/en/queue.ts';
import {
  api,
  cards,
  closeModeration,
  key,
  openWith,
  press,
  resetModeration,
} from '../testing/open-moderation.tsx';

vi.mock('../api/reports.ts', async () => (await import('../testing/open-moderation.tsx')).api);

beforeEach(resetModeration);
afterEach(closeModeration);

const { note, answer, withdraw } = words.work;

/** Chooses work on the only case; its dialog. */
async function choose({ action, title }: { readonly action: string; readonly title: string }) {
  press('More decisions: case 1');
  fireEvent.click(await screen.findByRole('menuitem', { name: action }));
  return within(await screen.findByRole('dialog', { name: title }));
}

it('a note is not sent before it says something', async () => {
  await openWith(reportOf('1', 'a'));
  const dialog = await choose(note);
  const send = dialog.getByRole('button', { name: note.action });
  fireEvent.click(send);
  expect(await dialog.findByText(note.missing)).toBeDefined();
  expect(api.workOnCase).not.toHaveBeenCalled();
  fireEvent.change(dialog.getByLabelText(note.label), { target: { value: 'Twice now.' } });
  fireEvent.click(send);
  const sent = { kind: 'note', words: 'Twice now.' } as const;
  await waitFor(() => expect(api.workOnCase).toHaveBeenCalledWith(idOf('1'), expect.any(String), sent));
});

it('what is written about a case is there again where the app lock has closed the dialog', async () => {
  await openWith(reportOf('1', 'a'));
  const dialog = await choose(note);
  fireEvent.change(dialog.getByLabelText(note.label), { target: { value: 'Twice now.' } });
  cleanup();
  await openWith(reportOf('1', 'a'));
  const again = await choose(note);
  expect(again.getByLabelText<HTMLTextAreaElement>(note.label).value).toBe('Twice now.');
  fireEvent.click(again.getByRole('button', { name: 'Cancel' }));
  press('Dismiss: case 1');
  const notes = (): HTMLTextAreaElement => screen.getByRole('textbox', { name: moderation.note });
  await screen.findByRole('dialog', { name: 'Dismiss the report?' });
  fireEvent.change(notes(), { target: { value: 'A joke among friends.' } });
  cleanup();
  await openWith(reportOf('1', 'a'));
  press('Remove: case 1');
  await screen.findByRole('dialog', { name: 'Remove this confession?' });
  // Of this decision nothing was said.
  expect(notes().value).toBe('');
  press('Cancel');
  press('Dismiss: case 1');
  await screen.findByRole('dialog', { name: 'Dismiss the report?' });
  expect(notes().value).toBe('A joke among friends.');
});

it('a note that is changed after a lost answer is another one, and the same one where it is not', async () => {
  api.workOnCase.mockRejectedValueOnce(new AppError('unavailable'));
  api.workOnCase.mockRejectedValueOnce(new AppError('unavailable'));
  await openWith(reportOf('1', 'a'));
  const first = await choose(note);
  fireEvent.change(first.getByLabelText(note.label), { target: { value: 'Twice now.' } });
  fireEvent.click(first.getByRole('button', { name: note.action }));
  await first.findByText(moderation.offline);
  // The app lock.
  cleanup();
  await openWith(reportOf('1', 'a'));
  const again = await choose(note);
  fireEvent.click(again.getByRole('button', { name: note.action }));
  await again.findByText(moderation.offline);
  fireEvent.change(again.getByLabelText(note.label), { target: { value: 'Three times now.' } });
  fireEvent.click(again.getByRole('button', { name: note.action }));
  await waitFor(() => expect(api.workOnCase).toHaveBeenCalledTimes(3));
  const [one, same, other] = api.workOnCase.mock.calls.map(([, entry]) => entry);
  expect(same).toBe(one);
  expect(other).not.toBe(one);
});

it('an opinion is given to whoever has asked, with words or without', async () => {
  await openWith(reportOf('1', 'a', { opinion: { kind: 'asked', by: 'other' } }));
  api.workOnCase.mockRejectedValueOnce(new AppError('unavailable'));
  const first = await choose(answer);
  fireEvent.click(first.getByRole('button', { name: answer.action }));
  await first.findByText(moderation.offline);
  // After the app lock it is the same one.
  cleanup();
  await openWith(reportOf('1', 'a', { opinion: { kind: 'asked', by: 'other' } }));
  const again = await choose(answer);
  fireEvent.click(again.getByRole('button', { name: answer.action }));
  await waitFor(() => expect(api.workOnCase).toHaveBeenCalledTimes(2));
  expect(new Set(api.workOnCase.mock.calls.map(([, entry]) => entry)).size).toBe(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const dialog = await choose(answer);
  fireEvent.click(dialog.getByRole('radio', { name: words.sayings.dismiss }));
  fireEvent.click(dialog.getByRole('button', { name: answer.action }));
  const sent = { kind: 'answer', opinion: 'dismiss', words: '' } as const;
  await waitFor(() => expect(api.workOnCase).toHaveBeenCalledWith(idOf('1'), expect.any(String), sent));
});

it('whoever has asked for an opinion can take the question back', async () => {
  await openWith(reportOf('1', 'a', { opinion: { kind: 'asked', by: 'me' } }));
  press('More decisions: case 1');
  fireEvent.click(await screen.findByRole('menuitem', { name: withdraw.action }));
  const sent = { kind: 'withdraw' } as const;
  await waitFor(() => expect(api.workOnCase).toHaveBeenCalledWith(idOf('1'), expect.any(String), sent));
});

it('a case is taken while another is being taken, each once, and shows as taken before the list knows', async () => {
  let arrive = (): void => undefined;
  api.workOnCase.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
  await openWith(reportOf('1', 'a'), reportOf('2', 'b'));
  key('j');
  key('a');
  key('a');
  await waitFor(() => expect(api.workOnCase).toHaveBeenCalledOnce());
  key('j');
  key('a');
  await waitFor(() => expect(api.workOnCase).toHaveBeenCalledTimes(2));
  const [first = document.body, second = document.body] = cards();
  expect(await within(second).findByText(words.takenByMe)).toBeDefined();
  expect(within(first).queryByText(words.takenByMe)).toBeNull();
  arrive();
  expect(await within(first).findByText(words.takenByMe)).toBeDefined();
  key('k');
  key('a');
  await waitFor(() => expect(api.workOnCase).toHaveBeenCalledTimes(3));
  expect(api.workOnCase.mock.calls.map(([id, , { kind }]) => [id, kind])).toEqual([
    [idOf('1'), 'assign'],
    [idOf('2'), 'assign'],
    [idOf('1'), 'release'],
  ]);
});
