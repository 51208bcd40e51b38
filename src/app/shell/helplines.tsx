import { HELPLINES, telephoneLink } from '@chupke/domain/helplines.ts';
import type { Catalogue } from '../../texts/en/form.ts';

/** Numbers to call when words are not enough. */
export function Helplines({ text }: { readonly text: Catalogue }) {
  return (
    <ul className="divide-line divide-y">
      {HELPLINES.map(({ id, numbers: [number] }) => (
        <li key={id}>
          <a
            href={telephoneLink(number)}
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
