import type { AreaLoaders, Catalogue, LanguageTexts } from '../en/form.ts';
import { auth } from './auth.ts';
import { blocking } from './blocking.ts';
import { colleges } from './colleges.ts';
import { common } from './common.ts';
import { confessions } from './confessions.ts';
import { errors } from './errors.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';

/** Hindi of en/catalogue.ts. */
export const hi: Catalogue = {
  auth,
  blocking,
  colleges,
  common,
  confessions,
  errors,
  settings,
  shell,
};

/** Hindi of the same areas. */
const areas: AreaLoaders = {
  account: () => import('./account.ts'),
  admin: () => import('./admin.ts'),
  alerts: () => import('./alerts.ts'),
  blocked: () => import('./blocked.ts'),
  circleChat: () => import('./circle-chat.ts'),
  circles: () => import('./circles.ts'),
  collegeRequest: () => import('./college-request.ts'),
  collegesPublic: () => import('./colleges-public.ts'),
  compose: () => import('./compose.ts'),
  consent: () => import('./consent.ts'),
  contact: () => import('./contact.ts'),
  entry: () => import('./entry.ts'),
  explore: () => import('./explore.ts'),
  grievance: () => import('./grievance.ts'),
  guide: () => import('./guide.ts'),
  help: () => import('./help.ts'),
  landing: () => import('./landing.ts'),
  legal: () => import('./legal.ts'),
  moderation: () => import('./moderation.ts'),
  overlays: () => import('./overlays.ts'),
  ownFile: () => import('./own-file.ts'),
  pages: () => import('./pages.ts'),
  premium: () => import('./premium.ts'),
  privacy: () => import('./privacy.ts'),
  recovery: () => import('./recovery.ts'),
  report: () => import('./report.ts'),
  reports: () => import('./reports.ts'),
  share: () => import('./share.ts'),
  terms: () => import('./terms.ts'),
  transparency: () => import('./transparency.ts'),
};

/** All of it. */
export const catalogue: LanguageTexts = { text: hi, areas };
