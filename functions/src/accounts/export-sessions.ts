import { parseSavedSession } from '@chupke/domain/confie-session.ts';
import { tryParse } from '@chupke/domain/parse.ts';
import { COLLECTIONS, userPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Documents } from '../gateways/documents.ts';
import { findAll } from '../gateways/documents.ts';
import type { Row } from './present-row.ts';
import { exportedRow } from './present-row.ts';

/** A student's conversations with Confie that are saved for their devices: a row for each thing said. */
export async function exportedSessions(documents: Documents, uid: UserId): Promise<readonly Row[]> {
  const found = await findAll(documents, { collection: `${userPath(uid)}/${COLLECTIONS.confieSessions}` });
  return found.flatMap(({ id, fields }) => {
    const saved = tryParse(() => parseSavedSession(id, fields));
    if (saved === undefined) return [exportedRow({ id, ...fields })];
    const { session } = saved;
    return session.messages.map(({ at, from, text }) => exportedRow({ session: session.id, at, from, text }));
  });
}
