import { readFileSync } from 'node:fs';
import type { Circle } from '@chupke/domain/circle.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exactTime } from '../../../lib/format.ts';
import { circleChat as text } from '../../../texts/en/circle-chat.ts';
import {
  circleOf,
  memberOf,
  membershipOf,
  messageOf,
} from '../../../entities/circle/testing/chat-samples.ts';
import { backend } from '../testing/chat-backend.ts';
import { beginChat, box, endChat, openChat, shown } from '../testing/chat-screen.tsx';

const { banners, connection } = text;
const HOUR = 3_600_000;

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const SHELL_CSS = read('../../../app/shell/shell.css');

beforeEach(beginChat);
afterEach(endChat);

it('lets nobody write who is muted, nor in a circle that has run its time', async () => {
  await openChat([messageOf(1)], { membership: { mutedUntil: Date.now() + 3_600_000 } });
  expect(screen.getByText(/A moderator has muted you/)).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
  act(() => backend.membership?.onValue(membershipOf()));
  expect(box()).toBeDefined();
  act(() => backend.circle?.onValue(circleOf({ status: 'expired' })));
  expect(screen.getAllByText(text.banners.expired)).toHaveLength(2);
});

it('shows reactions and tokens to who is muted, and takes none', async () => {
  const message = messageOf(1, {
    reactions: new Map([[memberOf('c'), 'love']]),
    supporters: new Set([memberOf('c')]),
  });
  await openChat([message], { membership: { mutedUntil: Date.now() + HOUR } });
  const given = [text.reacted(text.reactions.love, 1), text.tokens(1)];
  const areOff = () => given.map((name) => screen.getByRole('button', { name }).hasAttribute('disabled'));
  expect(areOff()).toEqual([true, true]);
  act(() => backend.membership?.onValue(membershipOf()));
  expect(areOff()).toEqual([false, false]);
});

describe('the connection', () => {
  const setOnline = (isOnline: boolean): void => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    act(() => {
      dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    });
  };

  it('is said to be gone, and that what one writes is kept', async () => {
    await openChat([messageOf(1)]);
    setOnline(false);
    expect(screen.getByText('You are offline. What you write is kept and sent later.')).toBeDefined();
    expect(box()).toBeDefined();
    setOnline(true);
    expect(screen.queryByText(connection.offline)).toBeNull();
  });

  it('is said to be gone once: the note of the shell makes way for the line of the chat', async () => {
    const style = document.createElement('style');
    style.textContent = SHELL_CSS;
    const note = document.createElement('div');
    note.className = 'offline-note flex';
    document.body.append(style, note);
    const isNoted = (): boolean => getComputedStyle(note).display !== 'none';
    await openChat([messageOf(1)]);
    expect(isNoted()).toBe(true);
    setOnline(false);
    expect(isNoted()).toBe(false);
    // Read out where it appears.
    expect(screen.getByText(connection.offline).closest('[role="status"]')).not.toBeNull();
    setOnline(true);
    expect(isNoted()).toBe(true);
    setOnline(false);
    cleanup();
    expect(isNoted()).toBe(true);
    style.remove();
    note.remove();
  });

  it('is said to be slow while the server is asked in place of listening to it', async () => {
    await openChat([messageOf(1)]);
    expect(screen.queryByText(connection.polling)).toBeNull();
    act(() => backend.changes?.onFailure(new Error('lost')));
    expect(screen.getByText(connection.polling)).toBeDefined();
    setOnline(false);
    // One reason is enough.
    expect(screen.queryByText(connection.polling)).toBeNull();
  });

  it('is said to be on its way until the server answers', async () => {
    await openChat([messageOf(1)]);
    act(() => backend.changes?.onOffline());
    expect(screen.getByText(`${connection.connecting}…`)).toBeDefined();
    act(() => backend.changes?.onValue({ messages: [], isAll: true }));
    expect(screen.queryByText(`${connection.connecting}…`)).toBeNull();
  });
});

