import { ALL_LANGUAGES, DEFAULT_LANGUAGE, otherLanguages } from '@chupke/domain/language.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addressIn, splitAddress } from './page-language.ts';

const OTHERS = otherLanguages(DEFAULT_LANGUAGE);

it('finds in an address the page and the language that it was made of', () => {
  const paths = fc.array(fc.stringMatching(/^[a-z0-9-]{3,12}$/)).map((parts) => `/${parts.join('/')}`);
  fc.assert(
    fc.property(paths, fc.constantFrom(...ALL_LANGUAGES), (path, language) => {
      const named = language === DEFAULT_LANGUAGE ? undefined : language;
      expect(splitAddress(addressIn(path, language), OTHERS)).toEqual({ language: named, path });
    }),
  );
});

it('gives the default language no address of its own', () => {
  expect(addressIn('/', 'en')).toBe('/');
  expect(addressIn('/', 'hi')).toBe('/hi');
  expect(addressIn('/help/masks', 'hi')).toBe('/hi/help/masks');
});

it('takes no word for a language that only begins like one, and no address for a path that leads elsewhere', () => {
  expect(splitAddress('/history', OTHERS)).toEqual({ language: undefined, path: '/history' });
  expect(splitAddress('/hi//elsewhere.test/a', OTHERS)).toEqual({
    language: 'hi',
    path: '/elsewhere.test/a',
  });
  expect(splitAddress('/hi/', OTHERS)).toEqual({ language: 'hi', path: '/' });
});
