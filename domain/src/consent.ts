import type { Language } from './language.ts';
import { languageOf } from './language.ts';
import { parseFlag, parseOneOf, parseRecord, parseText, parseTime, ParseError } from './parse.ts';

/**
 * Version of the notice about which data are stored and why. A change of its content increments it; whoever accepted
 * an older version is asked again (DPDP Rules 2025, rule 3).
 */
export const NOTICE_VERSION = 7;

/** Youngest age for an account, in years. */
export const AGE_MIN = 18;

/**
 * Purposes of the data, one item of the notice each. The first three are required for an account; the others are
 * optional, and can be withdrawn with the same switch.
 */
export const CONSENT_PURPOSES = ['account', 'content', 'security', 'notifications', 'assistant'] as const;

/** One of CONSENT_PURPOSES. */
type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** The required purposes. */
export const NEEDED_PURPOSES = ['account', 'content', 'security'] as const;

/** The optional purposes. */
export const FREE_PURPOSES = ['notifications', 'assistant'] as const;

/** One of FREE_PURPOSES. */
export type FreePurpose = (typeof FREE_PURPOSES)[number];

/** Whether a purpose's feature exists. Whoever builds it switches it on here, and adds its item to the privacy notice. */
const EXISTS: Readonly<Record<FreePurpose, boolean>> = { notifications: true, assistant: true };

/**
 * The optional purposes that consent is asked for: those whose feature exists. Every record has all purposes; one that
 * nobody was asked for is recorded as refused.
 */
export const ASKED_PURPOSES: readonly FreePurpose[] = FREE_PURPOSES.filter((purpose) => EXISTS[purpose]);

/** What a student has agreed to. */
export type ConsentChoice = Readonly<Record<FreePurpose, boolean>>;

/** Agreement to the required purposes only: no more than this is ever preselected. */
export const LEAST_CONSENT: ConsentChoice = { notifications: false, assistant: false };

/** Where a record was made. */
export const CONSENT_SOURCES = ['sign-up', 'settings'] as const;

/** One of CONSENT_SOURCES. */
type ConsentSource = (typeof CONSENT_SOURCES)[number];

/** Id of the record created with the account; later ones have random ids. */
export const FIRST_CONSENT_ID = 'first';

/**
 * A record at `users/{uid}/consents/{id}`: what was agreed to, and when. Records are immutable; the newest one
 * applies.
 */
export interface ConsentRecord {
  readonly version: number;
  /** That the student is AGE_MIN or older. */
  readonly adult: true;
  readonly purposes: Readonly<Record<ConsentPurpose, boolean>>;
  readonly source: ConsentSource;
  /** Language in which the notice was read. */
  readonly language: Language;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The fields of a new record without `at`, the server's time of the write. The rules accept exactly these. */
export function newConsentFields(
  choice: ConsentChoice,
  made: { readonly source: ConsentSource; readonly language: Language },
) {
  return {
    version: NOTICE_VERSION,
    adult: true,
    purposes: {
      account: true,
      content: true,
      security: true,
      notifications: choice.notifications,
      assistant: choice.assistant,
    },
    source: made.source,
    language: made.language,
  } as const;
}

/** Parses a choice stored on the device. Throws ParseError. */
export function parseConsentChoice(data: unknown): ConsentChoice {
  const record = parseRecord(data);
  return { notifications: parseFlag(record, 'notifications'), assistant: parseFlag(record, 'assistant') };
}

/** Parses a stored record. Throws ParseError. */
export function parseConsentRecord(data: unknown): ConsentRecord {
  const record = parseRecord(data);
  const purposes = parseRecord(record['purposes'], 'purposes');
  const version = record['version'];
  if (typeof version !== 'number' || !Number.isSafeInteger(version) || version < 1)
    throw new ParseError('version', 'a whole number of at least 1');
  if (record['adult'] !== true) throw new ParseError('adult', 'true');
  return {
    version,
    adult: true,
    purposes: {
      account: parseFlag(purposes, 'account'),
      content: parseFlag(purposes, 'content'),
      security: parseFlag(purposes, 'security'),
      ...parseConsentChoice(purposes),
    },
    source: parseOneOf(record, 'source', CONSENT_SOURCES),
    // The rules take any language's name; what the product doesn't speak is read as what it says instead.
    language: languageOf(parseText(record, 'language', { min: 2, max: 2 })),
    at: parseTime(record, 'at'),
  };
}