describe('the end of a circle', () => {
  it('is announced a day before, and not sooner', async () => {
    const soon = Date.now() + 5 * HOUR;
    await openChat([messageOf(1)], { circle: { expiresAt: Date.now() + 25 * HOUR } });
    expect(screen.queryByText(/This circle ends on/)).toBeNull();
    act(() => backend.circle?.onValue(circleOf({ expiresAt: soon })));
    expect(screen.getByText(banners.expires(exactTime(soon, 'en')))).toBeDefined();
  });

  it('is said when it has come, also before the server has noticed; its creator can undo it', async () => {
    const onReactivate = vi.fn();
    await openChat([messageOf(1)], { circle: { expiresAt: Date.now() - 1000 }, slots: { onReactivate } });
    expect(screen.getByText(banners.expiredBody)).toBeDefined();
    expect(shown()).toEqual(['Message 1']);
    fireEvent.click(screen.getByRole('button', { name: banners.reactivate }));
    expect(onReactivate).toHaveBeenCalledOnce();
    act(() => backend.circle?.onValue(circleOf({ status: 'expired', creatorCircleId: memberOf('c') })));
    expect(screen.getByText(banners.expiredBody)).toBeDefined();
    expect(screen.queryByRole('button', { name: banners.reactivate })).toBeNull();
  });

  it('by deletion is said with its day, and can be called off by the creator alone', async () => {
    const onCancelDeletion = vi.fn();
    const deletionExpiresAt = Date.now() + 20 * HOUR;
    const pending = { status: 'pending_deletion', deletionExpiresAt } as const;
    await openChat([messageOf(1)], { circle: pending, slots: { onCancelDeletion } });
    expect(screen.getByText(banners.deletion(exactTime(deletionExpiresAt, 'en')))).toBeDefined();
    expect(box()).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: banners.cancelDeletion }));
    expect(onCancelDeletion).toHaveBeenCalledOnce();
    act(() => backend.circle?.onValue(circleOf({ ...pending, creatorCircleId: memberOf('c') })));
    expect(screen.getByText(banners.deletionBody)).toBeDefined();
    expect(screen.queryByRole('button', { name: banners.cancelDeletion })).toBeNull();
  });

  it('that is due says so, and promises nothing: moderators have closed it, or its day is over', async () => {
    const onCancelDeletion = vi.fn();
    const pending = { status: 'pending_deletion', deletionExpiresAt: Date.now() - 1000 } as const;
    await openChat([messageOf(1)], { circle: pending, slots: { onCancelDeletion } });
    expect(screen.getByText(banners.closed)).toBeDefined();
    expect(screen.queryByText(banners.deletionBody)).toBeNull();
    expect(screen.queryByRole('button', { name: banners.cancelDeletion })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('offers nothing that is refused: no way back for what is being deleted, and nobody in', async () => {
    const slots = { onReactivate: vi.fn(), onInvite: vi.fn(), onMembers: vi.fn() };
    const header = text.header;
    const offered = async (circle: Partial<Circle>): Promise<readonly (string | null)[]> => {
      act(() => backend.circle?.onValue(circleOf(circle)));
      const back = screen.queryByRole('button', { name: banners.reactivate });
      fireEvent.click(screen.getByRole('button', { name: header.menu }));
      const items = await screen.findAllByRole('menuitem');
      fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
      await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
      return [...(back === null ? [] : [banners.reactivate]), ...items.map(({ textContent }) => textContent)];
    };
    await openChat([messageOf(1)], { slots });
    const expiresAt = Date.now() - HOUR;
    const deletionExpiresAt = Date.now() + HOUR;
    const { openMembers, invite } = header;
    expect(await offered({})).toEqual([openMembers, invite]);
    expect(await offered({ expiresAt })).toEqual([banners.reactivate, openMembers]);
    expect(await offered({ expiresAt, deletionExpiresAt, status: 'pending_deletion' })).toEqual([
      openMembers,
    ]);
    expect(await offered({ status: 'archived' })).toEqual([openMembers]);
  });

  it('leaves what was said, and no box', async () => {
    await openChat([messageOf(1)], { circle: { status: 'archived' } });
    expect(screen.getByText(banners.closed)).toBeDefined();
    expect(screen.getAllByText(banners.closedBody)).toHaveLength(2);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(shown()).toEqual(['Message 1']);
  });
});
