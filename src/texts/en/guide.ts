/** Texts of the install guide. The names of menus are those of the browsers. */
export const guide = {
  title: 'Install Chupke',
  description:
    'Put Chupke on your home screen: step by step for Android, iPhone, Windows, Mac and Linux. No app store, no permissions.',
  lead: 'A few taps, no app store. It opens in a window of its own and asks for nothing: no contacts, no files, no location.',
  installedTitle: 'It is installed here',
  installedBody: 'You are using it right now. Nothing more to do.',
  offerTitle: 'Your browser can do it for you',
  install: 'Install now',
  installing: 'Asking the browser',
  yours: 'yours',
  yoursTitle: 'This looks like your browser',
  othersTitle: 'Other browsers',
  guides: {
    'android-chrome': {
      title: 'Android, Chrome',
      steps: [
        'Open Chupke in Chrome.',
        'Tap the three dots at the top right.',
        'Tap “Add to home screen”, then “Install”.',
      ],
      note: 'Edge, Brave and Opera have the same entry in their menus.',
    },
    'android-samsung': {
      title: 'Android, Samsung Internet',
      steps: [
        'Open Chupke in Samsung Internet.',
        'Tap the menu with the three lines at the bottom right.',
        'Tap “Add page to”, then “Home screen”.',
      ],
      note: '',
    },
    'android-firefox': {
      title: 'Android, Firefox',
      steps: ['Open Chupke in Firefox.', 'Tap the three dots.', 'Tap “Add app to Home screen”, then “Add”.'],
      note: '',
    },
    ios: {
      title: 'iPhone and iPad, Safari',
      steps: [
        'Open Chupke in Safari.',
        'Tap Share, the square with the arrow. On newer systems it is behind the three dots.',
        'Scroll down, tap “Add to Home Screen”, then “Add”.',
      ],
      note: 'On iOS 16.4 and newer, Chrome, Edge and Firefox have it under Share too.',
    },
    'desktop-chromium': {
      title: 'Computer, Chrome or Edge',
      steps: [
        'Open Chupke in Chrome or Edge.',
        'In the address bar, at its right end, click the icon of a screen with an arrow (in Edge: three squares and a plus).',
        'Click “Install”.',
      ],
      note: 'No icon? In the menu: “Cast, save and share” in Chrome, “Apps” in Edge.',
    },
    'desktop-safari': {
      title: 'Mac, Safari',
      steps: ['Open Chupke in Safari.', 'In the menu bar, click File.', 'Click “Add to Dock”, then “Add”.'],
      note: 'From macOS Sonoma on.',
    },
    'desktop-firefox': {
      title: 'Computer, Firefox',
      steps: [
        'On Windows, from Firefox 143 on: open Chupke and click the icon in the address bar that adds the tab to the taskbar.',
        'On Mac and Linux Firefox installs no web apps: make a bookmark with the star, or use another browser.',
      ],
      note: '',
    },
  },
  careTitle: 'Before you do, on a shared phone',
  care: [
    'The icon and the name “Chupke” stand on the home screen, for whoever holds the phone.',
    'Signing out takes your drafts and the feed off the device. The icon stays until you remove it.',
    'Removing it: hold the icon and choose “Remove” or “Uninstall”, like any app. Your account stays.',
  ],
};
