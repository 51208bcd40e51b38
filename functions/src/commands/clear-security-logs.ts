import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { SECURITY_LOG_DAYS } from '@chupke/domain/retention.ts';
import type { Documents } from '../gateways/documents.ts';

const DAY_MS = 86_400_000;

/** Removes the security logs whose time is over, at `now` (milliseconds since 1970). Can be cut off and run again. */
export async function clearSecurityLogs(
  { documents }: { readonly documents: Documents },
  now: number,
): Promise<void> {
  const before = new Date(now - SECURITY_LOG_DAYS * DAY_MS);
  await documents.removeOlder(COLLECTIONS.securityLogs, 'timestamp', before);
}
