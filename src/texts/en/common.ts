/** Words that many screens use. */
export const common = {
  appName: 'Chupke',
  retry: 'Try again',
  cancel: 'Cancel',
  close: 'Close',
  back: 'Back',
  more: 'More',
  loading: 'Loading',
  couldNotLoad: 'Couldn’t load this',
  couldNotLoadBody: 'The connection may be weak. Nothing is lost.',
  offline: 'You are offline. What you write is kept and sent when the network is back.',
  dismiss: 'Dismiss',
  justNow: 'now',
};
