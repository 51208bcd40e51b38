import { parseConsentRecord } from '@chupke/domain/consent.ts';
import { tryParse } from '@chupke/domain/parse.ts';
import { COLLECTIONS, userPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Documents } from '../gateways/documents.ts';

/** Whether the student has agreed to what the assistant does with what they ask. The newest record holds. */
export async function hasAgreedToAssistant(
  documents: Pick<Documents, 'find'>,
  uid: UserId,
): Promise<boolean> {
  const collection = `${userPath(uid)}/${COLLECTIONS.consents}`;
  const [newest] = await documents.find({ collection, latestBy: 'at', limit: 1 });
  return (
    newest !== undefined && tryParse(() => parseConsentRecord(newest.fields))?.purposes.assistant === true
  );
}
