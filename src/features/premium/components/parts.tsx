import { useArea } from '../../../lib/i18n.ts';
import { PartIcon, PREMIUM_PARTS } from './premium-icons.tsx';

/** What Premium gives, a tile for each part. */
export function Parts({ labelledBy }: { readonly labelledBy: string }) {
  const { tiles } = useArea('premium');
  return (
    <ul aria-labelledby={labelledBy} className="grid gap-2.5 sm:grid-cols-2">
      {PREMIUM_PARTS.map((part) => (
        <li
          key={part}
          className="border-line bg-paper rounded-chit flex gap-3 border px-3.5 py-3 sm:flex-col sm:gap-1.5"
        >
          <span className="text-accent pt-0.5">
            <PartIcon part={part} />
          </span>
          <span className="min-w-0">
            <span className="block leading-snug font-semibold">{tiles[part].title}</span>
            <span className="text-soft mt-0.5 block text-small leading-snug text-pretty">
              {tiles[part].body}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
