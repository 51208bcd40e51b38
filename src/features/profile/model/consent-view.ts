import type { ConsentChoice, ConsentRecord, FreePurpose } from '@chupke/domain/consent.ts';
import { ASKED_PURPOSES, FREE_PURPOSES, LEAST_CONSENT } from '@chupke/domain/consent.ts';

/** A record with its id. */
export interface KeptConsent extends ConsentRecord {
  readonly id: string;
}

/** What holds now: the newest record; without any, nothing that is a free choice. */
export function choiceOf(records: readonly KeptConsent[]): ConsentChoice {
  const [newest] = records;
  if (newest === undefined) return LEAST_CONSENT;
  const { notifications, assistant } = newest.purposes;
  return { notifications, assistant };
}

/** The optional purposes to show: those that are asked for, and those agreed to before, which can be taken back. */
export function shownPurposes(choice: ConsentChoice): readonly FreePurpose[] {
  return FREE_PURPOSES.filter((purpose) => choice[purpose] || ASKED_PURPOSES.includes(purpose));
}
