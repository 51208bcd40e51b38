import type { ConsentChoice } from '@chupke/domain/consent.ts';
import { NOTICE_VERSION, parseConsentChoice } from '@chupke/domain/consent.ts';
import { parseCount, parseRecord, parseText, parseTime } from '@chupke/domain/parse.ts';
import * as STORED from '../storage-keys.ts';
import { readStoredJson, removeStored, writeStored } from '../storage.ts';

/*
 * The consent given in the sign-up form, until the address is verified and the account's documents are created: on
 * this device only, and only for the address entered there.
 */

const KEY = STORED.consent.name;

/** How long it holds, in milliseconds: whoever verifies the address later than this is asked again. */
const CONSENT_KEPT_MS = 3 * 24 * 60 * 60_000;

interface Kept {
  readonly email: string;
  readonly choice: ConsentChoice;
  /** Of the notice that was shown. */
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** For browsers without storage. */
let inMemory: Kept | undefined;

function parseKept(data: unknown): Kept {
  const record = parseRecord(data);
  return {
    email: parseText(record, 'email', { min: 1, max: 320 }),
    choice: parseConsentChoice(record['choice']),
    version: parseCount(record, 'version'),
    at: parseTime(record, 'at'),
  };
}

/** Remembers it, also over a reload in between. */
export function keepConsent(email: string, choice: ConsentChoice, now = Date.now()): void {
  const { notifications, assistant } = choice;
  const choiceNow = { choice: { notifications, assistant }, version: NOTICE_VERSION };
  inMemory = { email: email.toLowerCase(), ...choiceNow, at: now };
  writeStored(KEY, JSON.stringify(inMemory));
}

/** The recent consent for this address; undefined if there is none. */
export function readConsent(email: string, now = Date.now()): ConsentChoice | undefined {
  const kept = inMemory ?? readStoredJson(KEY, parseKept);
  if (kept?.email !== email.toLowerCase() || kept.version !== NOTICE_VERSION) return undefined;
  // In both directions: a changed clock must not keep it forever.
  return Math.abs(now - kept.at) <= CONSENT_KEPT_MS ? kept.choice : undefined;
}

/** Forgets it: the account's own record has been written. */
export function forgetConsent(): void {
  inMemory = undefined;
  removeStored(KEY);
}
