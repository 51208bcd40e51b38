import type { Language } from '../../src/lib/boot-state.ts';
import { account } from '../../src/lib/i18n/areas/en/account.ts';
import { admin } from '../../src/lib/i18n/areas/en/admin.ts';
import { consent } from '../../src/lib/i18n/areas/en/consent.ts';
import { entry } from '../../src/lib/i18n/areas/en/entry.ts';
import { overlays } from '../../src/lib/i18n/areas/en/overlays.ts';
import { pages } from '../../src/lib/i18n/areas/en/pages.ts';
import { recovery } from '../../src/lib/i18n/areas/en/recovery.ts';
import { account as accountHi } from '../../src/lib/i18n/areas/hi/account.ts';
import { admin as adminHi } from '../../src/lib/i18n/areas/hi/admin.ts';
import { consent as consentHi } from '../../src/lib/i18n/areas/hi/consent.ts';
import { entry as entryHi } from '../../src/lib/i18n/areas/hi/entry.ts';
import { overlays as overlaysHi } from '../../src/lib/i18n/areas/hi/overlays.ts';
import { pages as pagesHi } from '../../src/lib/i18n/areas/hi/pages.ts';
import { recovery as recoveryHi } from '../../src/lib/i18n/areas/hi/recovery.ts';

const ENGLISH = { account, admin, consent, entry, overlays, pages, recovery };

/** Texts that the app loads with the screens that show them, in one language. */
export type Areas = typeof ENGLISH;

const HINDI: Areas = {
  account: accountHi,
  admin: adminHi,
  consent: consentHi,
  entry: entryHi,
  overlays: overlaysHi,
  pages: pagesHi,
  recovery: recoveryHi,
};

/** The texts of those screens in a language. */
export function areasIn(language: Language): Areas {
  return language === 'hi' ? HINDI : ENGLISH;
}
