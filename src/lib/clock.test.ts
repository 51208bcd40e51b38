import { beforeEach, afterEach, describe, expect, it, vi } from 'vitest';
import { offsetOfToken } from './account/token-clock.ts';

const HOUR = 3_600_000;
/** 2026-11-22, 12:00 UTC, by the server's clock. */
const NOON = 1_795_348_800_000;

/** The clock of a page that has just been loaded. */
async function load() {
  vi.resetModules();
  return { ...(await import('./clock.ts')), ...(await import('./account/token-clock.ts')) };
}

/** A token issued at noon, received by a device whose clock is off by so much. */
function tokenAtNoon(ahead: number): readonly [claims: unknown, stored: unknown] {
  return [
    { iat: 1_795_348_800, exp: 1_795_352_400 },
    { uid: 'u', stsTokenManager: { expirationTime: NOON + ahead + HOUR } },
  ];
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the server’s time', () => {
  it('is the device’s as long as nothing else is known', async () => {
    const { serverNow, clockOffset } = await load();
    expect([serverNow(), clockOffset()]).toEqual([1_795_348_800_000, 0]);
  });

  it('is told by a token on a device that is five hours ahead, or behind, also long after it came', async () => {
    const { learnClock: learn, serverNow } = await load();
    vi.setSystemTime(NOON + 5 * HOUR);
    learn(...tokenAtNoon(5 * HOUR));
    expect(serverNow()).toBe(1_795_348_800_000);
    vi.setSystemTime(NOON - 5 * HOUR + 50 * 60_000);
    learn(...tokenAtNoon(-5 * HOUR));
    expect(serverNow()).toBe(1_795_351_800_000);
  });

  it('is remembered for the next start, when no token is there yet', async () => {
    const before = await load();
    before.noteClockOffset(-5 * HOUR);
    const { serverNow } = await load();
    vi.setSystemTime(NOON + 5 * HOUR);
    expect(serverNow()).toBe(1_795_348_800_000);
  });

  it('is right again once the device’s clock was set right', async () => {
    const { noteClockOffset, learnClock: learn, serverNow } = await load();
    noteClockOffset(-5 * HOUR);
    learn(...tokenAtNoon(0));
    expect(serverNow()).toBe(1_795_348_800_000);
  });

  it('is not moved by what the network takes', async () => {
    const { learnClock: learn, clockOffset, onClockFound } = await load();
    const told = vi.fn();
    onClockFound(told);
    vi.setSystemTime(NOON + 60_000);
    learn(...tokenAtNoon(60_000));
    expect(clockOffset()).toBe(0);
    expect(told).not.toHaveBeenCalled();
    vi.setSystemTime(NOON + 60_001);
    learn(...tokenAtNoon(60_001));
    expect(clockOffset()).toBe(-60_001);
    expect(told).toHaveBeenCalledOnce();
  });

  it('is the device’s where what is remembered is no number, or what is told no token’s', async () => {
    localStorage.setItem('chupke-clock', 'yesterday');
    const { learnClock: learn, clockOffset } = await load();
    const [claims, stored] = tokenAtNoon(5 * HOUR);
    learn({ email_verified: true }, stored);
    learn(claims, { uid: 'u' });
    learn(claims, null);
    expect(clockOffset()).toBe(0);
  });
});

describe('a token from before the clock was set', () => {
  const issuedAt = NOON;
  const expiresAt = NOON + HOUR;

  it.each([
    // According to the token, it would be before the token was issued.
    ['that was five hours ahead', NOON + 6 * HOUR, NOON + 10 * 60_000, 0],
    // All that is known: it is not earlier than when the token was made.
    ['to five hours ago', NOON + HOUR, NOON - 5 * HOUR, 5 * HOUR],
  ])('is not believed: a clock %s', (_, expiresHere, now, offset) => {
    expect(offsetOfToken({ issuedAt, expiresAt, expiresHere }, now)).toBe(offset);
  });
});

it('what is on the screen follows at once', async () => {
  vi.resetModules();
  const [{ renderHook, act }, { useMinute }, { noteClockOffset }] = await Promise.all([
    import('@testing-library/react'),
    import('./use-time.ts'),
    import('./clock.ts'),
  ]);
  vi.setSystemTime(NOON + 5 * HOUR);
  const { result, unmount } = renderHook(() => useMinute());
  expect(result.current).toBe(NOON + 5 * HOUR);
  act(() => noteClockOffset(-5 * HOUR));
  expect(result.current).toBe(1_795_348_800_000);
  unmount();
});
