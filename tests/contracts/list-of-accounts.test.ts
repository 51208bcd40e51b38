import { expect, it } from 'vitest';
import { listAccounts } from '../../functions/src/accounts/list-accounts.ts';
import { Office } from '../../functions/src/testing/office.ts';
import { landing as englishLanding } from '../../src/texts/en/landing.ts';
import { privacy as english } from '../../src/texts/en/privacy.ts';
import { landing as hindiLanding } from '../../src/texts/hi/landing.ts';
import { privacy as hindi } from '../../src/texts/hi/privacy.ts';

/** What the list tells of a person, in the words of the texts; what is not here needs words first. */
const WORDS = {
  email: { en: 'address', hi: 'पता' },
  createdAt: { en: 'the day you joined', hi: 'जुड़ने का दिन' },
  accountStatus: { en: 'state', hi: 'स्थिति' },
} as const;

/** What belongs to those words. */
const TOLD_WITH_THEM = ['banReason', 'emailVerified', 'isAdmin', 'isModerator', 'uid'];

/** What a text says that the list has: after a colon, up to the end of the sentence. */
const CLAIMS = {
  en: /a list of accounts(?:, as of the last midnight)?: ([^.]+)\./g,
  hi: /खातों की सूची है: ([^।]+)।/g,
} as const;

it.each([
  ['en', [englishLanding, english]],
  ['hi', [hindiLanding, hindi]],
] as const)('what admins see of an account is what the texts say, in %s', async (language, pages) => {
  const office = new Office();
  office.enroll(1);
  const { documents, now } = office;
  const { accounts } = await listAccounts({ documents, now, isShownAtOnce: true });
  const keys = Object.keys(accounts[0] ?? {}).sort();
  expect(keys.filter((key) => !TOLD_WITH_THEM.includes(key))).toEqual(Object.keys(WORDS).sort());
  const said = pages.map((page) =>
    [...JSON.stringify(page).matchAll(CLAIMS[language])].map(([, list]) => list?.split(', ')),
  );
  const words = Object.values(WORDS).map((word) => word[language]);
  expect(said).toEqual([[words], [words]]);
});
