import type { Language } from '../../src/lib/boot-state.ts';
import { account } from '../../src/lib/i18n/areas/en/account.ts';
import { blocked } from '../../src/lib/i18n/areas/en/blocked.ts';
import { circleChat } from '../../src/lib/i18n/areas/en/circle-chat.ts';
import { circles } from '../../src/lib/i18n/areas/en/circles.ts';
import { share } from '../../src/lib/i18n/areas/en/share.ts';
import { reports } from '../../src/lib/i18n/areas/en/reports.ts';
import { report } from '../../src/lib/i18n/areas/en/report.ts';
import { moderation } from '../../src/lib/i18n/areas/en/moderation.ts';
import { explore } from '../../src/lib/i18n/areas/en/explore.ts';
import { compose } from '../../src/lib/i18n/areas/en/compose.ts';
import { alerts } from '../../src/lib/i18n/areas/en/alerts.ts';
import { admin } from '../../src/lib/i18n/areas/en/admin.ts';
import { consent } from '../../src/lib/i18n/areas/en/consent.ts';
import { entry } from '../../src/lib/i18n/areas/en/entry.ts';
import { overlays } from '../../src/lib/i18n/areas/en/overlays.ts';
import { pages } from '../../src/lib/i18n/areas/en/pages.ts';
import { recovery } from '../../src/lib/i18n/areas/en/recovery.ts';
import { account as accountHi } from '../../src/lib/i18n/areas/hi/account.ts';
import { blocked as blockedHi } from '../../src/lib/i18n/areas/hi/blocked.ts';
import { circleChat as circleChatHi } from '../../src/lib/i18n/areas/hi/circle-chat.ts';
import { circles as circlesHi } from '../../src/lib/i18n/areas/hi/circles.ts';
import { share as shareHi } from '../../src/lib/i18n/areas/hi/share.ts';
import { reports as reportsHi } from '../../src/lib/i18n/areas/hi/reports.ts';
import { report as reportHi } from '../../src/lib/i18n/areas/hi/report.ts';
import { moderation as moderationHi } from '../../src/lib/i18n/areas/hi/moderation.ts';
import { explore as exploreHi } from '../../src/lib/i18n/areas/hi/explore.ts';
import { compose as composeHi } from '../../src/lib/i18n/areas/hi/compose.ts';
import { alerts as alertsHi } from '../../src/lib/i18n/areas/hi/alerts.ts';
import { admin as adminHi } from '../../src/lib/i18n/areas/hi/admin.ts';
import { consent as consentHi } from '../../src/lib/i18n/areas/hi/consent.ts';
import { entry as entryHi } from '../../src/lib/i18n/areas/hi/entry.ts';
import { overlays as overlaysHi } from '../../src/lib/i18n/areas/hi/overlays.ts';
import { pages as pagesHi } from '../../src/lib/i18n/areas/hi/pages.ts';
import { recovery as recoveryHi } from '../../src/lib/i18n/areas/hi/recovery.ts';

const ENGLISH = {
  account,
  admin,
  alerts,
  blocked,
  circleChat,
  circles,
  compose,
  consent,
  entry,
  explore,
  moderation,
  overlays,
  pages,
  recovery,
  report,
  reports,
  share,
};

/** Texts that the app loads with the screens that show them, in one language. */
export type Areas = typeof ENGLISH;

const HINDI: Areas = {
  account: accountHi,
  admin: adminHi,
  alerts: alertsHi,
  blocked: blockedHi,
  circleChat: circleChatHi,
  circles: circlesHi,
  compose: composeHi,
  consent: consentHi,
  entry: entryHi,
  explore: exploreHi,
  moderation: moderationHi,
  overlays: overlaysHi,
  pages: pagesHi,
  recovery: recoveryHi,
  report: reportHi,
  reports: reportsHi,
  share: shareHi,
};

/** The texts of those screens in a language. */
export function areasIn(language: Language): Areas {
  return language === 'hi' ? HINDI : ENGLISH;
}
