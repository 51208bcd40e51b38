import { account } from '../../../src/lib/i18n/areas/en/account.ts';
import { admin } from '../../../src/lib/i18n/areas/en/admin.ts';
import { consent } from '../../../src/lib/i18n/areas/en/consent.ts';
import { entry } from '../../../src/lib/i18n/areas/en/entry.ts';
import { overlays } from '../../../src/lib/i18n/areas/en/overlays.ts';
import { recovery } from '../../../src/lib/i18n/areas/en/recovery.ts';
import { account as accountHi } from '../../../src/lib/i18n/areas/hi/account.ts';
import { admin as adminHi } from '../../../src/lib/i18n/areas/hi/admin.ts';
import { consent as consentHi } from '../../../src/lib/i18n/areas/hi/consent.ts';
import { entry as entryHi } from '../../../src/lib/i18n/areas/hi/entry.ts';
import { overlays as overlaysHi } from '../../../src/lib/i18n/areas/hi/overlays.ts';
import { recovery as recoveryHi } from '../../../src/lib/i18n/areas/hi/recovery.ts';
import type { en } from '../../../src/lib/i18n/en.ts';
import { hi } from '../../../src/lib/i18n/hi.ts';

/** The words by which a person finds things on a screen: the catalogue of their language. */
export type Texts = typeof en;

const ENGLISH = { account, admin, consent, entry, overlays, recovery };

/** Those of the screens whose texts the app loads when they are wanted. */
export type AreaTexts = typeof ENGLISH;

const HINDI: AreaTexts = {
  account: accountHi,
  admin: adminHi,
  consent: consentHi,
  entry: entryHi,
  overlays: overlaysHi,
  recovery: recoveryHi,
};

/** The other texts of the language of a catalogue. */
export function areasOf(texts: Texts): AreaTexts {
  return texts === hi ? HINDI : ENGLISH;
}
