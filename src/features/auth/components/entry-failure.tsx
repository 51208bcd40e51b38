import { useText } from '../../../lib/i18n.ts';
import type { Catalogue } from '../../../texts/catalogue.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { EntryFailure as Failure } from '../hooks/use-entry.ts';
import type { LockState } from '../model/lockout.ts';

interface EntryFailureProps {
  readonly failure: Failure | undefined;
  /** Of this device, as far as it concerns the form. */
  readonly lock: LockState;
}

function words(
  text: Catalogue,
  failure: Failure | undefined,
  lock: LockState,
): readonly [string, string?] | undefined {
  if (lock.kind === 'locked') {
    const when = text.auth.locked(lock.minutes);
    return failure?.kind === 'locked' && failure.isNew ? [text.auth.lockedNow, when] : [when];
  }
  // The lock that it tells of is over.
  if (failure === undefined || failure.kind === 'locked') return undefined;
  const { code } = failure;
  // The general text promises to send by itself what was written; a form is sent by hand.
  const what = code === 'unavailable' ? text.auth.noConnection : text.errors[code];
  return code === 'credentials-wrong' && lock.kind === 'warned'
    ? [what, text.auth.triesLeft(lock.triesLeft)]
    : [what];
}

/** Says why a form was refused as a whole, or would be. */
export function EntryFailure({ failure, lock }: EntryFailureProps) {
  const said = words(useText(), failure, lock);
  return said === undefined ? null : <Notice tone="danger" title={said[0]} body={said[1]} />;
}
