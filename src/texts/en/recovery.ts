/** Texts of: emergency access, /system-recovery. */
export const recovery = {
  title: 'Emergency access',
  lead: 'For when Chupke does not open as it should. This page stays open during maintenance.',
  status: 'How things stand',
  checking: 'Checking…',
  again: 'Check again',
  checkedAt: (time: string) => `Checked at ${time}`,
  device: 'This device',
  online: 'has a network',
  offline: 'has no network',
  maintenance: 'Maintenance',
  maintenanceOff: 'off',
  maintenanceOn: 'on',
  maintenanceUntil: (time: string) => `on until ${time}`,
  unknown: 'not known',
  database: 'Database',
  server: 'Server functions',
  answers: (ms: number) => `answers in ${ms} ms`,
  silent: 'does not answer',
  adminTitle: 'For admins',
  adminBody: 'Sign in to reach the maintenance controls. Others come to their own page.',
  adminSignIn: 'Sign in',
  adminOpen: 'Maintenance controls',
  repairTitle: 'Repair this device',
  repairBody:
    'If pages look old or do not load, clear what Chupke has put aside here to be faster. You stay signed in; your drafts, what is not sent yet, your PIN and your settings stay too.',
  repair: 'Clear and reload',
  repairFailed: 'Something could not be cleared. Close the other tabs of Chupke and try again.',
  wipeBody:
    'If that did not help, remove everything that Chupke keeps on this device. Your account and what you have posted stay.',
  wipe: 'Remove everything',
  wipeTitle: 'Remove everything from this device?',
  wipeKept: (drafts: number, unsent: number) =>
    [
      drafts === 0 ? '' : drafts === 1 ? '1 draft' : `${drafts} drafts`,
      unsent === 0
        ? ''
        : unsent === 1
          ? '1 thing that is not sent yet'
          : `${unsent} things that are not sent yet`,
    ]
      .filter((part) => part !== '')
      .join(' and '),
  wipeLoses: (what: string) =>
    `This deletes ${what} for good. You are signed out, and the PIN and settings go too.`,
  wipeWarning:
    'You are signed out, and the PIN and settings of this device go too. There are no drafts here.',
  wipeConfirm: 'Remove and sign out',
  home: 'To Chupke',
  talk: 'Need someone to talk to now? Tele-MANAS 14416, emergency 112.',
};
