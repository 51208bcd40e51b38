import { COLLEGE_LIMITS, parseCollegeId, POOL_PREFIX } from '@chupke/domain/college.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newCollegeId } from './new-college-id.ts';

const LETTER = fc.oneof(
  fc.constantFrom('a', 'B', '7', ' ', '-', '.', '’', 'é', 'ग', '😀', '/'),
  fc.string({ minLength: 1, maxLength: 1 }),
);
const text = ({ min, max }: { readonly min: number; readonly max: number }) =>
  fc.string({ unit: LETTER, minLength: min, maxLength: max });
const draft = fc.record({
  code: fc.oneof(text(COLLEGE_LIMITS.code), fc.constantFrom('City', 'IIT', 'a b c d e f g h')),
  city: fc.oneof(text(COLLEGE_LIMITS.city), fc.constantFrom('Gaya', 'New Delhi', 'a b c d e f g h i j k')),
  name: text(COLLEGE_LIMITS.name),
});

it('is one that can stand in an address, and never that of a pool, whatever the college is called', () => {
  fc.assert(
    fc.property(draft, (college) => {
      const id = newCollegeId(college, new Set());
      expect(parseCollegeId(id)).toBe(id);
      expect(id).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
      expect(id.startsWith(POOL_PREFIX)).toBe(false);
    }),
  );
});

it('is each once, however many colleges are called alike, and the same for the same list', () => {
  fc.assert(
    fc.property(
      draft,
      fc.array(draft, { maxLength: 5 }),
      fc.integer({ min: 1, max: 120 }),
      (one, others, times) => {
        const taken = new Set<string>();
        for (const college of [...others, ...Array.from({ length: times }, () => one)]) {
          const id = newCollegeId(college, taken);
          expect(newCollegeId(college, new Set(taken))).toBe(id);
          expect(taken.has(id)).toBe(false);
          taken.add(parseCollegeId(id));
        }
      },
    ),
    { numRuns: 30 },
  );
});
