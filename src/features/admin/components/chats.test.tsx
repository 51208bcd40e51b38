import type { SupportThread, ThreadMessage } from '@chupke/domain/support-chat.ts';
import { parseThreadId, parseThreadMessageId } from '@chupke/domain/support-chat.ts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '../../../lib/errors.ts';
import { loadArea } from '../../../lib/i18n.ts';
import type { LiveObserver } from '../../../lib/live.ts';
import { queryClient } from '../../../lib/request.ts';
import { switchKeys } from '../../../lib/use-keys.ts';
import type { WaitingList } from '../model/waiting-lists.ts';
import { Chats } from './chats.tsx';

interface Seen {
  readonly thread: SupportThread | undefined;
  readonly messages: readonly ThreadMessage[];
}
interface Backend {
  list: LiveObserver<WaitingList<SupportThread>> | undefined;
  chat: LiveObserver<Seen> | undefined;
}
const backend = vi.hoisted((): Backend => ({ list: undefined, chat: undefined }));
const api = vi.hoisted(() => ({
  takeChat: vi.fn(),
  answerChat: vi.fn(),
  endChat: vi.fn(),
  releaseChat: vi.fn(),
  // What an app of before did for whoever opened a chat.
  noteChatRead: vi.fn(),
}));
const toasts = vi.hoisted(() => ({ showToast: vi.fn() }));
vi.mock('../api/chats.ts', () => ({
  ...api,
  watchChats: (observer: LiveObserver<WaitingList<SupportThread>>) => {
    backend.list = observer;
    return () => undefined;
  },
}));
const desk = vi.hoisted(() => ({ loadDesk: vi.fn(), loadCaseNotes: vi.fn(), writeCaseNote: vi.fn() }));
vi.mock('../api/desk.ts', () => desk);
const signs = vi.hoisted(() => ({
  seen: undefined as LiveObserver<number | null> | undefined,
  write: vi.fn(),
}));
vi.mock('../../../entities/support/api/thread-typing.ts', () => ({
  threadSigns: () => ({
    watch: (observer: LiveObserver<number | null>) => {
      signs.seen = observer;
      return () => undefined;
    },
    write: signs.write,
    isShared: false,
  }),
}));
vi.mock('../../../lib/session.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  actingUser: () => 'uid-of-the-agent',
}));
vi.mock('../../../entities/support/api/watch-thread.ts', () => ({
  watchThread: () => (observer: LiveObserver<Seen>) => {
    backend.chat = observer;
    return () => undefined;
  },
}));
vi.mock('../../../lib/toasts.ts', () => toasts);

const NOW = Date.now();
const ID = parseThreadId('A'.repeat(20));

function threadOf(more: Partial<SupportThread> = {}): SupportThread {
  return {
    ...{ id: ID, status: 'open', plan: 'free', language: 'en', agentName: null },
    ...{ createdAt: NOW - 60_000, lastActivity: NOW - 1000, endedAt: null, endedBy: null },
    ...{ unreadByStudent: false, unreadBySupport: true, satisfaction: null, topic: null, takes: 0 },
    ...more,
  };
}

const QUESTION: ThreadMessage = {
  id: parseThreadMessageId('M'.repeat(20)),
  ...{ text: 'My post is <b>gone</b>', sender: 'user', agentName: null, createdAt: NOW - 1000 },
};

const tellList = (...items: readonly SupportThread[]) =>
  act(() => backend.list?.onValue({ items, isCut: { pending: false, newest: false } }));
const tellChat = (thread: SupportThread | undefined) =>
  act(() => backend.chat?.onValue({ thread, messages: thread === undefined ? [] : [QUESTION] }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const write = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

async function start(address = '/?tab=chats'): Promise<void> {
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[address]}>
        <Suspense fallback="texts">
          <Chats />
        </Suspense>
      </MemoryRouter>,
    );
    await Promise.all([loadArea('admin', 'en'), loadArea('adminSupport', 'en'), loadArea('desk', 'en')]);
  });
}

