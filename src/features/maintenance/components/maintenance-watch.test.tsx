import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadArea } from '../../../lib/i18n.ts';
import { forgetMaintenance } from '../../../lib/maintenance-state.ts';
import { setSession } from '../../../lib/session.ts';
import { MaintenanceWatch } from './maintenance-watch.tsx';

const emulators = { host: '127.0.0.1', auth: 1, firestore: 2, storage: 3, functions: 4 };
vi.mock('../../../lib/backend.ts', () => ({
  getBackend: () => ({ kind: 'local', projectId: 'demo', emulators }),
}));

const MINUTE = 60_000;
const ask = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();

/** Firestore's response from now on: maintenance that ends in so many milliseconds, or none. */
function answer(endsIn: number | 'open end' | undefined, title = 'Moving house'): void {
  const text = (stringValue: string): object => ({ stringValue });
  const fields = {
    isActive: { booleanValue: endsIn !== undefined },
    title: text(title),
    message: text('<b>Boxes</b> everywhere.'),
    estimatedDuration: text('Shortly'),
    plannedDurationMinutes: { integerValue: '30' },
    maintenanceEndTime:
      typeof endsIn === 'number'
        ? { timestampValue: new Date(Date.now() + endsIn).toISOString() }
        : { nullValue: null },
  };
  const name = 'projects/demo/databases/(default)/documents/system/maintenance';
  ask.mockImplementation(async () =>
    Response.json([{ found: { name, fields }, readTime: new Date().toISOString() }]),
  );
}

async function settle(ms = 0): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

async function open(path = '/'): Promise<void> {
  render(
    <MemoryRouter initialEntries={[path]}>
      <MaintenanceWatch />
    </MemoryRouter>,
  );
  // The answer, the component, and its texts come one after the other.
  for (let step = 0; step < 5; step += 1) await settle();
}

function notice(): HTMLElement | null {
  return screen.queryByRole('alertdialog');
}

beforeEach(async () => {
  // Loaded once with real timers: a module takes as long as it takes.
  await Promise.all([import('./terminal-notice.tsx'), loadArea('overlays', 'en')]);
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  vi.stubGlobal('fetch', ask);
  ask.mockReset();
  setSession({ kind: 'signed-out' });
});

afterEach(() => {
  cleanup();
  forgetMaintenance();
  vi.useRealTimers();
});

describe('the notice of a maintenance', () => {
  it('says what is going on, as a server would', async () => {
    answer(24 * MINUTE);
    await open();
    const words = notice()?.textContent ?? '';
    for (const part of ['503 Service Unavailable', 'Retry-After: 1800', 'Moving house', '24:00'])
      expect(words).toContain(part);
    // One time, not two that disagree.
    expect(words).not.toContain('30 minutes');
    expect(screen.getByRole('alertdialog', { name: 'Moving house' })).toBeDefined();
    // The admins' input is shown as text.
    expect(words).toContain('<b>Boxes</b> everywhere.');
  });

  it('says how long it is expected to take where no end is set', async () => {
    answer('open end');
    await open();
    expect(notice()?.textContent).toContain('30 minutes');
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('counts down, and goes by itself at the end', async () => {
    answer(2 * MINUTE);
    await open();
    await settle(61_000);
    expect(screen.getByRole('timer').textContent).toBe('0:59');
    // The backend still calls it active: nobody has written yet that it is over.
    await settle(MINUTE);
    expect(notice()).toBeNull();
  });

  it('stays at Escape', async () => {
    answer(5 * MINUTE);
    await open();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await settle(1000);
    expect(notice()).not.toBeNull();
  });

  it('asks again when told to, and says what came of it', async () => {
    answer(5 * MINUTE);
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await settle();
    expect(screen.getByRole('status').textContent).toContain('Still under maintenance');
    ask.mockRejectedValue(new TypeError('Failed to fetch'));
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await settle();
    expect(screen.getByRole('status').textContent).toContain('No answer');
    expect(notice()).not.toBeNull();
    answer(undefined);
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await settle();
    expect(notice()).toBeNull();
  });

  it('comes to a page that is open, within a minute', async () => {
    answer(undefined);
    await open();
    expect(notice()).toBeNull();
    answer(10 * MINUTE);
    await settle(MINUTE);
    await settle();
    expect(notice()).not.toBeNull();
  });
});

describe('a guest’s page', () => {
  it('asks on when the device’s clock was set back', async () => {
    answer(undefined);
    await open();
    vi.setSystemTime(Date.now() - 3 * 24 * 60 * MINUTE);
    await settle(MINUTE);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('asks once a minute, and not while it is out of sight', async () => {
    answer(undefined);
    await open();
    expect(ask).toHaveBeenCalledTimes(1);
    await settle(MINUTE);
    expect(ask).toHaveBeenCalledTimes(2);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await settle(10 * MINUTE);
    expect(ask).toHaveBeenCalledTimes(2);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    fireEvent(document, new Event('visibilitychange'));
    await settle();
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['there is no network', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the backend fails', async () => Response.json({ error: {} }, { status: 500 })],
    ['the answer cannot be read', async () => Response.json('nonsense')],
    ['nothing was ever stored', async () => Response.json([{ missing: 'x', readTime: 'y' }])],
  ])('stays as it is where %s', async (_, reply) => {
    ask.mockImplementation(reply);
    await open();
    expect(notice()).toBeNull();
  });

  it('is not covered at the door and at emergency access', async () => {
    answer(5 * MINUTE);
    await open('/system-recovery');
    expect(notice()).toBeNull();
  });
});
