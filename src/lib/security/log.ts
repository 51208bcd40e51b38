import type { SecurityEventName } from '@chupke/domain/security-event.ts';

/**
 * Notes a security event. What it leads to is fetched when the first one happens, and never in anyone's way: a note
 * that can't be made is let go.
 *
 * @param details What happened, without a name, an id or an address of anyone.
 */
export function logSecurityEvent(event: SecurityEventName, details: string): void {
  import('./events.ts').then(
    ({ noteEvent }) => noteEvent(event, details),
    () => undefined,
  );
}
