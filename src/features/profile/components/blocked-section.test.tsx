import { parseAnonymousId } from '@chupke/domain/anonymous-id.ts';
import { BLOCKED_NAMES_MAX } from '@chupke/domain/blocked-names.ts';
import { drawPseudonym } from '@chupke/domain/pseudonym.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { Mock } from 'vitest';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadArea } from '../../../lib/i18n.ts';
import { blocked } from '../../../texts/en/blocked.ts';
import { en } from '../../../texts/en/catalogue.ts';
import type { OutboxItem, SendResult } from '../../../lib/outbox/model.ts';
import { setSession } from '../../../lib/session.ts';
import { signIn } from '../../../lib/testing/student.ts';
import { queryClient } from '../../../lib/request.ts';
import { useToasts } from '../../../lib/toasts.ts';
import { BlockedSection } from './blocked-section.tsx';
import { PublicProfile } from './public-profile.tsx';

interface Backend {
  readonly sent: unknown[];
  answer: SendResult;
  readonly loadProfile: Mock;
  readonly loadPosts: Mock;
}
const backend = vi.hoisted((): Backend => ({
  sent: [],
  answer: { kind: 'sent' },
  loadProfile: vi.fn(),
  loadPosts: vi.fn(),
}));
vi.mock('../../../lib/blocked-names/send-block.ts', () => ({
  sendBlock: async ({ payload }: OutboxItem) => {
    backend.sent.push(payload);
    return backend.answer;
  },
}));
vi.mock('../api/load-profile.ts', () => ({ loadProfile: backend.loadProfile }));
vi.mock('../api/load-posts.ts', () => ({ loadPosts: backend.loadPosts }));

const POST = parseAnonymousId('m_ABCDEFGHIJKLMNOPQRST');
const THREAD = parseAnonymousId('t_0000000000000001');
const TIGER = parseAnonymousId('QuietTiger4271');
const { blocking, errors } = en;

function nameOf(id: string): string {
  return drawPseudonym(id).name.en;
}

function Toasts() {
  return useToasts().map(({ id, text, action }) => (
    <p key={id}>
      {text} <button onClick={action?.onSelect}>{action?.label}</button>
    </p>
  ));
}

function open(page = <BlockedSection />): void {
  render(
    <MemoryRouter>
      {page}
      <Toasts />
    </MemoryRouter>,
  );
}

beforeAll(() => Promise.all([loadArea('blocked', 'en'), loadArea('account', 'en')]));

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  backend.sent.length = 0;
  backend.answer = { kind: 'sent' };
});

afterEach(() => {
  cleanup();
  setSession({ kind: 'signed-out' });
});

it('says what blocking a name does, and what it does not, where none is blocked', () => {
  signIn();
  open();
  expect(screen.getByText(blocked.empty)).toBeDefined();
  for (const line of [...blocked.explained, blocked.report]) expect(screen.getByText(line)).toBeDefined();
});

it('lists names with where they are worn, the newest first, and unblocks them one by one', async () => {
  signIn({ blockedNames: [POST, THREAD, TIGER] });
  open();
  const rows = () => screen.getAllByRole('listitem').filter((row) => row.querySelector('button') !== null);
  expect(rows().map((row) => row.textContent)).toEqual([
    `${nameOf(TIGER)}${blocked.places.account}${blocked.unblock}${blocking.unblock(nameOf(TIGER))}`,
    `${nameOf(THREAD)}${blocked.places.thread}${blocked.unblock}${blocking.unblock(nameOf(THREAD))}`,
    `${nameOf(POST)}${blocked.places.post}${blocked.unblock}${blocking.unblock(nameOf(POST))}`,
  ]);
  expect(screen.getByText(blocked.count(3, BLOCKED_NAMES_MAX))).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: blocking.unblock(nameOf(THREAD)) }));
  expect(rows()).toHaveLength(2);
  // The pressed button is gone: the focus stays with the list.
  expect(document.activeElement?.contains(rows()[0] ?? null)).toBe(true);
  await vi.waitFor(() => expect(backend.sent).toEqual([{ name: THREAD, isBlocked: false }]));
  expect(rows()).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: blocking.undo }));
  expect(rows()).toHaveLength(3);
  await vi.waitFor(() => expect(backend.sent).toHaveLength(2));
});

it('has the name again where unblocking is refused, and says so', async () => {
  backend.answer = { kind: 'refused', code: 'block-denied' };
  signIn({ blockedNames: [TIGER] });
  open();
  fireEvent.click(screen.getByRole('button', { name: blocking.unblock(nameOf(TIGER)) }));
  expect(screen.getByText(blocked.empty)).toBeDefined();
  expect(await screen.findByText(errors['block-denied'], { exact: false })).toBeDefined();
  expect(screen.getByText(nameOf(TIGER))).toBeDefined();
});

it('the public page of a blocked name shows nothing and asks for nothing until it is unblocked', async () => {
  signIn({ blockedNames: [TIGER] });
  backend.loadProfile.mockReturnValue(new Promise(() => undefined));
  open(<PublicProfile name={TIGER} own={undefined} drawPost={() => null} />);
  expect(screen.getByRole('heading', { name: blocked.pageTitle })).toBeDefined();
  expect(backend.loadProfile).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: blocking.unblock(nameOf(TIGER)) }));
  expect(screen.queryByRole('heading', { name: blocked.pageTitle })).toBeNull();
  await vi.waitFor(() => expect(backend.loadProfile).toHaveBeenCalledWith(TIGER));
  await vi.waitFor(() => expect(backend.sent).toHaveLength(1));
  act(() => signIn());
});
