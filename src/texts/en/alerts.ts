/** Texts of the alerts. */
export const alerts = {
  title: 'Alerts',
  unread: (count: number): string =>
    count === 0 ? 'Nothing unread' : count === 1 ? '1 unread' : `${count} unread`,
  isUnread: 'Unread',
  markAll: 'Mark all as read',
  markOne: 'Mark as read',
  markOneOf: (title: string): string => `Mark as read: ${title}`,
  remove: 'Remove',
  removeOf: (title: string): string => `Remove: ${title}`,
  about: (beginning: string): string => `“${beginning}”`,
  replyTo: (name: string, words: string): string => `To ${name}: ${words}`,
  repliesTo: (name: string): string => `Your replies to ${name}`,
  ownConfession: 'Your confession',
  ownReplies: 'Your replies in one thread',
  hiddenNow: 'Hidden for now',
  older: 'Show older ones',
  olderFailed: 'The older ones could not be loaded.',
  end: 'That is all of them.',
  offline: 'No connection: nothing was changed.',
  emptyTitle: 'Nothing has been passed to you yet',
  emptyBody: 'Replies, likes, and news about your circles and reports show up here.',
  emptyAction: 'Write something',
  welcome: 'Welcome to Chupke',
  welcomeBody: 'Nobody here knows who you are. Be honest, be kind, and leave names out of it.',
  reply: (count: number): string =>
    count === 1 ? 'A new reply to your confession' : `${count} new replies to your confession`,
  replyBlocked: 'You blocked this name.',
  like: (count: number): string =>
    count === 1 ? 'Someone likes your confession' : `${count} people like your confession`,
  likeBody: 'Someone out there felt the same.',
  replyLike: (count: number): string =>
    count === 1 ? 'Someone likes your reply' : `${count} people like your reply`,
  replyLikeBody: 'What you said helped.',
  threadHidden: 'The confession that you answered is hidden for now.',
  report: {
    pending: {
      title: (ticket: string): string => `We have your report ${ticket}`,
      body: 'A moderator will look at it.',
      ofReply: 'A moderator will look at it.',
    },
    under_review: {
      title: (ticket: string): string => `Your report ${ticket} is being looked at`,
      body: 'A moderator has taken it up.',
      ofReply: 'A moderator has taken it up.',
    },
    accepted: {
      title: (ticket: string): string => `Your report ${ticket} is accepted`,
      body: 'The confession is hidden until everything is settled.',
      ofReply: 'The case stays open until everything is settled.',
    },
    reviewed: {
      title: (ticket: string): string => `Your report ${ticket} is closed`,
      body: 'There was nothing left to decide.',
      ofReply: 'There was nothing left to decide.',
    },
    resolved: {
      title: (ticket: string): string => `Your report ${ticket} was right`,
      body: 'The confession is gone. Thank you for looking out for others.',
      ofReply: 'The reply is gone. Thank you for looking out for others.',
    },
    dismissed: {
      title: (ticket: string): string => `Your report ${ticket} was looked at`,
      body: 'The confession stays: it breaks no rule. You can still complain to the grievance officer.',
      ofReply: 'The reply stays: it breaks no rule. You can still complain to the grievance officer.',
    },
  },
  circle: {
    mention: 'You were named in a circle',
    creator: 'A circle is yours now',
    deletion: 'A circle was deleted',
    expired: 'A circle has expired',
    restored: 'A circle is back',
    closed: 'A circle was closed by moderators',
  },
  recovery: {
    open: 'We have your request for a circle',
    in_progress: 'Your request for a circle is being looked at',
    approved: 'Your circle comes back',
    rejected: 'Your circle could not be brought back',
  },
  operations: {
    security: 'A severe security event',
    automation: 'Daily work has failed',
    assistant: 'The AI has reached its ceiling',
  },
  operationsBody: 'Open it on the dashboard',
  support: { thread: 'Support has answered', ticket: 'There is news of your ticket' },
  moderation: {
    hidden: 'Your confession is hidden for now',
    restored: 'Your confession can be read again',
    removed: 'Your confession was removed',
  },
  replyRemoved: 'Your reply was removed',
  whyBody:
    'Moderators see the words alone, never who wrote them. The removal itself changes nothing else of yours.',
  whyComplain: 'Not fair? Appeal',
};
