import { parseInviteCode } from '@chupke/domain/circle-id.ts';
import type { CirclePrivacy } from '@chupke/domain/circle.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { encode } from 'uqr';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../lib/errors.ts';
import { loadArea } from '../../../lib/i18n.ts';
import { circleOf } from '../../../entities/circle/testing/circle-samples.ts';
import { calls, reads } from '../../../entities/circle/testing/fake-api.ts';
import { queryClient } from '../../../lib/request.ts';
import { InvitePanel, InviteSheet } from './invite-sheet.tsx';

vi.mock(
  '../../../entities/circle/api/load-circle.ts',
  async () => (await import('../../../entities/circle/testing/fake-api.ts')).reads,
);

vi.mock(
  '../../../entities/circle/api/circle-calls.ts',
  async () => (await import('../../../entities/circle/testing/fake-api.ts')).calls,
);

const LINK = `${window.location.origin}/circles#code=ABCDEFGH`;

const writeText = vi.fn<(text: string) => Promise<void>>();
const share = vi.fn<(data: ShareData) => Promise<void>>();

/** Gives the browser something that jsdom lacks, or takes it away. */
function give(name: 'clipboard' | 'share', value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true });
}

async function show(privacyLevel: CirclePrivacy = 'open'): Promise<void> {
  await act(async () => {
    render(
      <Suspense fallback="texts">
        <InvitePanel code={parseInviteCode('ABCDEFGH')} name="Night talk" privacyLevel={privacyLevel} />
      </Suspense>,
    );
    await loadArea('circles', 'en');
  });
}

const press = (name: string): unknown => fireEvent.click(screen.getByRole('button', { name }));

