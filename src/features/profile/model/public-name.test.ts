import { newAnonymousId, postMask, threadMask } from '@chupke/domain/anonymous-id.ts';
import { parseConfessionId } from '@chupke/domain/confession-id.ts';
import { newHeroName } from '@chupke/domain/hero-name.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountName } from './public-name.ts';

const random = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));

describe('the address of a public profile', () => {
  it('is that of an account’s own name, in both of its forms', () => {
    for (let round = 0; round < 50; round += 1) {
      const [hex, hero] = [newAnonymousId(random), newHeroName(random)];
      expect(accountName(hex)).toBe(hex);
      expect(accountName(hero)).toBe(hero);
    }
  });

  it('is never that of a mask, nor anything else', () => {
    expect(accountName(postMask(parseConfessionId(newDocumentId(random))))).toBeUndefined();
    expect(accountName(threadMask(parseConfessionId(newDocumentId(random)), 1))).toBeUndefined();
    expect(accountName(undefined)).toBeUndefined();
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!/^(?:[0-9a-f]{12}|[A-Z][a-z]+[A-Z][a-z]+\d+)$/.test(text));
        expect(accountName(text)).toBeUndefined();
      }),
    );
  });
});
