import { Link } from 'react-router-dom';
import type { Catalogue } from '../../texts/en/form.ts';

/** The pages that everyone may read, signed in or not. */
const PAGES = [
  { id: 'help', to: '/help' },
  { id: 'contact', to: '/contact' },
  { id: 'privacy', to: '/privacy' },
  { id: 'terms', to: '/terms' },
  { id: 'grievance', to: '/grievance' },
  { id: 'aboutMe', to: '/about-me' },
  { id: 'transparency', to: '/transparency' },
  { id: 'download', to: '/download' },
] as const;

/** How such a link looks. */
export const PUBLIC_LINK =
  'text-soft hover:text-ink inline-flex min-h-11 items-center px-2 underline-offset-4 lg:min-h-8 hover:underline';

/** Links to the public pages: rules, rights, contacts. */
export function PublicLinks({ text: { shell } }: { readonly text: Catalogue }) {
  return (
    <nav aria-label={shell.linksTitle}>
      <ul className="-mx-2 flex flex-wrap text-small max-sm:grid max-sm:grid-cols-3">
        {PAGES.map(({ id, to }) => (
          <li key={id}>
            <Link to={to} className={PUBLIC_LINK}>
              {shell.links[id]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
