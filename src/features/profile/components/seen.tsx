import { accountText } from '../../../lib/i18n/areas/account.ts';
import { useArea } from '../../../lib/i18n/text-area.ts';
import { Part } from './part.tsx';

/** What others can see of a student. */
export function Seen() {
  const text = useArea(accountText);
  return (
    <Part title={text.seenTitle}>
      <ul className="marker:text-accent list-disc space-y-1.5 pl-5">
        {text.seen.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Part>
  );
}
