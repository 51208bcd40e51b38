import type { AreaLoaders, Catalogue, LanguageTexts } from '../en/form.ts';
import { collegeTypes } from './college-types.ts';
import { confessions } from './confessions.ts';
import { errors } from './errors.ts';
import { shell } from './shell.ts';

/** Hindi of `common` in en/catalogue.ts. */
const common: Catalogue['common'] = {
  appName: 'चुपके',
  retry: 'फिर कोशिश करें',
  cancel: 'रहने दें',
  close: 'बंद करें',
  back: 'वापस',
  more: 'और',
  loading: 'आ रहा है',
  couldNotLoad: 'यह खुल नहीं पाया',
  couldNotLoadBody: 'शायद नेटवर्क कमज़ोर है। कुछ खोया नहीं है।',
  offline: 'आप ऑफ़लाइन हैं। जो लिखेंगे वह सुरक्षित रहेगा और नेटवर्क आते ही जाएगा।',
  dismiss: 'हटाएँ',
  justNow: 'अभी',
  minutesAgo: (count) => `${count} मि॰ पहले`,
  hoursAgo: (count) => `${count} घं॰ पहले`,
  daysAgo: (count) => `${count} दिन पहले`,
};

/** Hindi of `settings` in en/catalogue.ts. */
const settings: Catalogue['settings'] = {
  title: 'आप, बिना नाम के',
  theme: 'थीम',
  themeLight: 'हल्की',
  themeDark: 'गहरी',
  themeSystem: 'सिस्टम',
  language: 'भाषा',
  languageFailed: 'वह भाषा लोड नहीं हुई। फिर कोशिश करें।',
  signOut: 'साइन आउट',
  signOutTitle: 'यहाँ से साइन आउट करें?',
  signOutBody: 'इस डिवाइस के ड्राफ़्ट और बिना भेजी पोस्ट भी हट जाएँगी।',
};

/** Hindi of `blocking` in en/catalogue.ts. */
const blocking: Catalogue['blocking'] = {
  block: (name) => `${name} नाम को ब्लॉक करें`,
  unblock: (name) => `${name} को अनब्लॉक करें`,
  blocked: (name) => `${name} ब्लॉक हो गया। इस नाम से अब आपको कुछ नहीं दिखेगा।`,
  unblocked: (name) => `${name} अब ब्लॉक नहीं है।`,
  undo: 'वापस करें',
  own: 'यह आपका अपना नाम है।',
};

/** Hindi of en/catalogue.ts. */
export const hi: Catalogue = {
  blocking,
  collegeTypes,
  common,
  confessions,
  errors,
  settings,
  shell,
};

/** Hindi of the same areas. */
const areas: AreaLoaders = {
  aboutMe: () => import('./about-me.ts'),
  account: () => import('./account.ts'),
  admin: () => import('./admin.ts'),
  adminSupport: () => import('./admin-support.ts'),
  alerts: () => import('./alerts.ts'),
  auth: () => import('./auth.ts'),
  articles: () => import('@chupke/domain/texts/hi/help/articles.ts'),
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
export const catalogue: LanguageTexts = { text: hi, areas };
