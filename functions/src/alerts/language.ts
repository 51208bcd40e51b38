import { FIRST_CONSENT_ID, parseConsentRecord } from '@chupke/domain/consent.ts';
import type { Language } from '@chupke/domain/language.ts';
import { DEFAULT_LANGUAGE } from '@chupke/domain/language.ts';
import { tryParse } from '@chupke/domain/parse.ts';
import { consentPath } from '@chupke/domain/paths.ts';
import type { ServerTexts } from '@chupke/domain/server-texts.ts';
import { serverTexts } from '@chupke/domain/server-texts.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';

/**
 * The language to write to a person in: that of the notice they accepted. Falls back to the default when the record
 * is missing or does not parse, as a mail or alert must not fail because of it.
 */
export async function languageOf(transaction: DocumentTransaction, uid: UserId): Promise<Language> {
  const [consent] = await transaction.read([consentPath(uid, FIRST_CONSENT_ID)]);
  return tryParse(() => parseConsentRecord(consent).language) ?? DEFAULT_LANGUAGE;
}

/** The texts to write to a person in, in that language. */
export async function textsFor(transaction: DocumentTransaction, uid: UserId): Promise<ServerTexts> {
  return serverTexts(await languageOf(transaction, uid));
}
