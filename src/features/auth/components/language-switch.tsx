import { consentText } from '../../../lib/text-areas/consent.ts';
import { entryText } from '../../../lib/text-areas/entry.ts';
import { chooseLanguage, currentText, useLanguage, useText } from '../../../lib/i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Icon } from '../../../ui/icons.tsx';

/** Changes to the other language: before signing in there is no page of settings. */
export function LanguageSwitch() {
  const other = useLanguage() === 'en' ? 'hi' : 'en';
  const text = useText().auth;
  const change = (): void => {
    // What is on the screen must be there in the other language before it changes, or the page would vanish for it.
    Promise.all([consentText.load(other), entryText.load(other)])
      .then(() => chooseLanguage(other))
      .catch(() => showToast('error', currentText().auth.languageFailed));
  };
  return (
    <button
      type="button"
      lang={other}
      onClick={change}
      className="text-soft hover:text-ink hover:bg-ink/7 rounded-control flex min-h-11 items-center gap-2 px-3 text-small transition-colors"
    >
      <Icon name="language" size={20} />
      {text.otherLanguage}
    </button>
  );
}
