import { account } from '../../../src/lib/i18n/areas/en/account.ts';
import { admin } from '../../../src/lib/i18n/areas/en/admin.ts';
import { alerts } from '../../../src/lib/i18n/areas/en/alerts.ts';
import { blocked } from '../../../src/lib/i18n/areas/en/blocked.ts';
import { circleChat } from '../../../src/lib/i18n/areas/en/circle-chat.ts';
import { circles } from '../../../src/lib/i18n/areas/en/circles.ts';
import { compose } from '../../../src/lib/i18n/areas/en/compose.ts';
import { consent } from '../../../src/lib/i18n/areas/en/consent.ts';
import { entry } from '../../../src/lib/i18n/areas/en/entry.ts';
import { explore } from '../../../src/lib/i18n/areas/en/explore.ts';
import { moderation } from '../../../src/lib/i18n/areas/en/moderation.ts';
import { overlays } from '../../../src/lib/i18n/areas/en/overlays.ts';
import { recovery } from '../../../src/lib/i18n/areas/en/recovery.ts';
import { report } from '../../../src/lib/i18n/areas/en/report.ts';
import { reports } from '../../../src/lib/i18n/areas/en/reports.ts';
import { share } from '../../../src/lib/i18n/areas/en/share.ts';
import { account as accountHi } from '../../../src/lib/i18n/areas/hi/account.ts';
import { admin as adminHi } from '../../../src/lib/i18n/areas/hi/admin.ts';
import { alerts as alertsHi } from '../../../src/lib/i18n/areas/hi/alerts.ts';
import { blocked as blockedHi } from '../../../src/lib/i18n/areas/hi/blocked.ts';
import { circleChat as circleChatHi } from '../../../src/lib/i18n/areas/hi/circle-chat.ts';
import { circles as circlesHi } from '../../../src/lib/i18n/areas/hi/circles.ts';
import { compose as composeHi } from '../../../src/lib/i18n/areas/hi/compose.ts';
import { consent as consentHi } from '../../../src/lib/i18n/areas/hi/consent.ts';
import { entry as entryHi } from '../../../src/lib/i18n/areas/hi/entry.ts';
import { explore as exploreHi } from '../../../src/lib/i18n/areas/hi/explore.ts';
import { moderation as moderationHi } from '../../../src/lib/i18n/areas/hi/moderation.ts';
import { overlays as overlaysHi } from '../../../src/lib/i18n/areas/hi/overlays.ts';
import { recovery as recoveryHi } from '../../../src/lib/i18n/areas/hi/recovery.ts';
import { report as reportHi } from '../../../src/lib/i18n/areas/hi/report.ts';
import { reports as reportsHi } from '../../../src/lib/i18n/areas/hi/reports.ts';
import { share as shareHi } from '../../../src/lib/i18n/areas/hi/share.ts';
import type { en } from '../../../src/lib/i18n/en.ts';
import { hi } from '../../../src/lib/i18n/hi.ts';

/** The words by which a person finds things on a screen: the catalogue of their language. */
export type Texts = typeof en;

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
  recovery,
  report,
  reports,
  share,
};

/** Those of the screens whose texts the app loads when they are wanted. */
export type AreaTexts = typeof ENGLISH;

const HINDI: AreaTexts = {
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
  recovery: recoveryHi,
  report: reportHi,
  reports: reportsHi,
  share: shareHi,
};

/** The other texts of the language of a catalogue. */
export function areasOf(texts: Texts): AreaTexts {
  return texts === hi ? HINDI : ENGLISH;
}
