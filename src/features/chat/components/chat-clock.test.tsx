import { parseCircleMessageId } from '@chupke/domain/circle-id.ts';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { timeOfDay } from '../../../lib/format.ts';
import { noteClockOffset } from '../../../lib/clock.ts';
import { circleChat as text } from '../../../texts/en/circle-chat.ts';
import { circleOf, ME, membershipOf, messageOf } from '../../../entities/circle/testing/chat-samples.ts';
import { backend } from '../testing/chat-backend.ts';
import { beginChat, box, endChat, openChat, rowOf, shown, tell, write } from '../testing/chat-screen.tsx';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Ten minutes before midnight where the student is. */
const NOW = new Date(2026, 6, 1, 23, 50).getTime();

/** Sets the device's clock so many hours ahead of the server's. */
function setClock(hours: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW + hours * HOUR });
  noteClockOffset(-hours * HOUR);
}

function days(): readonly string[] {
  return [text.today, text.yesterday].filter((name) => screen.queryAllByText(name).length > 0);
}

const at = (number: number, time: number) => messageOf(number, { timestamp: time, changedAt: time });

beforeEach(beginChat);
afterEach(() => {
  endChat();
  noteClockOffset(0);
});

it.each([-30, -5, 5, 30])(
  'tells days and times as they are when the device’s clock is %i hours ahead',
  async (hours) => {
    setClock(hours);
    backend.answer = { kind: 'later' };
    await openChat([at(1, NOW - 24 * HOUR), at(2, NOW - 3 * MINUTE)]);
    expect(days()).toEqual([text.today, text.yesterday]);
    write('Mine');
    expect(await screen.findByRole('img', { name: text.state.waiting })).toBeDefined();
    expect(shown()).toEqual(['Message 1', 'Message 2', 'Mine']);
    expect(rowOf('Mine').querySelector('time')?.textContent).toBe(timeOfDay(NOW, 'en'));
    // Two days, and no third one for the pending message.
    expect(screen.getByRole('log').querySelectorAll('p.text-center > span.rounded-full')).toHaveLength(2);
  },
);

it.each([-5, 5])('keeps what one sends in its place until it is told, %i hours off', async (hours) => {
  setClock(hours);
  await openChat([at(1, NOW - MINUTE)]);
  write('Mine');
  expect(await screen.findByRole('img', { name: text.state.sent })).toBeDefined();
  expect(rowOf('Mine').querySelector('time')?.textContent).toBe(timeOfDay(NOW, 'en'));
  const id = backend.sent[0]?.id ?? '';
  tell(at(2, NOW + 1000));
  expect(shown().at(-1)).toBe('Mine');
  tell(at(3, NOW + 500), {
    ...messageOf(4),
    id: parseCircleMessageId(id),
    text: 'Mine',
    senderCircleId: ME,
    timestamp: NOW + 200,
    changedAt: NOW + 200,
  });
  expect(shown()).toEqual(['Message 1', 'Mine', 'Message 3', 'Message 2']);
});

it('groups what one writes with what one has just said, though the clock is wrong', async () => {
  setClock(5);
  backend.answer = { kind: 'later' };
  await openChat([messageOf(1, { senderCircleId: ME, timestamp: NOW - MINUTE, changedAt: NOW - MINUTE })]);
  write('And more');
  await screen.findByRole('img', { name: text.state.waiting });
  // Only the first row of a group has a distance to the row above.
  expect(rowOf('And more').querySelector('article, [role="article"]')?.className).toContain('pt-0.5');
});

it('silences who is muted, and closes what is over, by the server’s time', async () => {
  setClock(5);
  await openChat([at(1, NOW)], {
    membership: { mutedUntil: NOW + HOUR },
    circle: { expiresAt: NOW + 2 * HOUR },
  });
  expect(screen.getByText(/A moderator has muted you/)).toBeDefined();
  act(() => backend.membership?.onValue(membershipOf()));
  expect(box()).toBeDefined();
  expect(screen.queryByText(text.banners.expired)).toBeNull();
  setClock(-5);
  act(() => {
    backend.membership?.onValue(membershipOf({ mutedUntil: NOW - HOUR }));
    backend.circle?.onValue(circleOf({ expiresAt: NOW + 2 * HOUR }));
  });
  expect(box()).toBeDefined();
  act(() => backend.circle?.onValue(circleOf({ expiresAt: NOW - MINUTE })));
  expect(screen.getAllByText(text.banners.expired)).toHaveLength(2);
});
