import type { ConfieSession, SavedSession, SessionMessage } from '@chupke/domain/confie-session.ts';
import { parseConfieSession, SESSION_SLOTS } from '@chupke/domain/confie-session.ts';
import type { SupportThread, ThreadMessage } from '@chupke/domain/support-chat.ts';
import { parseThreadMessageId } from '@chupke/domain/support-chat.ts';
import type { OwnTicket } from '@chupke/domain/support-ticket.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import type { SeenThread } from '../../../entities/support/api/watch-thread.ts';
import { loadArea } from '../../../lib/i18n.ts';
import type { LiveObserver } from '../../../lib/live.ts';
import { queryClient } from '../../../lib/request.ts';
import { setSession } from '../../../lib/session.ts';
import * as STORED from '../../../lib/storage-keys.ts';
import { storedKey } from '../../../lib/storage-keys.ts';
import { storedKeysFrom, writeStored } from '../../../lib/storage.ts';
import type { SupportWish } from '../../../lib/support-request.ts';
import { ASHA, signIn } from '../../../lib/testing/student.ts';
import * as own from '../api/watch-own.ts';
import { SupportRoot } from '../components/support-root.tsx';
import { mindOf } from '../hooks/mind.ts';
import { newSession, withMessage } from '../model/sessions.ts';
import { setTalk } from '../hooks/talk-store.ts';
import { sessionIdOf, THREAD } from './sessions.ts';

/*
 * The support widget on a page, and its backend, which a test controls. It replaces api/ for every test that imports it, so
 * it must be imported before the modules that use api/. Confie is the real one.
 */

/** What the widget follows, for the test to tell it. */
interface Backend {
  tickets: LiveObserver<readonly OwnTicket[]> | undefined;
  consent: LiveObserver<boolean> | undefined;
  thread: LiveObserver<SeenThread> | undefined;
  /** How the thread stands, for who asks for that alone. */
  stored: SupportThread | undefined;
  state: LiveObserver<SupportThread | undefined> | undefined;
  saved: LiveObserver<readonly SavedSession[]> | undefined;
}

/** The backend of the test that runs. */
export const backend: Backend = {
  tickets: undefined,
  consent: undefined,
  thread: undefined,
  stored: undefined,
  state: undefined,
  saved: undefined,
};

/** A call to the server, which a test answers. */
function call() {
  return vi.fn<(...given: readonly unknown[]) => Promise<unknown>>();
}

/** What the widget asks the server to do. */
export const server = {
  openThread: call(),
  openTicket: call(),
  rateAnswer: call(),
  askConfie: call(),
  fetchPublic: call(),
  sendFeedback: call(),
  sendHelpViews: call(),
  sendThreadMessage: call(),
  noteThreadRead: call(),
  sendThreadEnd: call(),
  sendSessionDeletion: call(),
  saveSession: call(),
};

