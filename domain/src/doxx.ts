import { findCodes } from './doxx-codes.ts';
import { findNames } from './doxx-names.ts';
import { findNumbers } from './doxx-numbers.ts';

/** A kind of identifying text. `id`: an Aadhaar, PAN, passport, voter's or account number. */
export type FindingKind = 'email' | 'vehicle' | 'id' | 'phone' | 'roll' | 'room' | 'handle' | 'name';

/** Identifying text, from `start` up to, but excluding, `end`, in UTF-16 code units. */
export interface Finding {
  readonly kind: FindingKind;
  readonly start: number;
  readonly end: number;
}

/** The zeros of Indian scripts (each followed by its nine other digits), and full-width ones. */
const DEVANAGARI_ZERO = 0x0966;
const NEXT_SCRIPT = 0x80;
const WIDE_ZERO = 0xff10;
const OTHER_DIGITS = /[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯０-９]/gu;
const OTHER_SPACES = /[\t\u00A0\u2000-\u200A\u202F\u205F]/gu;

/** The text with all digits as 0 to 9 and all spaces alike; positions are unchanged. */
function withPlainDigits(text: string): string {
  return text
    .replace(OTHER_DIGITS, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code >= WIDE_ZERO ? code - WIDE_ZERO : (code - DEVANAGARI_ZERO) % NEXT_SCRIPT);
    })
    .replace(OTHER_SPACES, ' ');
}

/** Of overlapping findings, the first in the list stays. */
function apart(found: readonly Finding[], length: number): readonly Finding[] {
  const isTaken = new Uint8Array(length);
  const kept = found.filter(({ start, end }) => {
    if (isTaken.subarray(start, end).includes(1)) return false;
    isTaken.fill(1, start, end);
    return true;
  });
  return kept.sort((a, b) => a.start - b.start);
}

/**
 * Identifying parts of a text, by position, without overlaps: phone numbers, addresses, account names, numbers of
 * rolls, rooms, vehicles and documents, and names. A heuristic, used to ask and never to forbid. Linear time.
 */
export function findIdentifying(text: string): readonly Finding[] {
  const plain = withPlainDigits(text);
  const names = findNames(plain).map((name) => ({ kind: 'name' as const, ...name }));
  return apart([...findCodes(plain), ...findNumbers(plain), ...names], text.length);
}
