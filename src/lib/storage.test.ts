import { afterEach, describe, expect, it, vi } from 'vitest';
import { readStored, readStoredJson, removeStored, removeStoredByPrefix, writeStored } from './storage.ts';

afterEach(() => localStorage.clear());

describe('storage', () => {
  it('gives back what was stored, until it is removed', () => {
    expect(writeStored('a', '1')).toBe(true);
    expect(readStored('a')).toBe('1');
    removeStored('a');
    expect(readStored('a')).toBeNull();
  });

  it('takes unreadable JSON for none', () => {
    writeStored('a', '{"b":');
    expect(readStoredJson('a')).toBeNull();
    writeStored('a', '{"b":1}');
    expect(readStoredJson('a')).toEqual({ b: 1 });
    expect(readStoredJson('none')).toBeNull();
  });

  it('forgets all keys of a prefix and no others', () => {
    for (const key of ['draft:1', 'draft:2', 'other']) writeStored(key, key);
    removeStoredByPrefix('draft');
    expect(Object.keys(localStorage)).toEqual(['other']);
  });

  it('says when nothing could be stored, and never throws', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('disabled', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
      throw new DOMException('disabled', 'SecurityError');
    });
    expect(writeStored('a', '1')).toBe(false);
    expect(readStored('a')).toBeNull();
    expect(readStoredJson('a')).toBeNull();
    expect(() => removeStored('a')).not.toThrow();
  });
});
