import { expect, it } from 'vitest';
import { LEAST_CONSENT, newConsentFields, parseConsentRecord } from './consent.ts';
import { ALL_LANGUAGES, DEFAULT_LANGUAGE } from './language.ts';

const stored = (language: unknown) => ({
  ...newConsentFields(LEAST_CONSENT, { source: 'sign-up', language: DEFAULT_LANGUAGE }),
  language,
  at: 1,
});

it.each(ALL_LANGUAGES)('a record in %s is read in it', (language) => {
  expect(parseConsentRecord(stored(language)).language).toBe(language);
});

it('a record in a language that is not spoken here, which the rules take, counts as one in the default', () => {
  expect(parseConsentRecord(stored('xx')).language).toBe(DEFAULT_LANGUAGE);
  expect(() => parseConsentRecord(stored(null))).toThrow(/language/);
});
