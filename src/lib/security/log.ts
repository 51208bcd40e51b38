import type { SecurityEventName } from '@chupke/domain/security-event.ts';

/**
 * Logs a security event. The code for it is loaded when the first one happens, and a failure is ignored: logging never
 * gets in anyone's way.
 *
 * @param details What happened, without a name, an id or an address of anyone.
 */
export function logSecurityEvent(event: SecurityEventName, details: string): void {
  import('./events.ts').then(
    ({ noteEvent }) => noteEvent(event, details),
    () => undefined,
  );
}
