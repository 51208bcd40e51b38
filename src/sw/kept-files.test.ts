import { beforeEach, expect, it, vi } from 'vitest';
import { removeStale } from './kept-files.ts';

const AT = 'https://chupke.test/assets';
const [OLD, NEW, NEWER] = [`${AT}/home-aaaaaaaa.js`, `${AT}/home-bbbbbbbb.js`, `${AT}/home-cccccccc.js`];

/** What the worker's cache holds. */
let kept = new Set<string>();
/** Runs as the cache is asked what it holds. */
let meanwhile = (): void => undefined;

beforeEach(() => {
  kept = new Set([OLD, NEW]);
  meanwhile = () => undefined;
  const cache = {
    keys: async () => {
      meanwhile();
      return [...kept].map((url) => new Request(url));
    },
    delete: async (url: string) => kept.delete(url),
  };
  vi.stubGlobal('caches', { open: async () => cache });
});

it('removes what belongs to older versions alone', async () => {
  await removeStale([NEW], () => true);
  expect([...kept]).toEqual([NEW]);
});

it('removes nothing of a still newer version that is just being installed', async () => {
  let isNewest = true;
  meanwhile = () => {
    isNewest = false;
    kept.add(NEWER);
  };
  await removeStale([NEW], () => isNewest);
  expect([...kept]).toEqual([OLD, NEW, NEWER]);
});
