import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ANONYMOUS_ID_FORMS } from './anonymous-id.ts';
import { newHeroName } from './hero-name.ts';

const form = new RegExp(`^(?:${ANONYMOUS_ID_FORMS.account})$`);

it('draws names of the form that the rules take, whatever the bytes', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat(255)), (stream) => {
      const random = (count: number): Uint8Array =>
        Uint8Array.from({ length: count }, () => Number(stream.next().value));
      expect(newHeroName(random)).toMatch(form);
    }),
  );
});

it('draws every word, and hardly ever the same name twice', () => {
  const names = Array.from({ length: 4000 }, () => newHeroName(randomBytes));
  const words = new Set(names.flatMap((name) => name.replace(/\d+$/, '').match(/[A-Z][a-z]+/g) ?? []));
  expect(words.size).toBe(80);
  expect(new Set(names).size).toBeGreaterThan(3990);
});
