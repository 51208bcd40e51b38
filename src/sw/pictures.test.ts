import { beforeEach, expect, it, vi } from 'vitest';
import * as STORED from '../lib/storage-keys.ts';
import { answerPicture, isPictureAddress, PICTURE_LIMITS } from './pictures.ts';

const HOST = 'https://pictures.test';
const NOON = Date.UTC(2026, 10, 25, 12);

/** The browser's caches, as far as they are used. */
class Caches {
  readonly all = new Map<string, Map<string, Response>>();
  /** Thrown when something is put away. */
  full: Error | undefined;

  has(name: string): Promise<boolean> {
    return Promise.resolve(this.all.has(name));
  }

  delete(name: string): Promise<boolean> {
    return Promise.resolve(this.all.delete(name));
  }

  open(name: string) {
    const kept = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, kept);
    return Promise.resolve({
      match: (url: string) => Promise.resolve(kept.get(url)?.clone()),
      put: (url: string, answer: Response) => {
        if (this.full !== undefined) return Promise.reject(this.full);
        kept.delete(url);
        kept.set(url, answer);
        return Promise.resolve();
      },
      keys: () => Promise.resolve([...kept.keys()]),
      delete: (url: string) => Promise.resolve(kept.delete(url)),
    });
  }
}

let stored = new Caches();
const network = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>();

function picture(words: string): Response {
  return new Response(words, { headers: { 'content-type': 'image/webp' } });
}

async function seen(name: string, at: number): Promise<string> {
  return (await answerPicture(new Request(`${HOST}/${name}`), at)).text();
}

beforeEach(async () => {
  stored = new Caches();
  vi.stubGlobal('caches', stored);
  vi.stubGlobal('fetch', network);
  network.mockReset().mockImplementation(() => Promise.resolve(picture('from the network')));
  await stored.open(STORED.seenPictures.name);
});

it('keeps a picture for an hour, and asks again after that', async () => {
  await seen('a', NOON);
  expect(await seen('a', NOON + PICTURE_LIMITS.freshMs - 1)).toBe('from the network');
  expect(network).toHaveBeenCalledTimes(1);
  // What the browser itself has kept is up to an hour old already.
  expect(network.mock.lastCall?.[1]).toMatchObject({ cache: 'no-cache' });
  await seen('a', NOON + PICTURE_LIMITS.freshMs);
  expect(network).toHaveBeenCalledTimes(2);
  // A clock that was set back makes nothing young.
  await seen('a', NOON - 1);
  expect(network).toHaveBeenCalledTimes(3);
});

it('has it for a week without a network', async () => {
  await seen('a', NOON);
  network.mockRejectedValue(new TypeError('no network'));
  expect(await seen('a', NOON + PICTURE_LIMITS.offlineMs - 1)).toBe('from the network');
  await expect(seen('a', NOON + PICTURE_LIMITS.offlineMs)).rejects.toThrow('no network');
  await expect(seen('never seen', NOON)).rejects.toThrow('no network');
});

it('forgets one that was taken away', async () => {
  await seen('a', NOON);
  network.mockResolvedValue(new Response('gone', { status: 404 }));
  await seen('a', NOON + PICTURE_LIMITS.freshMs);
  network.mockRejectedValue(new TypeError('no network'));
  await expect(seen('a', NOON + PICTURE_LIMITS.freshMs)).rejects.toThrow('no network');
});

it('keeps no more than the newest', async () => {
  for (let place = 0; place < PICTURE_LIMITS.count + 3; place += 1) await seen(String(place), NOON);
  const kept = [...(stored.all.get(STORED.seenPictures.name)?.keys() ?? [])];
  expect(kept).toHaveLength(PICTURE_LIMITS.count);
  expect(kept[0]).toBe(`${HOST}/3`);
});

it('keeps nothing for whoever is not signed in, and gives up all of it on a full device', async () => {
  stored.full = new DOMException('full', 'QuotaExceededError');
  expect(await seen('a', NOON)).toBe('from the network');
  expect([...stored.all.keys()]).toEqual([]);
  expect(await seen('b', NOON)).toBe('from the network');
  expect([...stored.all.keys()]).toEqual([]);
});

it('takes for pictures what lies where the build says, and nothing where it says nothing', () => {
  expect(isPictureAddress(new URL(`${HOST}/a`), HOST)).toBe(true);
  expect(isPictureAddress(new URL('https://elsewhere.test/a'), HOST)).toBe(false);
  expect(isPictureAddress(new URL(`${HOST}/a`), '')).toBe(false);
});
