import { COLLEGE_TYPES } from '@chupke/domain/college.ts';
import type { Areas, Catalogue } from '../../texts/catalogue.ts';

const PAGES = ['privacy', 'terms', 'transparency', 'grievance', 'contact', 'download'] as const;

const LINK = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline';

/** The foot of the landing page: everything that can be read without an account. Plain links, as no code is there. */
export function Foot({ text, landing }: { readonly text: Catalogue; readonly landing: Areas['landing'] }) {
  const { colleges } = text;
  return (
    <footer className="border-line border-t py-8 text-small">
      <nav aria-label={landing.footNavigation} className="grid gap-x-16 gap-y-4 lg:grid-cols-[1fr_1.6fr]">
        <ul className="flex flex-wrap gap-x-6 font-semibold">
          {PAGES.map((page) => (
            <li key={page}>
              <a href={`/${page}`} className={LINK}>
                {landing.foot[page]}
              </a>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-x-5">
          <p className="text-soft">{landing.kinds}:</p>
          <ul className="contents">
            {COLLEGE_TYPES.map((type) => (
              <li key={type}>
                <a href={`/category/${type}`} className={LINK}>
                  {colleges.types[type]}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </nav>
      <p className="text-soft mt-5">{landing.footer}</p>
    </footer>
  );
}
