import { postSubject } from '@chupke/domain/report-subject.ts';
import { cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChunkError } from '../../../lib/chunk-error.ts';
import { setSession } from '../../../lib/session.ts';
import { signIn } from '../../../lib/testing/student.ts';
import { en } from '../../../texts/en/catalogue.ts';
import { rememberMine } from '../hooks/my-activity.ts';
import { useReportRequests } from '../hooks/report-request.ts';
import { confessionOf } from '../testing/samples.ts';
import { clearToasts, ShownToasts } from '../testing/shown-toasts.tsx';
import { CardMenu, menuParts } from './card-menu.tsx';

const ownPart = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('../api/read-own.ts', () => ({ readOwnPart: ownPart }));

const { common, confessions } = en;
const confession = confessionOf(1);
const url = `${location.origin}/confession/${confession.id}`;

/** The browser's clipboard, which jsdom lacks. */
function giveClipboard(writeText: (text: string) => Promise<void>): void {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
}

/** Draws the button that opens the menu of the confession. */
function draw(isGuest = false): void {
  render(
    <MemoryRouter>
      <CardMenu confession={confession} isGuest={isGuest} />
      <ShownToasts />
    </MemoryRouter>,
  );
}

/** Opens the menu of the confession. */
async function openMenu(isGuest = false): Promise<void> {
  draw(isGuest);
  fireEvent.click(screen.getByRole('button', { name: confessions.menu }));
  await screen.findAllByRole('menuitem');
  await vi.waitFor(() => expect(screen.queryByText(confessions.lookingUp)).toBeNull());
}

/** Opens the menu, and presses a line of it. */
async function press(label: string, isGuest = false): Promise<void> {
  await openMenu(isGuest);
  fireEvent.click(screen.getByRole('menuitem', { name: label }));
}

beforeEach(() => {
  localStorage.clear();
  ownPart.mockReset().mockResolvedValue({ kind: 'reader', mask: undefined });
  signIn();
});

afterEach(() => {
  cleanup();
  clearToasts();
  Reflect.deleteProperty(navigator, 'clipboard');
  setSession({ kind: 'signed-out' });
});

it.each([false, true])('copies the link of a confession, and says so (a guest: %s)', async (isGuest) => {
  const writeText = vi.fn(() => Promise.resolve());
  giveClipboard(writeText);
  if (isGuest) setSession({ kind: 'signed-out' });
  await press('Copy link', isGuest);
  expect(await screen.findByText('Link copied')).toBeDefined();
  expect(writeText.mock.calls).toEqual([[url]]);
});

it('shows the link where the browser refuses, to be copied by hand', async () => {
  giveClipboard(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  await press('Copy link');
  expect(await screen.findByText(url)).toBeDefined();
  expect(screen.queryByText('Link copied')).toBeNull();
});

it.each([
  ['a guest', true, false],
  ['its author', false, true],
] as const)('offers %s no way to block the name', async (_, isGuest, isMine) => {
  if (isGuest) setSession({ kind: 'signed-out' });
  if (isMine) rememberMine([confession.id]);
  await openMenu(isGuest);
  expect(screen.queryByRole('menuitem', { name: /block/i })).toBeNull();
});

it('offers to report what is not one’s own, and not to delete it', async () => {
  const { result } = renderHook(useReportRequests);
  const { prefetches } = result.current;
  await openMenu();
  // The dialog is fetched before it is asked for.
  expect(result.current).toEqual({ prefetches: prefetches + 1, request: undefined });
  expect(screen.queryByRole('menuitem', { name: confessions.delete })).toBeNull();
  fireEvent.click(screen.getByRole('menuitem', { name: confessions.report }));
  const { id, text } = confession;
  expect(result.current.request).toEqual({ subject: postSubject(id, null), text });
});

it('offers neither to report nor to delete before it is known whose it is, and asks once', async () => {
  const written = confessionOf(2);
  let answer = (_: unknown): void => undefined;
  ownPart.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  render(<CardMenu confession={written} />, { wrapper: MemoryRouter });
  const names = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  fireEvent.click(screen.getByRole('button', { name: confessions.menu }));
  await screen.findAllByRole('menuitem');
  expect(names()).toEqual([confessions.copyLink, confessions.lookingUp]);
  await vi.waitFor(() => expect(ownPart).toHaveBeenCalledTimes(1));
  answer({ kind: 'author' });
  await screen.findByRole('menuitem', { name: confessions.delete });
  expect(names()).toEqual([confessions.copyLink, confessions.delete]);
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  await vi.waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: confessions.menu }));
  await screen.findByRole('menuitem', { name: confessions.delete });
  expect(ownPart).toHaveBeenCalledTimes(1);
});

it('asks again at the next opening where no answer came', async () => {
  const written = confessionOf(3);
  ownPart.mockRejectedValueOnce(new Error('no network'));
  render(<CardMenu confession={written} />, { wrapper: MemoryRouter });
  fireEvent.click(screen.getByRole('button', { name: confessions.menu }));
  await screen.findByRole('menuitem', { name: confessions.report });
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  await vi.waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  ownPart.mockResolvedValueOnce({ kind: 'author' });
  fireEvent.click(screen.getByRole('button', { name: confessions.menu }));
  await screen.findByRole('menuitem', { name: confessions.delete });
  expect(screen.queryByRole('menuitem', { name: confessions.report })).toBeNull();
});

it('says that its code did not come, and opens at the next press', async () => {
  vi.spyOn(menuParts, 'load').mockRejectedValueOnce(new ChunkError());
  draw();
  const button = screen.getByRole('button', { name: confessions.menu });
  fireEvent.click(button);
  expect(await screen.findByText(common.couldNotLoad)).toBeDefined();
  expect(screen.queryByRole('menu')).toBeNull();
  fireEvent.click(button);
  expect(await screen.findAllByRole('menuitem')).not.toHaveLength(0);
});
