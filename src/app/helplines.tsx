import type { Catalogue } from '../lib/i18n/catalogue.ts';

/** Numbers that answer in India, as the services publish them. */
const HELPLINES = [
  { id: 'teleManas', number: '14416' },
  { id: 'emergency', number: '112' },
  { id: 'women', number: '181' },
  { id: 'antiRagging', number: '1800-180-5522' },
] as const;

/** Numbers to call when words are not enough. */
export function Helplines({ text }: { readonly text: Catalogue }) {
  return (
    <ul className="divide-line divide-y">
      {HELPLINES.map(({ id, number }) => (
        <li key={id}>
          <a
            href={`tel:${number.replaceAll('-', '')}`}
            className="hover:text-accent flex min-h-11 items-center justify-between gap-3 py-1.5 leading-snug"
          >
            <span>{text.shell.helplines[id]}</span>
            <span className="text-accent shrink-0 font-semibold">{number}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
