import { parseAnonymousId } from '@chupke/domain/anonymous-id.ts';
import { BLOCKED_NAMES_MAX } from '@chupke/domain/blocked-names.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { blockByToast } from './block-by-toast.ts';
import { setBlocked, useBlockedNames } from './blocked-names.ts';
import { en } from '../../texts/en/catalogue.ts';
import type { OutboxItem, SendResult } from '../outbox/model.ts';
import { setSession } from '../session.ts';
import { ASHA, signIn } from '../testing/student.ts';
import { dismissToast, useToasts } from '../toasts.ts';

const sending = vi.hoisted(() => ({
  sent: [] as unknown[],
  answer: undefined as undefined | ((result: SendResult) => void),
}));
vi.mock('./send-block.ts', () => ({
  sendBlock: (item: OutboxItem) =>
    new Promise<SendResult>((resolve) => {
      sending.sent.push(item.payload);
      sending.answer = resolve;
    }),
}));

const TIGER = parseAnonymousId('QuietTiger4271');
const MASK = parseAnonymousId('t_0000000000000001');
const { blocking, errors } = en;

function Shown() {
  const toasts = useToasts();
  return (
    <>
      <p data-testid="names">{[...useBlockedNames()].join(' ')}</p>
      {toasts.map(({ id, text, action }) => (
        <p key={id}>
          {text}
          {action === undefined ? null : (
            <button
              type="button"
              onClick={() => {
                action.onSelect();
                dismissToast(id);
              }}
            >
              {action.label}
            </button>
          )}
        </p>
      ))}
    </>
  );
}

function names(): string {
  return screen.getByTestId('names').textContent;
}

/** Resolves the pending send. */
async function answer(result: SendResult): Promise<void> {
  await vi.waitFor(() => expect(sending.answer).toBeDefined());
  await act(async () => {
    sending.answer?.(result);
    sending.answer = undefined;
    await Promise.resolve();
  });
}

beforeEach(() => {
  localStorage.clear();
  sending.sent.length = 0;
  sending.answer = undefined;
  signIn();
  render(<Shown />);
});

afterEach(() => {
  cleanup();
  setSession({ kind: 'signed-out' });
});

function storedAs(...blockedNames: readonly (typeof TIGER)[]): void {
  act(() => signIn({ blockedNames }));
}

it('counts at once, while it is sent, and until the own user shows it', async () => {
  act(() => expect(setBlocked(TIGER, true)).toBe('done'));
  expect(names()).toBe(TIGER);
  await answer({ kind: 'sent' });
  expect(sending.sent).toEqual([{ name: TIGER, isBlocked: true }]);
  expect(names()).toBe(TIGER);
  // Some other news of the own user, from before.
  storedAs();
  expect(names()).toBe(TIGER);
  storedAs(TIGER);
  expect(names()).toBe(TIGER);
  // Another device unblocks it.
  storedAs();
  expect(names()).toBe('');
});

it('is taken back by the way that is offered, whether it was sent meanwhile or not', async () => {
  act(() => expect(blockByToast(TIGER, 'Quiet Owl', true)).toBe(true));
  expect(screen.getByText(blocking.blocked('Quiet Owl'))).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: blocking.undo }));
  expect(names()).toBe('');
  await answer({ kind: 'sent' });
  expect(names()).toBe('');
  await answer({ kind: 'sent' });
  expect(sending.sent.at(-1)).toEqual({ name: TIGER, isBlocked: false });
  expect(names()).toBe('');
});

it('is as before when it is refused, and that is said', async () => {
  storedAs(MASK);
  act(() => void setBlocked(TIGER, true));
  expect(names()).toBe(`${MASK} ${TIGER}`);
  await answer({ kind: 'refused', code: 'block-denied' });
  expect(await screen.findByText(errors['block-denied'])).toBeDefined();
  expect(names()).toBe(MASK);
});

it('waits without a network, beyond a reload, and is not lost', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void setBlocked(TIGER, true));
  cleanup();
  render(<Shown />);
  expect(names()).toBe(TIGER);
  expect(sending.sent).toEqual([]);
  const kept = Object.keys(localStorage).filter((key) => key.startsWith(`chupke-outbox:${ASHA.uid}:`));
  expect(kept).toHaveLength(1);
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await answer({ kind: 'sent' });
  expect(sending.sent).toEqual([{ name: TIGER, isBlocked: true }]);
});

it('is refused for the own name and for one too many, and says why', () => {
  act(() => expect(blockByToast(ASHA.anonymousId, 'Me', true)).toBe(false));
  expect(screen.getByText(blocking.own)).toBeDefined();
  const full = Array.from({ length: BLOCKED_NAMES_MAX }, (_, n) =>
    parseAnonymousId(`t_${String(n + 10).padStart(16, '0')}`),
  );
  storedAs(...full);
  act(() => expect(blockByToast(TIGER, 'Quiet Owl', true)).toBe(false));
  expect(screen.getByText(errors['blocked-full'])).toBeDefined();
  expect(errors['blocked-full']).toContain(String(BLOCKED_NAMES_MAX));
  expect(names()).toBe(full.join(' '));
});

it('is of one account: whoever comes next sees everything', async () => {
  act(() => void setBlocked(TIGER, true));
  await answer({ kind: 'sent' });
  const uid = parseUserId('uid-of-ravi');
  act(() => {
    const account = { uid, email: 'r@example.in', emailVerified: true, isModerator: false, isAdmin: false };
    setSession({ kind: 'signed-in', account, user: { kind: 'unknown' }, isConfirmed: true });
  });
  expect(names()).toBe('');
});
