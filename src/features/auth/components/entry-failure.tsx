import { useText } from '../../../lib/i18n/i18n.ts';
import type { Catalogue } from '../../../lib/i18n/catalogue.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { EntryState } from '../hooks/use-entry.ts';

type Failure = NonNullable<EntryState['failure']>;

function words(text: Catalogue, { code, lock, isNewLock }: Failure): readonly [string, string?] {
  if (lock.kind === 'locked') {
    const when = text.auth.locked(lock.minutes);
    return isNewLock ? [text.auth.lockedNow, when] : [when];
  }
  // The general text promises to send by itself what was written; a form is sent by hand.
  const what = code === 'unavailable' ? text.auth.noConnection : text.errors[code];
  return lock.kind === 'warned' ? [what, text.auth.triesLeft(lock.triesLeft)] : [what];
}

/** Says why a form was refused as a whole. */
export function EntryFailure({ failure }: { readonly failure: Failure }) {
  const [title, body] = words(useText(), failure);
  return <Notice tone="danger" title={title} body={body} />;
}
