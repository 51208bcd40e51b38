import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { followLooks } from './follow-looks.ts';
import { currentText, showLanguage } from './i18n.ts';
import * as STORED from './storage-keys.ts';
import { showTheme } from './theme.ts';

afterEach(async () => {
  await showLanguage('en');
  showTheme('system');
});

/** Another tab stores a text, or removes it. */
function storeElsewhere(key: string, newValue: string | null): void {
  dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
}

function shown(): readonly unknown[] {
  return [
    document.documentElement.lang,
    currentText().common.close,
    document.documentElement.dataset['theme'],
  ];
}

it('shows the language and the theme of another tab, and stores nothing', async () => {
  onTestFinished(followLooks());
  storeElsewhere(STORED.language.name, 'hi');
  storeElsewhere(STORED.theme.name, 'dark');
  await vi.waitFor(() => expect(shown()).toEqual(['hi', 'बंद करें', 'dark']));
  expect(localStorage).toHaveLength(0);
  storeElsewhere(STORED.theme.name, null);
  expect(shown()).toEqual(['hi', 'बंद करें', undefined]);
});

it('stays as it is for what is no language, and no theme', async () => {
  onTestFinished(followLooks());
  await showLanguage('hi');
  storeElsewhere(STORED.language.name, 'xx');
  storeElsewhere(STORED.language.name, null);
  storeElsewhere(STORED.theme.name, 'purple');
  await showLanguage('hi');
  expect(shown()).toEqual(['hi', 'बंद करें', undefined]);
});
