import { CONFIE_SESSIONS } from '@chupke/domain/confie-session.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { DAY_MS } from '@chupke/domain/time.ts';
import type { Documents } from '../gateways/documents.ts';
import { drain } from '../gateways/documents.ts';

/** Removes saved sessions with Confie that were not changed for CONFIE_SESSIONS.keptDays, at `now` in milliseconds since 1970. */
export async function sweepSessions(
  { documents }: { readonly documents: Documents },
  now: number,
): Promise<void> {
  const before = { field: 'savedAt', time: new Date(now - CONFIE_SESSIONS.keptDays * DAY_MS) };
  await drain(documents, { collection: COLLECTIONS.confieSessions, isGroup: true, before }, (page) =>
    documents.transact(async (transaction) => {
      for (const { path } of page) transaction.remove(path);
    }),
  );
}
