import type { KeyStates as States } from '@chupke/domain/daily-figures.ts';
import { serverNow } from '../../../lib/clock.ts';
import { relativeTime } from '../../../lib/format.ts';
import { useArea, useLanguage, useText } from '../../../lib/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';

/** How the AI's keys stand. */
export function KeyStates({ keys }: { readonly keys: States }) {
  const { overview: text } = useArea('operations');
  const { common } = useText();
  const language = useLanguage();
  const all = keys.keys.length;
  if (all === 0) return <p className="text-soft text-small">{text.noKeys}</p>;
  const healthy = keys.keys.filter((state) => state === 'healthy').length;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
      <Badge tone={healthy === 0 ? 'danger' : healthy < all ? 'accent' : 'calm'}>
        {text.keysState(healthy, all)}
      </Badge>
      {keys.checkedAt === null ? null : (
        <span className="text-soft">
          {text.checked(relativeTime(keys.checkedAt, serverNow(), language, common))}
        </span>
      )}
    </p>
  );
}
