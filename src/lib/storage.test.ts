import { parseRecord, parseText } from '@chupke/domain/parse.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as STORED from './storage-keys.ts';
import { storedKey } from './storage-keys.ts';
import {
  readStored,
  readStoredJson,
  removeEntry,
  removeStored,
  storedKeys,
  storedKeysFrom,
  tabStore,
  writeStored,
} from './storage.ts';

const KEY = STORED.session.name;
const parseB = (data: unknown): string => parseText(parseRecord(data), 'b', { min: 1, max: 9 });

afterEach(() => {
  // First of all: one test blocks storage.
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

describe('storage', () => {
  it('gives back what was stored, until it is removed', () => {
    expect(writeStored(KEY, '1')).toBe(true);
    expect(readStored(KEY)).toBe('1');
    removeStored(KEY);
    expect(readStored(KEY)).toBeNull();
  });

  it('keeps what is of the tab apart', () => {
    tabStore.write(KEY, 'tab');
    expect(readStored(KEY)).toBeNull();
    expect(sessionStorage.getItem(KEY)).toBe('tab');
    expect(tabStore.keys()).toEqual([KEY]);
  });

  it('reads JSON by a parser, and nothing where there is none', () => {
    writeStored(KEY, '{"b":"c"}');
    expect(readStoredJson(KEY, parseB)).toBe('c');
    expect(readStoredJson(STORED.feed.name, parseB)).toBeUndefined();
  });

  it.each(['{"b":', '{"b":1}', 'null', ''])('drops what cannot be read: %s', (text) => {
    writeStored(KEY, text);
    tabStore.write(KEY, text);
    expect(readStoredJson(KEY, parseB)).toBeUndefined();
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(sessionStorage.getItem(KEY)).toBe(text);
    expect(readStoredJson(KEY, parseB, tabStore)).toBeUndefined();
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  it('finds and forgets the keys of a family, and no others', () => {
    const [one, two] = [
      storedKey(STORED.drafts, 'asha', 'confession'),
      storedKey(STORED.drafts, 'bina', 'x'),
    ];
    for (const key of [one, two, KEY]) writeStored(key, key);
    expect(storedKeysFrom(storedKey(STORED.drafts, 'asha', ''))).toEqual([one]);
    removeEntry(STORED.drafts);
    expect(storedKeys()).toEqual([KEY]);
    removeEntry(STORED.session);
    expect(storedKeys()).toEqual([]);
  });

  it('says when nothing could be stored, and never throws', () => {
    const refuse = (): never => {
      throw new DOMException('disabled', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
    expect(writeStored(KEY, '1')).toBe(false);
    expect(readStored(KEY)).toBeNull();
    expect(readStoredJson(KEY, parseB)).toBeUndefined();
    expect(() => removeStored(KEY)).not.toThrow();
  });

  it('is empty where the browser blocks it altogether', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(storedKeys()).toEqual([]);
    expect(readStored(KEY)).toBeNull();
    expect(writeStored(KEY, '1')).toBe(false);
  });
});
