import { account } from '../../../src/texts/en/account.ts';
import { admin } from '../../../src/texts/en/admin.ts';
import { alerts } from '../../../src/texts/en/alerts.ts';
import { blocked } from '../../../src/texts/en/blocked.ts';
import { circleChat } from '../../../src/texts/en/circle-chat.ts';
import { circles } from '../../../src/texts/en/circles.ts';
import { compose } from '../../../src/texts/en/compose.ts';
import { consent } from '../../../src/texts/en/consent.ts';
import { entry } from '../../../src/texts/en/entry.ts';
import { explore } from '../../../src/texts/en/explore.ts';
import { moderation } from '../../../src/texts/en/moderation.ts';
import { overlays } from '../../../src/texts/en/overlays.ts';
import { recovery } from '../../../src/texts/en/recovery.ts';
import { report } from '../../../src/texts/en/report.ts';
import { reports } from '../../../src/texts/en/reports.ts';
import { share } from '../../../src/texts/en/share.ts';
import { account as accountHi } from '../../../src/texts/hi/account.ts';
import { admin as adminHi } from '../../../src/texts/hi/admin.ts';
import { alerts as alertsHi } from '../../../src/texts/hi/alerts.ts';
import { blocked as blockedHi } from '../../../src/texts/hi/blocked.ts';
import { circleChat as circleChatHi } from '../../../src/texts/hi/circle-chat.ts';
import { circles as circlesHi } from '../../../src/texts/hi/circles.ts';
import { compose as composeHi } from '../../../src/texts/hi/compose.ts';
import { consent as consentHi } from '../../../src/texts/hi/consent.ts';
import { entry as entryHi } from '../../../src/texts/hi/entry.ts';
import { explore as exploreHi } from '../../../src/texts/hi/explore.ts';
import { moderation as moderationHi } from '../../../src/texts/hi/moderation.ts';
import { overlays as overlaysHi } from '../../../src/texts/hi/overlays.ts';
import { recovery as recoveryHi } from '../../../src/texts/hi/recovery.ts';
import { report as reportHi } from '../../../src/texts/hi/report.ts';
import { reports as reportsHi } from '../../../src/texts/hi/reports.ts';
import { share as shareHi } from '../../../src/texts/hi/share.ts';
import type { en } from '../../../src/texts/en/catalogue.ts';
import { hi } from '../../../src/texts/hi/catalogue.ts';

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
