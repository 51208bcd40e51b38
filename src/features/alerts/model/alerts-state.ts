import type { Alert } from '@chupke/domain/alert.ts';

/** What is known of one's alerts at a moment. */
export type AlertsState =
  | { readonly kind: 'loading' }
  /** They could not be read, and none are known from before. */
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly alerts: readonly Alert[] };

/** How many of them are unread. */
export function unreadCount(state: AlertsState): number {
  return state.kind === 'ready' ? state.alerts.filter((alert) => !alert.read).length : 0;
}

/** Where an alert leads, as a path of the app. */
export function targetOf(alert: Alert): string {
  switch (alert.type) {
    case 'welcome':
      return '/';
    case 'college':
    case 'account':
      return '/profile';
    case 'like':
      return `/confession/${alert.confessionId}`;
    case 'reply':
      return `/confession/${alert.confessionId}#${alert.replyId}`;
  }
}