beforeEach(async () => {
  localStorage.clear();
  queryClient.clear();
  for (const call of [...Object.values(api), signs.write, desk.writeCaseNote])
    call.mockResolvedValue(undefined);
  desk.loadDesk.mockResolvedValue({ tickets: [], threads: [] });
  desk.loadCaseNotes.mockResolvedValue([]);
  await start();
  await waitFor(() => expect(backend.list).toBeDefined());
});
afterEach(() => {
  cleanup();
  Object.assign(backend, { list: undefined, chat: undefined });
  vi.resetAllMocks();
});

async function open(thread = threadOf()): Promise<void> {
  tellList(thread);
  fireEvent.click(screen.getByRole('link', { name: /^Open the chat/ }));
  await waitFor(() => expect(backend.chat).toBeDefined());
  tellChat(thread);
}

async function take(): Promise<void> {
  write('Name', 'Meera');
  press('Answer in this chat');
  await screen.findByRole('textbox', { name: 'Answer' });
  tellChat(threadOf({ agentName: 'Meera' }));
}

it('lists what waits first, premium before the others, and what has ended apart', () => {
  const idOf = (letter: string) => parseThreadId(letter.repeat(20));
  tellList(
    threadOf({ id: idOf('B'), agentName: 'Bina', unreadBySupport: false }),
    threadOf({ id: idOf('C'), agentName: 'Chitra' }),
    threadOf({ id: idOf('D'), agentName: 'Diya', plan: 'premium', lastActivity: NOW - 50_000 }),
    threadOf({ id: idOf('E'), agentName: 'Esha', status: 'ended' }),
  );
  const rows = screen
    .getAllByRole('listitem')
    .map((row) => /(Bina|Chitra|Diya|Esha) answers/.exec(row.textContent)?.[1]);
  expect(rows).toEqual(['Diya', 'Chitra', 'Bina', 'Esha']);
  expect(within(screen.getAllByRole('listitem')[0] ?? document.body).getByText('Premium')).toBeDefined();
  expect(screen.getByText('2 chats wait for an answer')).toBeDefined();
});

it('is taken under a name, and then answered; what is said is shown as it is', async () => {
  await open();
  expect(screen.getByText('My post is <b>gone</b>')).toBeDefined();
  expect(screen.queryByRole('textbox', { name: 'Answer' })).toBeNull();
  press('Answer in this chat');
  expect(screen.getByText('Write 1 to 40 characters.')).toBeDefined();
  await take();
  expect(api.takeChat).toHaveBeenCalledWith(ID, 'Meera', 0);
  write('Answer', '  I am looking.  ');
  press('Send');
  await waitFor(() =>
    expect(api.answerChat).toHaveBeenCalledWith(
      expect.objectContaining({ thread: ID, text: 'I am looking.', agentName: 'Meera' }),
    ),
  );
  await waitFor(() =>
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Answer' }).value).toBe(''),
  );
});

it('waits on for whoever opens and takes it, until it is answered', async () => {
  await open();
  await take();
  tellChat(threadOf({ agentName: 'Meera', lastActivity: NOW }));
  await screen.findByText('Waits for an answer');
  const called = () =>
    Object.entries(api).flatMap(([name, call]) => (call.mock.calls.length > 0 ? [name] : []));
  expect(called()).toEqual(['takeChat']);
  write('Answer', 'I am looking.');
  press('Send');
  await waitFor(() => expect(called()).toEqual(['takeChat', 'answerChat']));
  tellChat(threadOf({ agentName: 'Meera', unreadBySupport: false, unreadByStudent: true }));
  expect(screen.queryByText('Waits for an answer')).toBeNull();
});