vi.mock('../../../lib/firestore.ts', () => ({ firestore: undefined }));
vi.mock('../api/saved-sessions.ts', () => ({
  watchSaved: () => (observer: LiveObserver<readonly SavedSession[]>) => {
    backend.saved = observer;
    return () => undefined;
  },
  saveSession: (...given: unknown[]) => server.saveSession(...given),
}));
vi.mock('../api/send.ts', () => ({
  sendThreadMessage: (item: unknown) => server.sendThreadMessage(item),
  sendThreadEnd: (item: unknown) => server.sendThreadEnd(item),
  sendSessionDeletion: (item: unknown) => server.sendSessionDeletion(item),
}));
vi.mock('../api/note-thread-read.ts', () => ({
  noteThreadRead: (thread: unknown) => server.noteThreadRead(thread),
}));
vi.mock('../api/ask.ts', () => ({ askConfie: (...given: unknown[]) => server.askConfie(...given) }));
vi.mock('../api/support-calls.ts', () => ({
  openThread: (wish: unknown) => server.openThread(wish),
  openTicket: (wish: unknown) => server.openTicket(wish),
  rateAnswer: (wish: unknown) => server.rateAnswer(wish),
}));
vi.mock('../../../entities/support/api/watch-thread.ts', () => ({
  watchThread: () => (observer: LiveObserver<SeenThread>) => {
    backend.thread = observer;
    return () => {
      if (backend.thread === observer) backend.thread = undefined;
    };
  },
  watchThreadState: () => (observer: LiveObserver<SupportThread | undefined>) => {
    if (backend.stored !== undefined) observer.onValue(backend.stored);
    backend.state = observer;
    return () => {
      if (backend.state === observer) backend.state = undefined;
    };
  },
}));
vi.mock('../../../entities/support/api/thread-typing.ts', () => ({
  threadSigns: () => ({ watch: () => () => undefined, write: async () => undefined, isShared: false }),
}));
vi.mock('../../../lib/fetch-public.ts', () => ({ fetchPublic: (path: unknown) => server.fetchPublic(path) }));
vi.mock('../../../entities/help/api/send-feedback.ts', () => ({
  sendFeedback: (...given: unknown[]) => server.sendFeedback(...given),
}));
vi.mock('../../../entities/help/api/send-help-views.ts', () => ({
  sendHelpViews: (...given: unknown[]) => server.sendHelpViews(...given),
}));

/** What the widget watches of the student's own. Not by vi.mock: several imports of a module at a time get the real one. */
function watchNothing(): void {
  vi.spyOn(own, 'watchTickets').mockReturnValue((observer) => {
    backend.tickets = observer;
    return () => undefined;
  });
  vi.spyOn(own, 'watchAssistantConsent').mockReturnValue((observer) => {
    backend.consent = observer;
    return () => undefined;
  });
  vi.spyOn(own, 'loadReports').mockResolvedValue([]);
  vi.spyOn(own, 'loadApproved').mockResolvedValue([]);
}

/** The screen of a test: how wide it is, and whether things may move on it. */
interface Screen {
  readonly isNarrow: boolean;
  readonly isStill: boolean;
}

function layOut({ isNarrow, isStill }: Screen): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion') ? isStill : query.includes('max-width') && isNarrow,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

/** Before each test: nothing is kept, and the student is signed in. */
export async function beginWidget(given: Partial<Screen> = {}): Promise<void> {
  layOut({ isNarrow: false, isStill: true, ...given });
  for (const each of Object.keys(backend)) Object.assign(backend, { [each]: undefined });
  watchNothing();
  for (const each of Object.values(server)) each.mockReset().mockResolvedValue(undefined);
  server.openThread.mockResolvedValue(THREAD);
  for (const send of [server.sendThreadMessage, server.sendThreadEnd, server.sendSessionDeletion])
    send.mockResolvedValue({ kind: 'later' });
  server.saveSession.mockResolvedValue('saved');
  server.fetchPublic.mockResolvedValue({});
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  signIn();
  await Promise.all([
    ...(['support', 'help', 'articles'] as const).map((area) => loadArea(area, 'en')),
    mindOf('en').load(),
  ]);
}

/** After each test. */
export function endWidget(): void {
  vi.useRealTimers();
  cleanup();
  const still = {
    thinking: undefined,
    answering: new Set<never>(),
    arriving: undefined,
    connecting: undefined,
    unreached: undefined,
    justEnded: undefined,
  };
  setTalk({ ...still, asked: new Map() });
  setSession({ kind: 'signed-out' });
}

/** A message of a session. */
export function saidBy(from: SessionMessage['from'], text: string, at: number): SessionMessage {
  return { id: `${from}-${at}`, at, from, text, articles: [], lines: [], agentName: null };
}

/** A session with what was said in it, and what else is known of it. */
function sessionOf(
  number: number,
  messages: readonly SessionMessage[],
  more: Partial<ConfieSession>,
): ConfieSession {
  const last = messages.at(-1)?.at ?? Date.now();
  return { ...messages.reduce(withMessage, newSession(sessionIdOf(number), last)), ...more };
}

