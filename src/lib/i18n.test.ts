import type { Language } from '@chupke/domain/language.ts';
import { afterEach, expect, it, vi } from 'vitest';
import type { LanguageTexts } from '../texts/en/form.ts';
import { chooseLanguage, currentText, pageLanguage } from './i18n.ts';
import * as STORED from './storage-keys.ts';

/** Texts that are on their way, by their language. */
const ways = vi.hoisted(
  () =>
    new Map<
      string,
      { readonly arrive: () => Promise<void>; readonly fail: (error: Error) => Promise<void> }
    >(),
);
vi.mock('../texts/languages.ts', async (original) => {
  const { loadTexts } = await original<{ loadTexts: (language: Language) => Promise<LanguageTexts> }>();
  return {
    loadTexts: async (language: Language) => {
      if (language === 'hi')
        await new Promise<void>((resolve, reject) => {
          const settle = async (end: () => void): Promise<void> => {
            end();
            await vi.dynamicImportSettled();
          };
          ways.set(language, {
            arrive: () => settle(resolve),
            fail: (error) => settle(() => reject(error)),
          });
        });
      return loadTexts(language);
    },
  };
});

afterEach(async () => {
  await chooseLanguage('en');
  localStorage.clear();
});

/** The texts that are on their way, once they were asked for. */
async function way() {
  const found = await vi.waitUntil(() => ways.get('hi'));
  ways.clear();
  return found;
}

function shown(): readonly unknown[] {
  return [pageLanguage(), currentText().common.close, localStorage.getItem(STORED.language.name)];
}

it('shows and remembers the language that was chosen last, though another one’s texts arrive later', async () => {
  const slow = chooseLanguage('hi');
  await chooseLanguage('en');
  await (await way()).arrive();
  await slow;
  expect(shown()).toEqual(['en', 'Close', 'en']);
});

it('says nothing of texts that did not arrive and are not wanted any more', async () => {
  const slow = chooseLanguage('hi');
  await chooseLanguage('en');
  await (await way()).fail(new Error('lost'));
  await expect(slow).resolves.toBeUndefined();
  const wanted = expect(chooseLanguage('hi')).rejects.toThrow('lost');
  await (await way()).fail(new Error('lost'));
  await wanted;
  expect(shown()).toEqual(['en', 'Close', 'en']);
});

it('waits for what the page needs besides, before anything changes', async () => {
  let arrive: () => void = () => undefined;
  const chosen = chooseLanguage('hi', () => new Promise<void>((resolve) => (arrive = resolve)));
  expect(pageLanguage()).toBe('en');
  arrive();
  await (await way()).arrive();
  await chosen;
  expect(pageLanguage()).toBe('hi');
});
