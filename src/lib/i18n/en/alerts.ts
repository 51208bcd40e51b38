/** Texts of the alerts. */
export const alerts = {
  title: 'Alerts',
  unread: (count: number): string => (count === 1 ? '1 unread' : `${count} unread`),
  markAll: 'Mark all as read',
  remove: 'Remove this alert',
  emptyTitle: 'Nothing has been passed to you yet',
  emptyBody: 'When someone answers or likes what you wrote, it shows up here, and nowhere else.',
  emptyAction: 'Write something',
  end: 'That is all of them.',
  reply: (count: number): string =>
    count === 1 ? 'A new reply to your confession' : `${count} new replies to your confession`,
  like: (count: number): string =>
    count === 1 ? 'Someone likes your confession' : `${count} people like your confession`,
  likeBody: 'Someone out there felt the same.',
  welcome: 'Welcome to Chupke',
  welcomeBody: 'Nobody here knows who you are. Be honest, be kind, and leave names out of it.',
  isUnread: 'Unread',
};