/** Tells what the student's other devices have saved: sessions as `keep` takes them. */
export async function tellSaved(...sessions: readonly Parameters<typeof keep>[]): Promise<void> {
  await waitFor(() => {
    if (backend.saved === undefined) throw new Error('Nobody watches the saved sessions yet.');
  });
  const saved = sessions.flatMap(([number, messages, more = {}], index) => {
    const slot = SESSION_SLOTS[index];
    return slot === undefined ? [] : [{ slot, session: sessionOf(number, messages, more) }];
  });
  act(() => backend.saved?.onValue(saved));
}

/** Keeps a session on this device, as an earlier visit has left it: what was said in it, and what else is known of it. */
export function keep(
  number: number,
  messages: readonly SessionMessage[],
  more: Partial<ConfieSession> = {},
): void {
  const session = sessionOf(number, messages, more);
  writeStored(storedKey(STORED.confieSessions, ASHA.uid, session.id), JSON.stringify(session));
}

/** The sessions that the device keeps. */
export function keptSessions(): readonly ConfieSession[] {
  return storedKeysFrom(storedKey(STORED.confieSessions, ASHA.uid, '')).map((key) =>
    parseConfieSession(JSON.parse(localStorage.getItem(key) ?? '')),
  );
}

/** Opens the widget of a student called Asha; the returned function opens it once more. */
export async function openWidget(wish: SupportWish = {}): Promise<() => Promise<void>> {
  let number = 0;
  const user = { ...ASHA, displayName: 'Asha' };
  const widget = () => (
    <MemoryRouter>
      <Suspense fallback={null}>
        <SupportRoot user={user} request={{ ...wish, number }} onState={() => undefined} />
      </Suspense>
    </MemoryRouter>
  );
  const { rerender } = await act(async () => render(widget()));
  return async () => {
    number += 1;
    await act(async () => rerender(widget()));
  };
}

/** Presses a button. */
export function press(name: string | RegExp): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

/** Lets so many milliseconds pass. Needs fake timers. */
export async function pass(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

/** Where one writes in a conversation. */
export function box(): HTMLElement {
  return screen.getByRole('textbox', { name: 'Your message' });
}

/** Writes in a conversation. */
export function write(words: string): void {
  fireEvent.change(box(), { target: { value: words } });
  fireEvent.keyDown(box(), { key: 'Enter' });
}

/** Opens the chat that the device has kept. */
export async function openKept(): Promise<void> {
  await openWidget();
  press(/^Continue the conversation/);
  await screen.findByRole('log');
}

/** A kept conversation that a person has taken over. */
export function keepConnected(): void {
  const at = Date.now() - 10_000;
  keep(1, [saidBy('user', 'My feed is empty', at), saidBy('note', 'connected', at + 1)], {
    threadId: THREAD,
  });
}

/** The thread with support, which nobody has taken. */
export function threadOf(more: Partial<SupportThread> = {}): SupportThread {
  return {
    ...{ id: THREAD, status: 'open', plan: 'free', language: 'en', agentName: null, topic: null, takes: 0 },
    ...{ createdAt: 1, lastActivity: 1, endedAt: null, endedBy: null },
    ...{ unreadByStudent: false, unreadBySupport: true, satisfaction: null },
    ...more,
  };
}

/** What support answers. */
export function answerOf(text: string): ThreadMessage {
  const id = parseThreadMessageId('AnswerOfSupport00001');
  return { id, text, sender: 'support', agentName: 'Meera', createdAt: Date.now() };
}

/** Notes how the thread stands, and tells whoever watches that alone. */
export function storeThread(thread: SupportThread | undefined): void {
  backend.stored = thread;
  act(() => backend.state?.onValue(thread));
}

/** Tells how the thread stands, and what was said in it, whoever follows it. */
export async function tellThread(
  thread: SupportThread | undefined,
  ...messages: readonly ThreadMessage[]
): Promise<void> {
  await waitFor(() => {
    if (backend.thread === undefined) throw new Error('Nobody follows the thread yet.');
  });
  act(() => backend.thread?.onValue({ thread, messages }));
  storeThread(thread);
}
