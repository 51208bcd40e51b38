import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import { parseAnonymousId } from '@chupke/domain/anonymous-id.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseText, tryParse } from '@chupke/domain/parse.ts';
import { confessionPath } from '@chupke/domain/paths.ts';
import type { DocumentTransaction, FieldInputs } from '../gateways/documents.ts';

/** The name under which a stored confession or reply stands; undefined if it cannot be read. */
export function nameOf(content: UnknownRecord | undefined): AnonymousId | undefined {
  if (content === undefined) return undefined;
  return tryParse(() => parseAnonymousId(parseText(content, 'anonymousId', { min: 1, max: 40 })));
}

/**
 * The name of the confession that somebody replied to, for an alert that does not say it yet. Of a hidden one there is
 * none: its repliers cannot read it.
 */
export async function readConfessionName(
  transaction: DocumentTransaction,
  confession: ConfessionId,
  before: UnknownRecord | undefined,
): Promise<FieldInputs> {
  if (before?.['confessionName'] !== undefined) return {};
  const [content] = await transaction.read([confessionPath(confession)]);
  const confessionName = content?.['status'] === 'active' ? nameOf(content) : undefined;
  return confessionName === undefined ? {} : { confessionName };
}