it('keeps an answer that did not arrive, under the same id; whoever lost the chat may take it again', async () => {
  await open();
  await take();
  api.answerChat.mockRejectedValueOnce(new AppError('unavailable'));
  write('Answer', 'I am looking.');
  press('Send');
  await screen.findByText('No connection: it may not have arrived. Please try again.');
  api.answerChat.mockRejectedValueOnce(new AppError('permission-denied'));
  press('Send');
  await screen.findByRole('button', { name: 'Take it over' });
  const [first, second] = api.answerChat.mock.calls.map(
    ([message]: { readonly id?: string }[]) => message?.id,
  );
  expect(second).toBe(first);
  expect(toasts.showToast).toHaveBeenCalledWith('error', expect.stringContaining('Somebody else answers'));
});

it('keeps what is typed on while an answer is on its way', async () => {
  let arrive = (): void => undefined;
  api.answerChat.mockReturnValueOnce(new Promise<void>((resolve) => (arrive = resolve)));
  await open();
  await take();
  write('Answer', 'I am looking.');
  press('Send');
  await waitFor(() => expect(api.answerChat).toHaveBeenCalledOnce());
  write('Answer', 'I am looking. It will take');
  arrive();
  await waitFor(() =>
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Answer' }).value).toBe('It will take'),
  );
});

it('tells when another admin has taken it over', async () => {
  await open();
  await take();
  tellChat(threadOf({ agentName: 'Ravi' }));
  expect(screen.getByText(/^Somebody else answers/).getAttribute('role')).toBe('alert');
  expect(screen.queryByRole('textbox', { name: 'Answer' })).toBeNull();
});

it('one’s own taking over is not called somebody else’s while the list of names is behind', async () => {
  await open(threadOf({ agentName: 'Ravi' }));
  write('Name', 'Meera');
  press('Take it over');
  expect(await screen.findByRole('textbox', { name: 'Answer' })).toBeDefined();
  expect(screen.queryByText(/^Somebody else answers/)).toBeNull();
  tellChat(threadOf({ agentName: 'Meera' }));
  tellChat(threadOf({ agentName: 'Ravi' }));
  expect(screen.getByText(/^Somebody else answers/)).toBeDefined();
});

it('what is written outlasts that another admin takes the chat over', async () => {
  await open();
  await take();
  write('Answer', 'A long answer.');
  api.answerChat.mockRejectedValueOnce(new AppError('permission-denied'));
  press('Send');
  await screen.findByRole('button', { name: 'Take it over' });
  press('Take it over');
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Answer' });
  expect(field.value).toBe('A long answer.');
});

it('an answer that is corrected after a lost one is another one', async () => {
  await open();
  await take();
  api.answerChat.mockRejectedValueOnce(new AppError('unavailable'));
  write('Answer', 'On Monday.');
  press('Send');
  await screen.findByText('No connection: it may not have arrived. Please try again.');
  write('Answer', 'On Tuesday.');
  press('Send');
  await waitFor(() => expect(api.answerChat).toHaveBeenCalledTimes(2));
  const [first, second] = api.answerChat.mock.calls.map(
    ([message]: { readonly id?: string }[]) => message?.id,
  );
  expect(second).not.toBe(first);
});

it('a note that is corrected after a lost answer is another one', async () => {
  await open();
  await screen.findByText('No note yet.');
  desk.writeCaseNote.mockRejectedValueOnce(new AppError('unavailable'));
  write('Write a note', 'Asked twice.');
  press('Add the note');
  await screen.findByText('No connection: it may not have arrived. Please try again.');
  write('Write a note', 'Asked three times.');
  press('Add the note');
  await waitFor(() => expect(desk.writeCaseNote).toHaveBeenCalledTimes(2));
  const [first, corrected] = desk.writeCaseNote.mock.calls.map(
    ([note]: { readonly id?: string }[]) => note?.id,
  );
  expect(corrected).not.toBe(first);
});

it('tells that it is gone when its student is erased while an agent writes', async () => {
  await open();
  await take();
  write('Answer', 'I am look');
  tellChat(undefined);
  expect(screen.getByText('This chat is gone')).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
  press('All chats');
  await waitFor(() => expect(screen.queryByText('This chat is gone')).toBeNull());
});

