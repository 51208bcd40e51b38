import type { College, CollegeId } from '@chupke/domain/college.ts';
import { parseCollegeId, POOL_PREFIX } from '@chupke/domain/college.ts';
import { foldedWords, foldText } from '@chupke/domain/fold-text.ts';

/** The longest id that is made of a name, so that a number still fits behind it. */
const ID_MAX = 50;

/** An id has at most 16 words (parseCollegeId), the last of which may be the number. */
const WORDS_MAX = 15;

/** What the latin letters and digits of a text say. */
function wordsOf(text: string): readonly string[] {
  return foldedWords(foldText(text)).filter((word) => /^[a-z0-9]+$/.test(word));
}

/**
 * An id for a new college, of its code and city; with a number where another college has or had that one.
 *
 * @param taken The ids of all colleges, closed ones too.
 */
export function newCollegeId(
  { code, city, name }: Pick<College, 'code' | 'city' | 'name'>,
  taken: ReadonlySet<string>,
): CollegeId {
  const parts = [...wordsOf(code), ...wordsOf(city)];
  const words = (parts.length === 0 ? wordsOf(name) : parts).slice(0, WORDS_MAX);
  const base = words.join('-').slice(0, ID_MAX).replace(/-+$/, '');
  // With a number behind it, too, it must not look like a pool's.
  const stem = base === '' || `${base}-`.startsWith(POOL_PREFIX) ? 'college' : base;
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? stem : `${stem}-${number}`;
    if (!taken.has(id)) return parseCollegeId(id);
  }
}
