import type { Documents } from '../gateways/documents.ts';
import { noteSecurityEvent } from '../lib/security-event.ts';
import { dayName } from '@chupke/domain/time.ts';

/** What telling the admins needs. */
interface CeilingGateways {
  readonly documents: Documents;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Notes in the security log that the AI has cost what it may on a day: from now on the engine answers alone. Once a day;
 * admins are told of it as of every severe event.
 */
export async function tellCeiling({ documents, now }: CeilingGateways): Promise<void> {
  const day = dayName(now());
  await noteSecurityEvent(documents, `ai-${day}`, {
    event: 'ai_ceiling_reached',
    details: `The AI has cost on ${day} what it may.`,
    severity: 'HIGH',
  });
}
