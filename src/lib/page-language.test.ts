import { ALL_LANGUAGES, DEFAULT_LANGUAGE, otherLanguages } from '@chupke/domain/language.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addressChoosing, addressIn, splitAddress } from './page-language.ts';

const OTHERS = otherLanguages(DEFAULT_LANGUAGE);

function split(address: string, languages = OTHERS) {
  return splitAddress(new URL(address, 'https://chupke.test'), languages);
}

it('finds in an address the page and the language that it was made of', () => {
  const paths = fc.array(fc.stringMatching(/^[a-z0-9-]{3,12}$/)).map((parts) => `/${parts.join('/')}`);
  fc.assert(
    fc.property(paths, fc.constantFrom(...ALL_LANGUAGES), (path, language) => {
      const named = language === DEFAULT_LANGUAGE ? undefined : language;
      expect(split(addressIn(path, language))).toMatchObject({ language: named, chosen: undefined, path });
    }),
  );
});

it('gives the default language no address of its own', () => {
  expect(addressIn('/', 'en')).toBe('/');
  expect(addressIn('/', 'hi')).toBe('/hi');
  expect(addressIn('/help/masks', 'hi')).toBe('/hi/help/masks');
});

it('takes no word for a language that only begins like one, and no address for a path that leads elsewhere', () => {
  expect(split('/history')).toMatchObject({ language: undefined, path: '/history' });
  expect(split('/hi//elsewhere.test/a')).toMatchObject({ language: 'hi', path: '/elsewhere.test/a' });
  expect(splitAddress({ pathname: '//elsewhere.test/a', search: '?lang=en' }, ALL_LANGUAGES)).toMatchObject({
    language: 'en',
    path: '/elsewhere.test/a',
  });
  expect(split('/hi/')).toMatchObject({ language: 'hi', path: '/' });
});

it('names every language in a link that chooses it, and takes that out of the address', () => {
  expect(addressChoosing('/help', 'en')).toBe('/help?lang=en');
  expect(addressChoosing('/help', 'hi')).toBe('/hi/help');
  for (const language of ALL_LANGUAGES) {
    const taken = split(addressChoosing('/help', language), ALL_LANGUAGES);
    expect(taken).toMatchObject({ language, path: '/help', search: '' });
  }
  // What trackers put behind a link is nothing to the page; another query is its own.
  expect(split('/help?lang=en&fbclid=a', ALL_LANGUAGES)).toMatchObject({ chosen: 'en', search: '' });
  const other = { language: undefined, chosen: undefined, search: '?lang=xx' };
  expect(split('/help?lang=xx', ALL_LANGUAGES)).toMatchObject(other);
  expect(split('/auth?mode=signup')).toMatchObject({ language: undefined, search: '?mode=signup' });
});
