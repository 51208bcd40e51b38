import type { College } from '@chupke/domain/college.ts';
import { BUILT_IN_COLLEGES, PICKER_FALLBACK_COLLEGES } from '@chupke/domain/college-list.ts';

/** What is known of the stored list. */
export type StoredColleges =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly colleges: readonly College[] };

/** What the picker offers. */
export type CollegeOffer =
  | { readonly kind: 'loading' }
  /** `isFallback`: the stored list did not load, and a student is told so. */
  | { readonly kind: 'ready'; readonly colleges: readonly College[]; readonly isFallback: boolean };

/**
 * The stored colleges; the 30 built-in ones where none is stored, and 15 of them where the list did not load
 * (spec, sections 3, 8 and 9).
 */
export function offerOf(stored: StoredColleges): CollegeOffer {
  switch (stored.kind) {
    case 'loading':
      return stored;
    case 'failed':
      return { kind: 'ready', colleges: PICKER_FALLBACK_COLLEGES, isFallback: true };
    case 'ready': {
      const colleges = stored.colleges.length === 0 ? BUILT_IN_COLLEGES : stored.colleges;
      return { kind: 'ready', colleges, isFallback: false };
    }
  }
}
