import { PUSH_DEVICES_MAX } from '@chupke/domain/push.ts';

/** Notifications while the app is closed: setting them up, what they are about, the devices. */
export const push = {
  title: 'While Chupke is closed',
  lead: 'They say that something happened, never what or from whom, unless you choose so. Switching this on is also your consent to it.',
  thisDevice: 'Notify me on this device',
  thisDeviceHint: 'You can switch it off here at any time. Signing out ends it, too.',
  steps: {
    asking: 'Waiting for your answer to the browser',
    worker: 'Getting this device ready',
    token: 'Registering this device',
    saving: 'Saving',
  },
  done: 'This device gets notifications.',
  failures: {
    unsupported: 'Push notifications are not supported in this browser',
    'ios-not-installed':
      'On iPhone and iPad, notifications work in the installed app: tap Share, then “Add to Home Screen”, and open Chupke from there.',
    'ios-too-old': 'Notifications need iOS 16.4 or newer. Update your device to get them.',
    denied: 'Push notifications were denied. Please enable them in your browser settings.',
    'denied-in-app': 'Push notification permission denied',
    dismissed: 'Push notification permission was dismissed.',
    'not-asked': 'Failed to request push notification permission.',
    'not-granted': 'Notification permission not granted',
    'no-worker': 'Failed to register service worker for push notifications',
    'no-token': 'Failed to generate push notification token',
    'wrong-token': 'Invalid FCM token format generated',
    'not-encoded': 'Token encoding error. Please try refreshing the page.',
    'no-messaging': 'Failed to initialize Firebase messaging',
    'not-saved':
      'This device could not be saved. Nothing was switched on; try again when the network is back.',
  },
  retry: 'Try again',
  notEnded:
    'No connection. This device shows nothing any more, but your account still lists it: remove it below when the network is back.',
  try: 'Send a test notification',
  tried: 'It is on its way to your devices.',
  triedLocally: 'The server sent none. This is how one looks.',
  testTitle: 'Chupke',
  testBody: 'This is how a notification looks here.',

  about: 'Notify me about',
  kinds: {
    replies: 'Replies to your confessions',
    likes: 'Likes',
    circles: 'Your circles',
    moderation: 'Reports and decisions',
    support: 'Answers of support',
    account: 'Your account and college',
  },
  circlesTitle: 'Single circles',
  circlesLead: 'A circle that is off is quiet outside the app. Alerts inside Chupke stay.',
  circlesShow: 'Choose single circles',
  circlesNone: 'You are in no circle.',

  quiet: 'Quiet hours',
  quietSwitch: 'Nothing between these hours',
  quietHint: 'Anything in these hours comes as one notification afterwards. Indian time.',
  quietFrom: 'From',
  quietTo: 'To',
  hour: (hour: number) => `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'am' : 'pm'}`,

  screen: 'On the lock screen',
  previews: 'Show what happened',
  previewsHint:
    'A notification then opens what it is about, not the list of alerts. Whoever sees your screen can read it, and so can Google, which carries it.',
  neutral: 'Hide the name and icon',
  neutralHint: 'A notification says “Reminder”. The browser still shows the address it comes from.',

  devices: 'Your devices',
  devicesLead: `At most ${PUSH_DEVICES_MAX}. A new one replaces the one unused for longest.`,
  platforms: { capacitor: 'App', 'mobile-web': 'Phone or tablet', 'desktop-web': 'Computer' },
  here: 'this device',
  seen: (when: string) => `last registered ${when}`,
  remove: 'Remove',
  removeLabel: (device: string) => `Remove ${device}`,
  removed: 'Removed. It gets no notifications any more.',

  offerTitle: 'Get notified while Chupke is closed?',
  offerBody: 'A notification says that something happened, never what. You can set quiet hours.',
  offerYes: 'Yes, notify me',
  offerNo: 'Not now',
  open: 'Open',
};