/** The squares of the code that is shown, dark ones as 1: rows of ones and noughts. */
function drawnSquares(): readonly string[] {
  const code = screen.getByRole('img', { name: 'Code to be scanned: it holds the link' });
  const size = Number(code.getAttribute('viewBox')?.split(' ')[2]);
  const [, path] = code.querySelectorAll('path');
  const dark = new Set(
    [...(path?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`),
  );
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => (dark.has(`${x} ${y}`) ? '1' : '0')).join(''),
  );
}

// Preloads the code of a sheet: on a busy machine that takes longer than the timeout for an element.
beforeAll(() => import('../../../ui/qr-code.tsx'));

beforeEach(() => {
  writeText.mockReset().mockResolvedValue(undefined);
  share.mockReset().mockResolvedValue(undefined);
  give('clipboard', { writeText });
  give('share', undefined);
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

describe('an invitation', () => {
  it('is a code to be read, and one to be scanned that holds the link', async () => {
    await show();
    expect(screen.getByText('ABCDEFGH')).toBeDefined();
    expect(screen.getByText('Invite code A B C D E F G H')).toBeDefined();
    const { data } = encode(LINK, { ecc: 'M', border: 4 });
    const rows = data.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''));
    expect(drawnSquares()).toEqual(rows);
    // Cameras find it by three eyes, and by the light around it.
    expect(rows.slice(0, 4).join('')).not.toContain('1');
    expect(rows[4]).toMatch(/^0{4}1{7}0.*01{7}0{4}$/);
  });

  it.each([
    ['open', 'It lets in students of your college.'],
    ['college-only', 'It lets in students of your college.'],
    ['private', 'It lets in students of any college.'],
  ] as const)('says whom it lets in: %s', async (privacyLevel, said) => {
    await show(privacyLevel);
    expect(screen.getByText(new RegExp(said))).toBeDefined();
  });

  it('is copied, as a code or as a link, which is said', async () => {
    await show();
    press('Copy code');
    expect(await screen.findByText('Code copied')).toBeDefined();
    press('Copy link');
    expect(await screen.findByText('Link copied')).toBeDefined();
    expect(writeText.mock.calls).toEqual([['ABCDEFGH'], [LINK]]);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it.each([
    ['refuses', { writeText: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) }],
    ['has none', undefined],
  ])('is there to be copied by hand where the browser’s clipboard %s', async (_, clipboard) => {
    give('clipboard', clipboard);
    await show();
    press('Copy link');
    expect(
      await screen.findByText('Your browser did not allow it. The link is below, to copy by hand.'),
    ).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Link').value).toBe(LINK);
  });

  it('is shared by the device where it can, and stays as it is when one thinks again', async () => {
    await show();
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
    cleanup();
    give('share', share);
    await show();
    press('Share');
    await waitFor(() =>
      expect(share.mock.calls).toEqual([[{ title: 'Come into Night talk on Chupke', url: LINK }]]),
    );
    share.mockRejectedValueOnce(new DOMException('cancelled', 'AbortError'));
    await act(async () => void press('Share'));
    expect(screen.getByRole('status').textContent).toBe('');
    share.mockRejectedValueOnce(new DOMException('denied', 'NotAllowedError'));
    press('Share');
    expect(await screen.findByText(/^Your browser did not allow it/)).toBeDefined();
  });
});

describe('the sheet of a circle', () => {
  it('fetches its code; where that fails it says so, and tries again', async () => {
    reads.loadInvite.mockRejectedValueOnce(new AppError('unavailable'));
    await act(async () => {
      render(
        <Suspense fallback="texts">
          <InviteSheet circle={circleOf(1)} isMine={false} onClose={() => undefined} />
        </Suspense>,
      );
      await loadArea('circles', 'en');
    });
    expect(await screen.findByText('The invite code could not be loaded.')).toBeDefined();
    reads.loadInvite.mockResolvedValueOnce(parseInviteCode('HGFEDCBA'));
    press('Try again');
    expect(await screen.findByText('HGFEDCBA')).toBeDefined();
    expect(reads.loadInvite.mock.calls).toEqual([[circleOf(1).id], [circleOf(1).id]]);
    expect(screen.queryByRole('button', { name: 'New code' })).toBeNull();
  });

  /** Opens the sheet of its creator with a code that is known, and asks for another one. */
  async function askToRenew(): Promise<void> {
    queryClient.clear();
    calls.moderateCircle.mockReset().mockResolvedValue(undefined);
    reads.loadInvite.mockReset().mockResolvedValueOnce(parseInviteCode('ABCDEFGH'));
    await act(async () => {
      render(
        <Suspense fallback="texts">
          <InviteSheet circle={circleOf(1)} isMine onClose={() => undefined} />
        </Suspense>,
      );
      await loadArea('circles', 'en');
    });
    fireEvent.click(await screen.findByRole('button', { name: 'New code' }));
  }

  it('lets its creator make another code, once they know what becomes of the old one', async () => {
    await askToRenew();
    press('Keep this one');
    expect(calls.moderateCircle).not.toHaveBeenCalled();
    calls.moderateCircle.mockRejectedValueOnce(new AppError('unavailable'));
    reads.loadInvite.mockResolvedValueOnce(parseInviteCode('ABCDEFGH'));
    press('New code');
    press('Make a new code');
    expect(await screen.findByText('The code could not be changed. Try again.')).toBeDefined();
    reads.loadInvite.mockResolvedValueOnce(parseInviteCode('HGFEDCBA'));
    press('New code');
    press('Make a new code');
    expect(await screen.findByText('HGFEDCBA')).toBeDefined();
    expect(screen.getByText('This is the new code')).toBeDefined();
    expect(calls.moderateCircle).toHaveBeenLastCalledWith(circleOf(1).id, { kind: 'renew-invite' });
  });

  it('calls nothing the new code until that has come, nor the old one where it does not come', async () => {
    await askToRenew();
    let fail: (error: AppError) => void = () => undefined;
    reads.loadInvite.mockReturnValueOnce(new Promise((_, reject) => (fail = reject)));
    press('Make a new code');
    await waitFor(() => expect(reads.loadInvite).toHaveBeenCalledTimes(2));
    expect(screen.queryByText('This is the new code')).toBeNull();
    reads.loadInvite.mockRejectedValueOnce(new AppError('unavailable'));
    await act(async () => fail(new AppError('unavailable')));
    expect(await screen.findByText('The invite code could not be loaded.')).toBeDefined();
    expect(screen.queryByText('ABCDEFGH')).toBeNull();
    reads.loadInvite.mockResolvedValueOnce(parseInviteCode('HGFEDCBA'));
    press('Try again');
    expect(await screen.findByText('HGFEDCBA')).toBeDefined();
  });

  it('shows the code that counts where the answer to a renewal was lost', async () => {
    await askToRenew();
    calls.moderateCircle.mockRejectedValueOnce(new AppError('unavailable'));
    reads.loadInvite.mockResolvedValueOnce(parseInviteCode('HGFEDCBA'));
    press('Make a new code');
    expect(await screen.findByText('HGFEDCBA')).toBeDefined();
    expect(screen.queryByText('ABCDEFGH')).toBeNull();
  });
});
