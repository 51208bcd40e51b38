import { collegeTypes } from './college-types.ts';
import { confessions } from './confessions.ts';
import { errors } from './errors.ts';
import { shell } from './shell.ts';

/** Words that many screens use. */
const common = {
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
  minutesAgo: (count: number) => `${count} min ago`,
  hoursAgo: (count: number) => `${count} hr ago`,
  daysAgo: (count: number) => (count === 1 ? '1 day ago' : `${count} days ago`),
};

/** Texts of one's own page that are wanted elsewhere too; all others lie in en/account.ts. */
const settings = {
  title: 'You, unnamed',
  theme: 'Theme',
  themeLight: 'Light',
  themeDark: 'Dark',
  themeSystem: 'System',
  language: 'Language',
  languageFailed: 'That language could not be loaded. Please try again.',
  signOut: 'Sign out',
  signOutTitle: 'Sign out here?',
  signOutBody: 'Drafts and unsent posts on this device are removed with it.',
};

/** Texts of blocking a name from a menu; those of the blocked names themselves lie in en/blocked.ts. */
const blocking = {
  block: (name: string) => `Block the name ${name}`,
  unblock: (name: string) => `Unblock ${name}`,
  blocked: (name: string) => `${name} is blocked. You see nothing under this name any more.`,
  unblocked: (name: string) => `${name} is not blocked any more.`,
  undo: 'Undo',
  own: 'That is your own name.',
};

/** The texts of the first load: strings, and functions for those with a number or a name in them. */
export const en = { blocking, collegeTypes, common, confessions, errors, settings, shell };

/** Texts that are fetched with the screens that show them. */
export const areas = {
  aboutMe: () => import('./about-me.ts'),
  account: () => import('./account.ts'),
  admin: () => import('./admin.ts'),
  adminSupport: () => import('./admin-support.ts'),
  alerts: () => import('./alerts.ts'),
  auth: () => import('./auth.ts'),
  articles: () => import('@chupke/domain/texts/en/help/articles.ts'),
  blocked: () => import('./blocked.ts'),
  circleChat: () => import('./circle-chat.ts'),
  circles: () => import('./circles.ts'),
  colleges: () => import('./colleges.ts'),
  collegeRequest: () => import('./college-request.ts'),
  collegesPublic: () => import('./colleges-public.ts'),
  compose: () => import('./compose.ts'),
  consent: () => import('./consent.ts'),
  desk: () => import('./desk.ts'),
  contact: () => import('./contact.ts'),
  decisions: () => import('./decisions.ts'),
  entry: () => import('./entry.ts'),
  explore: () => import('./explore.ts'),
  grievance: () => import('./grievance.ts'),
  guide: () => import('./guide.ts'),
  help: () => import('./help.ts'),
  landing: () => import('./landing.ts'),
  legal: () => import('./legal.ts'),
  measures: () => import('./measures.ts'),
  moderation: () => import('./moderation.ts'),
  openings: () => import('./openings.ts'),
  queue: () => import('./queue.ts'),
  overlays: () => import('./overlays.ts'),
  operations: () => import('./operations.ts'),
  ownFile: () => import('./own-file.ts'),
  pages: () => import('./pages.ts'),
  pictures: () => import('./pictures.ts'),
  premium: () => import('./premium.ts'),
  privacy: () => import('./privacy.ts'),
  push: () => import('./push.ts'),
  recovery: () => import('./recovery.ts'),
  report: () => import('./report.ts'),
  reports: () => import('./reports.ts'),
  secondFactor: () => import('./second-factor.ts'),
  share: () => import('./share.ts'),
  support: () => import('./support.ts'),
  terms: () => import('./terms.ts'),
  transparency: () => import('./transparency.ts'),
};

/** All of it. */
export const catalogue = { text: en, areas };
