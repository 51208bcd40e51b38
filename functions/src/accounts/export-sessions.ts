import { parseSavedSession } from '@chupke/domain/confie-session.ts';
import { tryParse } from '@chupke/domain/parse.ts';
import { COLLECTIONS, userPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Documents } from '../gateways/documents.ts';
import { findAll } from '../gateways/documents.ts';
import type { Row } from './present-row.ts';
import { exportedRow } from './present-row.ts';

/**
 * A student's conversations with Confie that are saved for their devices: of each a row with what Confie remembers of it, and
 * one for each thing said.
 */
export async function exportedSessions(documents: Documents, uid: UserId): Promise<readonly Row[]> {
  const found = await findAll(documents, { collection: `${userPath(uid)}/${COLLECTIONS.confieSessions}` });
  return found.flatMap(({ id, fields }) => {
    const saved = tryParse(() => parseSavedSession(id, fields));
    if (saved === undefined) return [exportedRow({ id, ...fields })];
    const { id: session, messages, ...about } = saved.session;
    return [
      exportedRow({ session, savedAt: fields['savedAt'], ...about }),
      ...messages.map(({ id: _, ...said }) => exportedRow({ session, ...said })),
    ];
  });
}
