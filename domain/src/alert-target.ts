import type { Alert } from './alert.ts';

/**
 * What an alert leads to, as a path of the app: from the list of alerts and from a notification. Undefined where there is
 * nothing that could be opened.
 */
export function alertTarget(alert: Alert): string | undefined {
  switch (alert.type) {
    case 'welcome':
      return '/';
    case 'reply':
      return `/confession/${alert.confessionId}#${alert.replyId}`;
    case 'like':
      return `/confession/${alert.confessionId}`;
    case 'reply-like':
      return alert.isHidden === true ? undefined : `/confession/${alert.confessionId}#${alert.replyId}`;
    case 'college':
      return '/profile/college';
    case 'account':
      return '/profile';
    case 'report':
      return `/my-reports#${encodeURIComponent(alert.ticketNumber)}`;
    case 'moderation':
      // What was removed cannot be opened any more, and of the thread of a removed reply nobody knows if it is there.
      return alert.outcome === 'removed' ? undefined : `/confession/${alert.confessionId}`;
    case 'circle':
      // A circle that moderators have closed is gone for all who were in it.
      return alert.event === 'closed' ? undefined : `/circles/${alert.circleId}`;
    case 'recovery':
      return '/circle-recovery';
    case 'measure':
      return `/my-decisions#${alert.decisionId}`;
    case 'operations':
      return `/support-dashboard?tab=${alert.section}`;
    case 'support':
      return '/help';
  }
}
