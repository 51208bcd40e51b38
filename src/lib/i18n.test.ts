import type { Language } from '@chupke/domain/language.ts';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { LanguageTexts } from '../texts/en/form.ts';
import { entry } from '../texts/en/entry.ts';
import { entry as hindi } from '../texts/hi/entry.ts';
import { chooseLanguage, currentText, loadArea, pageLanguage, useArea } from './i18n.ts';
import * as STORED from './storage-keys.ts';

interface Way {
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/** Requests for the texts of Hindi that are on their way. */
const ways = vi.hoisted(() => new Set<Way>());
vi.mock('../texts/languages.ts', async (original) => {
  const { loadTexts } = await original<{ loadTexts: (language: Language) => Promise<LanguageTexts> }>();
  return {
    loadTexts: async (language: Language) => {
      if (language === 'hi') await new Promise<void>((resolve, reject) => ways.add({ resolve, reject }));
      return loadTexts(language);
    },
  };
});

afterEach(async () => {
  cleanup();
  await chooseLanguage('en');
  localStorage.clear();
});

/** What becomes of the texts that are on their way, once they were asked for. */
async function way() {
  await vi.waitUntil(() => ways.size > 0);
  const settle = async (end: (way: Way) => void): Promise<void> => {
    for (const way of ways) end(way);
    ways.clear();
    await vi.dynamicImportSettled();
  };
  return {
    arrive: () => settle(({ resolve }) => resolve()),
    fail: (error: Error) => settle(({ reject }) => reject(error)),
  };
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

it('waits for the other texts that the page shows, before anything changes', async () => {
  await loadArea('entry');
  const chosen = chooseLanguage('hi');
  expect(shown()).toEqual(['en', 'Close', null]);
  await (await way()).arrive();
  await chosen;
  expect(pageLanguage()).toBe('hi');
  // They are there.
  void loadArea('entry');
  expect(ways.size).toBe(0);
});

it('changes the texts of an area where nothing else of the page is drawn anew', async () => {
  const shown = (await act(async () => renderHook(() => useArea('entry')))).result;
  expect(shown.current).toBe(entry);
  await act(async () => {
    const chosen = chooseLanguage('hi');
    await (await way()).arrive();
    await chosen;
  });
  expect(shown.current).toBe(hindi);
});
