import { useArea } from '../../../lib/i18n.ts';
import { PartIcon, PREMIUM_PARTS } from './premium-icons.tsx';

interface PartsProps {
  readonly labelledBy: string;
  /** In few words, so that the way to buy it is on a phone's screen, too. */
  readonly isShort?: boolean | undefined;
}

/** What Premium gives, a tile for each part. */
export function Parts({ labelledBy, isShort = false }: PartsProps) {
  const { tiles } = useArea('premium');
  const columns = isShort ? 'grid-cols-2' : 'sm:grid-cols-2';
  const shape = isShort ? 'flex-col gap-1 px-3 py-2.5' : 'gap-3 px-3.5 py-3 sm:flex-col sm:gap-1.5';
  return (
    <ul aria-labelledby={labelledBy} className={`grid gap-2.5 ${columns}`}>
      {PREMIUM_PARTS.map((part) => (
        <li key={part} className={`border-line bg-paper rounded-chit flex border ${shape}`}>
          <span className="text-accent pt-0.5">
            <PartIcon part={part} />
          </span>
          <span className="min-w-0">
            <span className="block leading-snug font-semibold">{tiles[part].title}</span>
            <span className="text-soft mt-0.5 block text-small leading-snug text-pretty">
              {isShort ? tiles[part].short : tiles[part].body}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
