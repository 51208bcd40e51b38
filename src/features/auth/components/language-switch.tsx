import type { Language } from '@chupke/domain/language.ts';
import { LANGUAGES, otherLanguages } from '@chupke/domain/language.ts';
import { chooseLanguage, currentText, loadArea, useLanguage } from '../../../lib/i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Icon } from '../../../ui/icons.tsx';

function change(language: Language): void {
  // What is on the screen must be there in the other language before it changes, or the page would vanish for it.
  Promise.all([loadArea('consent', language), loadArea('entry', language)])
    .then(() => chooseLanguage(language))
    .catch(() => showToast('error', currentText().auth.languageFailed));
}

/** Changes to another language: before signing in there is no page of settings. */
export function LanguageSwitch() {
  return otherLanguages(useLanguage()).map((language) => (
    <button
      key={language}
      type="button"
      lang={language}
      onClick={() => change(language)}
      className="text-soft hover:text-ink hover:bg-ink/7 rounded-control flex min-h-11 items-center gap-2 px-3 text-small transition-colors"
    >
      <Icon name="language" size={20} />
      {LANGUAGES[language].name}
    </button>
  ));
}
