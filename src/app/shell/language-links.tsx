import { LANGUAGES, otherLanguages } from '@chupke/domain/language.ts';
import { useLocation } from 'react-router-dom';
import { useLanguage } from '../../lib/i18n.ts';
import { addressChoosing } from '../../lib/page-language.ts';
import { PUBLIC_LINK } from './public-links.tsx';

/** Leads guests to the same page in the other languages. Plain links: they need no code, and search engines follow them. */
export function LanguageLinks() {
  const { pathname } = useLocation();
  return otherLanguages(useLanguage()).map((lang) => (
    <a
      key={lang}
      href={addressChoosing(pathname, lang)}
      lang={lang}
      hrefLang={lang}
      data-choose={`language:${lang}`}
      className={PUBLIC_LINK}
    >
      {LANGUAGES[lang].name}
    </a>
  ));
}
