import { backend, resetBackend } from './chat-backend.ts';
import type { CircleMembership } from '@chupke/domain/circle-member.ts';
import type { CircleMessage } from '@chupke/domain/circle-message.ts';
import type { Circle } from '@chupke/domain/circle.ts';
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, vi } from 'vitest';
import { loadArea } from '../../../lib/i18n.ts';
import { circleChat as text } from '../../../texts/en/circle-chat.ts';
import { discardUnsent, outboxItems } from '../../../lib/outbox/outbox.ts';
import { setSession } from '../../../lib/session.ts';
import { NOON, signIn } from '../../../lib/testing/student.ts';
import { dismissToast, useToasts } from '../../../lib/toasts.ts';
import { Toaster } from '../../../ui/toaster.tsx';
import type { MessagePage } from '../api/load-messages.ts';
import { forgetChats } from '../hooks/kept-history.ts';
import { CIRCLE_ID, circleOf, membershipOf } from '../../../entities/circle/testing/chat-samples.ts';
import { CircleChat } from '../components/circle-chat.tsx';
import type { ChatSlots } from '../components/open-chat.tsx';

/** Before each test of a chat: nothing is cached, and the student is signed in. */
export async function beginChat(): Promise<void> {
  localStorage.clear();
  await forgetChats();
  await loadArea('circleChat', 'en');
  resetBackend();
  signIn();
}

/** After each test of a chat. */
export function endChat(): void {
  vi.useRealTimers();
  cleanup();
  for (const { id } of renderHook(useToasts).result.current) dismissToast(id);
  cleanup();
  for (const { id } of outboxItems()) discardUnsent(id);
  setSession({ kind: 'signed-out' });
  Reflect.deleteProperty(navigator, 'clipboard');
}

/** Gives the browser a clipboard, which jsdom lacks. */
export function giveClipboard(writeText: (words: string) => Promise<void>): void {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
}

/** A page with these messages, which by default reaches the beginning of the circle. */
function pageOf(messages: readonly CircleMessage[], isStart = true): MessagePage {
  const times = messages.map(({ timestamp }) => timestamp);
  return { messages, span: { from: isStart ? 0 : Math.min(...times), to: Math.max(0, ...times) } };
}

function Toasts() {
  return <Toaster toasts={useToasts()} onDismiss={dismissToast} dismissLabel="Dismiss" label="Messages" />;
}

/** Puts the chat on the screen, with the notices at its edge, and waits until the backend is asked. */
export async function renderChat(slots: ChatSlots = {}): Promise<void> {
  backend.membership = undefined;
  backend.changes = undefined;
  render(
    <MemoryRouter>
      <CircleChat circleId={CIRCLE_ID} {...slots} />
      <Toasts />
    </MemoryRouter>,
  );
  await waitFor(() => expect(backend.membership).toBeDefined());
}

/** What else is so in the circle. */
interface Opening {
  readonly circle?: Partial<Circle>;
  readonly membership?: Partial<CircleMembership>;
  readonly isStart?: boolean;
  readonly slots?: ChatSlots;
}

/** Opens the chat, and lets the backend answer. */
export async function openChat(messages: readonly CircleMessage[], more: Opening = {}): Promise<void> {
  backend.pages.unshift(pageOf(messages, more.isStart ?? true));
  await renderChat(more.slots);
  act(() => {
    backend.circle?.onValue(circleOf(more.circle));
    backend.membership?.onValue(membershipOf({ readAt: NOON + 1000 * 60_000, ...more.membership }));
  });
  await screen.findByRole('log');
  await waitFor(() => expect(backend.changes).toBeDefined());
  tell();
}

/** The backend delivers changes. */
export function tell(...messages: readonly CircleMessage[]): void {
  act(() => backend.changes?.onValue({ messages, isAll: true }));
}

/** The words of the messages that are drawn. */
export function shown(): readonly string[] {
  const log = screen.getByRole('log');
  return [...log.querySelectorAll('p[dir]')].map((each) => each.textContent);
}

/** Where one writes. */
export function box(): HTMLElement {
  return screen.getByRole('textbox', { name: text.composer.label });
}

/** Writes a message and sends it. */
export function write(words: string): void {
  fireEvent.change(box(), { target: { value: words } });
  fireEvent.keyDown(box(), { key: 'Enter' });
}

/** The row that contains a text. */
export function rowOf(words: string): HTMLElement {
  const row = within(screen.getByRole('log')).getByText(words).closest<HTMLElement>('[data-row]');
  if (row === null) throw new Error('no row');
  return row;
}

/** Waits for a toast with this text; an urgent one is there twice, for screen readers. */
export async function told(words: string): Promise<void> {
  const region = await screen.findByRole('region', { name: 'Messages' });
  expect((await within(region).findAllByText(words)).length).toBeGreaterThan(0);
}

/** Opens what can be done with a message, as a keyboard does. */
export async function openMenu(words: string): Promise<HTMLElement> {
  fireEvent.keyDown(rowOf(words), { key: 'Enter' });
  return screen.findByRole('dialog', { name: text.menu.title });
}
