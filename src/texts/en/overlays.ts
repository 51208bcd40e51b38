/** Texts of: what can lie over every page. */
export const overlays = {
  maintenance: {
    prompt: 'chupke --open',
    title: 'Under Maintenance',
    message: 'Website is under maintenance. Please check back later.',
    estimateLabel: 'Estimated time',
    estimate: '30 minutes',
    countdownLabel: 'Back in',
    kept: 'What you wrote is kept on this device, and sent when we are back.',
    refresh: 'Refresh',
    checking: 'Checking…',
    still: (time: string) => `Still under maintenance. Checked at ${time}.`,
    failed: 'No answer. The network may be weak; try again in a moment.',
    talk: 'Need someone now?',
    recovery: 'Emergency access',
  },
  install: {
    region: 'Install Chupke',
    title: 'Keep Chupke on your home screen',
    body: 'Opens like an app and takes hardly any space.',
    install: 'Install',
    later: 'Not now',
    iosBody: 'In the browser’s menu:',
    iosShare: 'Tap Share',
    iosAdd: 'Choose “Add to Home Screen”',
    iosDone: 'Got it',
  },
  quickExit: {
    label: 'Quick exit',
    hint: 'Opens a harmless page at once. Pressing Esc three times does the same.',
  },
  lock: {
    title: 'Locked',
    body: 'Enter your PIN to open Chupke.',
    pin: 'PIN',
    unlock: 'Unlock',
    required: 'Enter the 4 to 6 digits of your PIN.',
    wrong: 'That is not your PIN.',
    triesLeft: (count: number) =>
      count === 1
        ? 'One try left. After it this device is signed out, and drafts and what is unsent are deleted.'
        : `${count} tries left. Then this device is signed out, and drafts and what is unsent are deleted.`,
    wait: (clock: string) => `Too many wrong tries. Try again in ${clock}.`,
    waitOver: 'You can try again now.',
    honest: 'The PIN keeps curious friends out. It does not encrypt what is on this device.',
    forgot: 'Forgot the PIN?',
    forgotTitle: 'Sign out of this device?',
    forgotBody:
      'The PIN, your drafts and what is not sent yet are deleted from this device. Your account and what you have posted stay; sign in with your password again.',
    signOut: 'Sign out',
  },
};
