import type { Language } from '../../src/lib/boot-state.ts';
import { account } from '../../src/texts/en/account.ts';
import { blocked } from '../../src/texts/en/blocked.ts';
import { circleChat } from '../../src/texts/en/circle-chat.ts';
import { circles } from '../../src/texts/en/circles.ts';
import { share } from '../../src/texts/en/share.ts';
import { reports } from '../../src/texts/en/reports.ts';
import { report } from '../../src/texts/en/report.ts';
import { moderation } from '../../src/texts/en/moderation.ts';
import { explore } from '../../src/texts/en/explore.ts';
import { compose } from '../../src/texts/en/compose.ts';
import { alerts } from '../../src/texts/en/alerts.ts';
import { admin } from '../../src/texts/en/admin.ts';
import { consent } from '../../src/texts/en/consent.ts';
import { entry } from '../../src/texts/en/entry.ts';
import { overlays } from '../../src/texts/en/overlays.ts';
import { pages } from '../../src/texts/en/pages.ts';
import { recovery } from '../../src/texts/en/recovery.ts';
import { account as accountHi } from '../../src/texts/hi/account.ts';
import { blocked as blockedHi } from '../../src/texts/hi/blocked.ts';
import { circleChat as circleChatHi } from '../../src/texts/hi/circle-chat.ts';
import { circles as circlesHi } from '../../src/texts/hi/circles.ts';
import { share as shareHi } from '../../src/texts/hi/share.ts';
import { reports as reportsHi } from '../../src/texts/hi/reports.ts';
import { report as reportHi } from '../../src/texts/hi/report.ts';
import { moderation as moderationHi } from '../../src/texts/hi/moderation.ts';
import { explore as exploreHi } from '../../src/texts/hi/explore.ts';
import { compose as composeHi } from '../../src/texts/hi/compose.ts';
import { alerts as alertsHi } from '../../src/texts/hi/alerts.ts';
import { admin as adminHi } from '../../src/texts/hi/admin.ts';
import { consent as consentHi } from '../../src/texts/hi/consent.ts';
import { entry as entryHi } from '../../src/texts/hi/entry.ts';
import { overlays as overlaysHi } from '../../src/texts/hi/overlays.ts';
import { pages as pagesHi } from '../../src/texts/hi/pages.ts';
import { recovery as recoveryHi } from '../../src/texts/hi/recovery.ts';

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
