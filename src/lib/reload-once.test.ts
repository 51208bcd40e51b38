import { beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadOnce } from './reload-once.ts';

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;
const reload = vi.fn();
const ask = vi.fn<typeof fetch>();

beforeEach(() => {
  localStorage.clear();
  reload.mockReset();
  ask.mockReset().mockResolvedValue(new Response(null, { status: 200 }));
  vi.stubGlobal('fetch', ask);
});

describe('a reload for a newer version', () => {
  it('comes by itself once, and not again when it did not help', async () => {
    await reloadOnce(reload, NOW);
    expect(reload).toHaveBeenCalledOnce();
    expect(localStorage.getItem('chupke-last-reload')).toBe(String(NOW));
    await reloadOnce(reload, NOW + MINUTE);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('comes again for the version after that, and by a clock that was set back', async () => {
    localStorage.setItem('chupke-last-reload', String(NOW));
    await reloadOnce(reload, NOW + 11 * MINUTE);
    await reloadOnce(reload, NOW - 60 * MINUTE);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['has no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['finds no server', () => Promise.resolve(new Response(null, { status: 503 }))],
  ])('does not come where the device %s', async (_, answer) => {
    ask.mockImplementation(answer);
    await reloadOnce(reload, NOW);
    expect(reload).not.toHaveBeenCalled();
    expect(localStorage.getItem('chupke-last-reload')).toBeNull();
  });

  it('does not come where nothing can be stored, as it could not stop then', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await reloadOnce(reload, NOW);
    expect(reload).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });
});
