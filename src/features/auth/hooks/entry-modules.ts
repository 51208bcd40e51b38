import type * as accountModule from '../api/account.ts';
import type * as notesModule from '../api/note-entry.ts';
import type * as consentModule from '../../../lib/account/pending-consent.ts';
import type * as sessionModule from '../../../lib/account/session-live.ts';

/** What signing up and in needs of Firebase. */
interface EntryModules {
  readonly account: typeof accountModule;
  readonly notes: typeof notesModule;
  readonly consent: typeof consentModule;
  readonly session: typeof sessionModule;
}

/**
 * Loads the code, which keeps the session from then on. Called when the page is rendered, so that it is there when a
 * form is sent, and again by each user of it. Throws AppError `unavailable` when it fails to load.
 */
export async function loadEntryModules(): Promise<EntryModules> {
  const [account, notes, consent, session] = await Promise.all([
    import('../api/account.ts'),
    import('../api/note-entry.ts'),
    import('../../../lib/account/pending-consent.ts'),
    import('../../../lib/account/session-live.ts'),
  ]);
  session.keepSession();
  return { account, notes, consent, session };
}
