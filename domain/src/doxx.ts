import { findCodes } from './doxx-codes.ts';
import { findNames } from './doxx-names.ts';
import { findNumbers } from './doxx-numbers.ts';

/** What can lead to a person. `id`: an Aadhaar, PAN, passport, voter's or account number. */
export const FINDING_KINDS = ['email', 'vehicle', 'id', 'phone', 'roll', 'room', 'handle', 'name'] as const;

/** One of FINDING_KINDS. */
export type FindingKind = (typeof FINDING_KINDS)[number];

/** A stretch of a text that can lead to a person: from `start` up to, not with, `end`, in UTF-16 code units. */
export interface Finding {
  readonly kind: FindingKind;
  readonly start: number;
  readonly end: number;
}

/** The zeros of the scripts of India (each followed by its nine other digits), and of wide ones. */
const DEVANAGARI_ZERO = 0x0966;
const NEXT_SCRIPT = 0x80;
const WIDE_ZERO = 0xff10;
const OTHER_DIGITS = /[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯０-９]/gu;
const OTHER_SPACES = /[\t\u00A0\u2000-\u200A\u202F\u205F]/gu;

/** The text with the digits of all scripts as 0 to 9 and all spaces as one kind; every place stays where it is. */
function withPlainDigits(text: string): string {
  return text
    .replace(OTHER_DIGITS, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code >= WIDE_ZERO ? code - WIDE_ZERO : (code - DEVANAGARI_ZERO) % NEXT_SCRIPT);
    })
    .replace(OTHER_SPACES, ' ');
}

/** Of findings that lie over each other the one that was named first stays. */
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
 * What in a text can lead to a person, by place, none over another: phone numbers, addresses, account names, numbers
 * of rolls, rooms, vehicles and documents, and names. A guess, made to ask and never to forbid. Takes time in
 * proportion to the text.
 */
export function findIdentifying(text: string): readonly Finding[] {
  const plain = withPlainDigits(text);
  const names = findNames(plain).map((name) => ({ kind: 'name' as const, ...name }));
  return apart([...findCodes(plain), ...findNumbers(plain), ...names], text.length);
}

/** What stands where something was taken out. */
export const TAKEN_OUT = '…';

/** The text without this finding. Other findings before it stay where they are. */
export function takeOut(text: string, { start, end }: Pick<Finding, 'start' | 'end'>): string {
  return text.slice(0, start) + TAKEN_OUT + text.slice(end);
}
