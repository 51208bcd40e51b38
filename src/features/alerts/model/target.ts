import type { Alert } from '@chupke/domain/alert.ts';

/** Where an alert leads, as a path of the app; undefined where what it tells of can be seen no more. */
export function targetOf(alert: Alert): string | undefined {
  switch (alert.type) {
    case 'welcome':
      return '/';
    case 'college':
      return '/profile/college';
    case 'account':
      return '/profile';
    case 'report':
      return `/my-reports#${encodeURIComponent(alert.ticketNumber)}`;
    case 'like':
      return `/confession/${alert.confessionId}`;
    case 'moderation':
      // A removed confession can be seen no more; of a removed reply the thread is still there.
      return alert.outcome === 'removed' && alert.replyId === undefined
        ? undefined
        : `/confession/${alert.confessionId}`;
    case 'circle':
      return `/circles/${alert.circleId}`;
    case 'recovery':
      return '/circle-recovery';
    case 'reply':
    case 'reply-like':
      return `/confession/${alert.confessionId}#${alert.replyId}`;
  }
}
