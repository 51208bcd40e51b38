import type { College, CollegeId } from '@chupke/domain/college.ts';
import { BUILT_IN_COLLEGES, builtInCollege } from '@chupke/domain/college-list.ts';
import { DEFAULT_LANGUAGE } from '@chupke/domain/language.ts';

/** The state of a request (lib/request.ts). */
type Answer<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly value: T };

/** State of the stored list. */
export type StoredColleges = Answer<readonly College[]>;

/** State of one college's document; null: there is none. */
type StoredCollege = Answer<College | null>;

/** Content of a college's page. */
export type CollegeView =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'found'; readonly college: College };

/** The list to show: the built-in one until the stored one is there, and where that is empty. */
export function listOf(stored: StoredColleges): readonly College[] {
  return stored.kind === 'ready' && stored.value.length > 0 ? stored.value : BUILT_IN_COLLEGES;
}

/** Whether the document of this college has to be asked for: the list, as far as it is known, has it not. */
export function isUnlisted(id: CollegeId, stored: StoredColleges): boolean {
  return !listOf(stored).some((college) => college.id === id);
}

/**
 * Content of a college's page. A college that was removed from the list is shown from its own document, and before
 * that loads from the built-in list.
 */
export function collegeView(id: CollegeId, stored: StoredColleges, single: StoredCollege): CollegeView {
  const listed = listOf(stored).find((college) => college.id === id);
  if (listed !== undefined) return { kind: 'found', college: listed };
  if (single.kind === 'ready')
    return single.value === null ? { kind: 'missing' } : { kind: 'found', college: single.value };
  const builtIn = builtInCollege(id);
  if (builtIn !== undefined) return { kind: 'found', college: builtIn };
  return single.kind === 'failed' ? { kind: 'failed' } : { kind: 'loading' };
}

const ALPHABET = new Intl.Collator(DEFAULT_LANGUAGE);

/** How many neighbours of each kind a page names. */
const NEIGHBOURS_MAX = 6;

/** Other colleges of the same city, and others of its kind elsewhere, by name. */
export function neighboursOf(
  { id, city, type }: College,
  colleges: readonly College[],
): { readonly sameCity: readonly College[]; readonly sameType: readonly College[] } {
  const first = (isNear: (college: College) => boolean): readonly College[] =>
    colleges
      .filter((college) => college.id !== id && isNear(college))
      .sort((a, b) => ALPHABET.compare(a.name, b.name))
      .slice(0, NEIGHBOURS_MAX);
  return {
    sameCity: first((college) => college.city === city),
    sameType: first((college) => college.city !== city && college.type === type),
  };
}
