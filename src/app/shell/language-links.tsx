import { LANGUAGES, otherLanguages } from '@chupke/domain/language.ts';
import { useLocation } from 'react-router-dom';
import { useLanguage } from '../../lib/i18n.ts';
import { addressIn } from '../../lib/page-language.ts';

/** Leads guests to the same page in the other languages. Plain links: they need no code, and search engines follow them. */
export function LanguageLinks() {
  const { pathname } = useLocation();
  return (
    <p className="flex flex-wrap gap-x-4 text-small">
      {otherLanguages(useLanguage()).map((other) => (
        <a
          key={other}
          href={addressIn(pathname, other)}
          lang={other}
          hrefLang={other}
          data-choose={`language:${other}`}
          className="text-soft hover:text-ink inline-flex min-h-11 items-center underline-offset-4 lg:min-h-8 hover:underline"
        >
          {LANGUAGES[other].name}
        </a>
      ))}
    </p>
  );
}
