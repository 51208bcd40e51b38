import type { College } from '@chupke/domain/college.ts';
import type { Requested } from '../../../lib/request.ts';
import { BUILT_IN_COLLEGES, PICKER_FALLBACK_COLLEGES } from '@chupke/domain/college-list.ts';

/** Content of the picker. */
export type CollegeOffer =
  | { readonly kind: 'loading' }
  /** `isFallback`: the stored list failed to load, and the student is told so. */
  | { readonly kind: 'ready'; readonly colleges: readonly College[]; readonly isFallback: boolean };

/** The stored colleges; the 30 built-in ones where none is stored, and 15 of them where the list did not load. */
export function offerOf(stored: Requested<readonly College[]>): CollegeOffer {
  switch (stored.kind) {
    case 'loading':
      return stored;
    case 'failed':
      return { kind: 'ready', colleges: PICKER_FALLBACK_COLLEGES, isFallback: true };
    case 'ready': {
      const colleges = stored.value.length === 0 ? BUILT_IN_COLLEGES : stored.value;
      return { kind: 'ready', colleges, isFallback: false };
    }
  }
}
