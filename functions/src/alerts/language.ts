import { FIRST_CONSENT_ID, parseConsentRecord } from '@chupke/domain/consent.ts';
import type { Language } from '@chupke/domain/language.ts';
import { DEFAULT_LANGUAGE } from '@chupke/domain/language.ts';
import { tryParse } from '@chupke/domain/parse.ts';
import { consentPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';

/**
 * The language in which to write to a person: that in which the notice was read. The default for an account without a
 * record that can be read: a mail or an alert must not fail for it.
 */
export async function languageOf(transaction: DocumentTransaction, uid: UserId): Promise<Language> {
  const [consent] = await transaction.read([consentPath(uid, FIRST_CONSENT_ID)]);
  return tryParse(() => parseConsentRecord(consent).language) ?? DEFAULT_LANGUAGE;
}
