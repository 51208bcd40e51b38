import type { CircleAddressId } from '@chupke/domain/circle-address.ts';
import { checkCircleId, isSuspiciousCircleAddress } from '@chupke/domain/circle-address.ts';
import type { SecurityEventName } from '@chupke/domain/security-event.ts';

/** A visit of a circle's address. */
interface CircleVisit {
  /** Decoded, as the router gives it. */
  readonly path: string;
  /** The names in the address's query. */
  readonly keys: readonly string[];
  readonly uid: string | undefined;
  /** Whether the circle is opened by a way of the app's own. */
  readonly isFromInside: boolean;
  readonly isAdmin: boolean;
}

/** What becomes of it. */
export type CircleDecision =
  | { readonly kind: 'pass'; readonly id: CircleAddressId; readonly event: SecurityEventName }
  | CircleRedirect;

interface CircleRedirect {
  readonly kind: 'redirect';
  readonly to: string;
  readonly event: SecurityEventName | undefined;
  /** Why, for the note. */
  readonly details: string;
}

/** Shortest uid that is accepted. */
const UID_MIN = 10;

function redirect(to: string, details: string, event?: SecurityEventName): CircleRedirect {
  return { kind: 'redirect', to, details, event };
}

/** What becomes of an address that looks like a probe, of a circle or of the list. */
export const PROBE = redirect('/', 'a probing word', 'suspicious_url');

/** The circle URL guard. The order matters: probing is logged before anything else. */
export function decideCircle({ path, keys, uid, isFromInside, isAdmin }: CircleVisit): CircleDecision {
  if (isSuspiciousCircleAddress(path, keys)) return PROBE;
  const [, , id, ...rest] = path.split('/');
  const checked = checkCircleId(id);
  if (checked.kind === 'invalid') return redirect('/circles', checked.message);
  if (rest.some((part) => part !== '')) return redirect('/circles', 'Circle ID contains invalid characters');
  if (uid === undefined || uid.length < UID_MIN) return redirect('/auth', 'no id of a user');
  if (!isFromInside && !isAdmin)
    return redirect('/circles?warning=direct_access', 'a direct link', 'direct_sensitive_access');
  return { kind: 'pass', id: checked.id, event: 'legitimate_circle_access' };
}
