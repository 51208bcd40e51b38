import type { MaintenanceAccess } from '../../../lib/maintenance-state.ts';
import type { Session } from '../../../lib/session.ts';

/** Addresses that stay open: where admins end the maintenance, where one signs in, and emergency access. */
const OPEN_PATHS = ['/admin', '/support-dashboard', '/auth', '/oauth/callback', '/system-recovery'] as const;

/** Whether an address stays open during maintenance, with all that lies below it. */
export function isOpenPath(path: string): boolean {
  return OPEN_PATHS.some((open) => path === open || path.startsWith(`${open}/`));
}

/** Input of the decision. */
export interface Visit {
  /** Whether maintenance is on now. */
  readonly isOn: boolean;
  readonly path: string;
  readonly session: Session;
  readonly access: MaintenanceAccess;
}

/** Whether it must still be found out if the account is let in. Admins are let in by their token. */
export function needsAccess({ isOn, session }: Pick<Visit, 'isOn' | 'session'>): boolean {
  return isOn && session.kind === 'signed-in' && session.isConfirmed && !session.account.isAdmin;
}

/** Whether a visit ends at the notice of the maintenance. */
export function isShutOut({ isOn, path, session, access }: Visit): boolean {
  if (!isOn || isOpenPath(path)) return false;
  if (session.kind === 'signed-out') return true;
  // While the visitor's access is unknown, nobody is locked out by mistake.
  if (!session.isConfirmed || session.account.isAdmin) return false;
  return access === 'denied';
}
