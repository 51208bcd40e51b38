import type { Language } from './language.ts';
import { ALL_LANGUAGES } from './language.ts';
import { parseFlag, parseOneOf, parseRecord, parseTime, ParseError } from './parse.ts';

/**
 * The notice of what is kept of a student, and why, in the version that is shown now. A change of what the notice
 * says raises it; whoever agreed to an older one is asked again (DPDP Rules 2025, rule 3).
 */
export const NOTICE_VERSION = 1;

/** Youngest age for an account, in years. */
export const AGE_MIN = 18;

/**
 * What data are used for, one item of the notice each. Without the first three there can be no account; agreeing
 * to one of the others is a free choice, and is taken back with the same switch.
 */
export const CONSENT_PURPOSES = ['account', 'content', 'security', 'notifications', 'assistant'] as const;

/** One of CONSENT_PURPOSES. */
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** The purposes that an account needs. */
export const NEEDED_PURPOSES = ['account', 'content', 'security'] as const;

/** The purposes that are a free choice. */
export const FREE_PURPOSES = ['notifications', 'assistant'] as const;

/** One of FREE_PURPOSES. */
export type FreePurpose = (typeof FREE_PURPOSES)[number];

/** What a student has agreed to. */
export type ConsentChoice = Readonly<Record<FreePurpose, boolean>>;

/** Agreeing to what an account needs and to nothing else: what is preset is never more than this. */
export const LEAST_CONSENT: ConsentChoice = { notifications: false, assistant: false };

/** Where a record was made. */
export const CONSENT_SOURCES = ['sign-up', 'settings'] as const;

/** One of CONSENT_SOURCES. */
export type ConsentSource = (typeof CONSENT_SOURCES)[number];

/** Id of the record that is made together with the account; the later ones have random ids. */
export const FIRST_CONSENT_ID = 'first';

/**
 * One record at `users/{uid}/consents/{id}`: what was agreed to, and when. Records are never changed; the newest one
 * holds.
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

/** The fields of a new record but `at`, which is the server's time of writing. The rules accept exactly these. */
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

/** A choice as it was kept on the device, checked. Throws ParseError. */
export function parseConsentChoice(data: unknown): ConsentChoice {
  const record = parseRecord(data);
  return { notifications: parseFlag(record, 'notifications'), assistant: parseFlag(record, 'assistant') };
}

/** A stored record, checked. Throws ParseError. */
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
    language: parseOneOf(record, 'language', ALL_LANGUAGES),
    at: parseTime(record, 'at'),
  };
}
