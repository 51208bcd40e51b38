import type { ConsentChoice, ConsentRecord } from '@chupke/domain/consent.ts';
import { LEAST_CONSENT } from '@chupke/domain/consent.ts';

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
