import { loadArea, useArea, useLanguage } from '../../../lib/i18n.ts';
import type { HelpWords } from '../model/help-words.ts';

/** The words of the help centre; the component waits for them (Suspense). */
export function useHelpWords(): HelpWords {
  const language = useLanguage();
  // Asked for before the first ones are waited for, so that both come at once.
  loadArea('articles', language).catch(() => undefined);
  const text = useArea('help');
  return { language, text, content: useArea('articles') };
}
