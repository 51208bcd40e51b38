import { useArea } from '../../../lib/i18n.ts';
import { Topic } from '../../../ui/topic.tsx';

/** What others can see of a student. */
export function Seen() {
  const text = useArea('account');
  return (
    <Topic title={text.seenTitle}>
      <ul className="marker:text-accent list-disc space-y-1.5 pl-5">
        {text.seen.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Topic>
  );
}
