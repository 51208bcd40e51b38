import { startOfDay } from '@chupke/domain/time.ts';
import { areAdminViewsLive } from './settings.ts';

/**
 * As of when admins see what students bring about without being seen: as of the last midnight (UTC). Whoever saw it come,
 * next to what is public, would see whose it is.
 */
export interface AdminView {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Whether today's is shown, too: on a developer's machine. */
  readonly isShownAtOnce: boolean;
}

/** The time before which something must have come to be shown, in milliseconds since 1970; null: all is shown. */
export function shownBefore({ now, isShownAtOnce }: AdminView): number | null {
  return isShownAtOnce ? null : startOfDay(now());
}

/** Whether this deployment shows everything at once, as commands take it. */
export function shownAtOnce(): Pick<AdminView, 'isShownAtOnce'> {
  return { isShownAtOnce: areAdminViewsLive() };
}
