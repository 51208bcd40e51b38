import { ALL_LANGUAGES } from '@chupke/domain/language.ts';
import { showLanguage } from './i18n.ts';
import { themeOf } from './page-theme.ts';
import * as STORED from './storage-keys.ts';
import { showTheme } from './theme.ts';

/** Shows the language and the theme that are chosen in other tabs. Returns how to stop. */
export function followLooks(): () => void {
  // Here they are not stored once more, which could undo what was chosen there since.
  const follow = ({ key, newValue }: StorageEvent): void => {
    if (key === STORED.theme.name) showTheme(themeOf(newValue));
    const language = ALL_LANGUAGES.find((each) => each === newValue);
    // Without its texts the page stays as it is.
    if (key === STORED.language.name && language !== undefined) showLanguage(language).catch(() => undefined);
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}