it('is ended after a question, and says whether it helped', async () => {
  await open();
  press('End the chat');
  const dialog = await screen.findByRole('alertdialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'End the chat' }));
  await waitFor(() => expect(api.endChat).toHaveBeenCalledWith(ID));
  tellChat(threadOf({ status: 'ended', satisfaction: 'no' }));
  expect(screen.getByText(/The student says that it did not help/)).toBeDefined();
});

it('shows that the student writes, and tells the student of one’s own writing', async () => {
  await open();
  await take();
  await waitFor(() => expect(signs.seen).toBeDefined());
  act(() => signs.seen?.onValue(1000));
  expect(screen.queryByText('The student is writing…')).toBeNull();
  act(() => signs.seen?.onValue(2000));
  expect(screen.getByText('The student is writing…')).toBeDefined();
  write('Answer', 'I');
  write('Answer', 'I am');
  await waitFor(() => expect(signs.write).toHaveBeenCalledOnce());
});

it('has answers ready in the student’s language, and keeps own ones', async () => {
  await open(threadOf({ language: 'hi' }));
  await take();
  tellChat(threadOf({ agentName: 'Meera', language: 'hi' }));
  write('Answer', 'Mine, for later.');
  press('Ready answers');
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Name of the answer' }), {
    target: { value: 'Later' },
  });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Keep what you have written' }));
  expect(await within(dialog).findByRole('button', { name: /^Later/ })).toBeDefined();
  fireEvent.click(await within(dialog).findByRole('button', { name: /^नमस्ते/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { value } = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Answer' });
  expect(value).toMatch(/^Mine, for later\.\nनमस्ते/);
});

it('is handed over to another admin', async () => {
  await open();
  await take();
  press('Hand it over');
  const dialog = await screen.findByRole('alertdialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Hand it over' }));
  await waitFor(() => expect(api.releaseChat).toHaveBeenCalledWith(ID));
  await screen.findByRole('button', { name: 'Take it over' });
});

it('one that another admin has taken over cannot be handed over, and is no longer one’s own', async () => {
  cleanup();
  queryClient.clear();
  desk.loadDesk.mockResolvedValue({ tickets: [], threads: [ID] });
  await start(`/?tab=chats&chat=${ID}`);
  await waitFor(() => expect(backend.chat).toBeDefined());
  tellChat(threadOf({ agentName: 'Ravi' }));
  await screen.findByRole('textbox', { name: 'Answer' });
  desk.loadDesk.mockResolvedValue({ tickets: [], threads: [] });
  api.releaseChat.mockRejectedValueOnce(new AppError('no-change'));
  press('Hand it over');
  const dialog = await screen.findByRole('alertdialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Hand it over' }));
  await screen.findByRole('button', { name: 'Take it over' });
  expect(toasts.showToast).toHaveBeenCalledWith('error', expect.stringContaining('Somebody else answers'));
});

it('goes on after a reload: the server knows who answers', async () => {
  cleanup();
  queryClient.clear();
  desk.loadDesk.mockResolvedValue({ tickets: [], threads: [ID] });
  await start(`/?tab=chats&chat=${ID}`);
  await waitFor(() => expect(backend.chat).toBeDefined());
  tellChat(threadOf({ agentName: 'Meera' }));
  expect(await screen.findByRole('textbox', { name: 'Answer' })).toBeDefined();
});

it('is found by its words and gone through with keys', async () => {
  const idOf = (letter: string) => parseThreadId(letter.repeat(20));
  tellList(
    threadOf({ id: idOf('B'), topic: 'My picture is missing' }),
    threadOf({ id: idOf('C'), topic: 'I paid twice', lastActivity: NOW - 9000 }),
  );
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(document.activeElement?.textContent).toBe('My picture is missing');
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(document.activeElement?.textContent).toBe('I paid twice');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'PICTURE' } });
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  fireEvent.keyDown(document.body, { key: '?' });
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('switch', { name: 'Single-key shortcuts' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.keyDown(document.body, { key: '?' });
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => switchKeys(true));
});
