import type { Clock } from '@chupke/domain/clocks.ts';
import { exactTime, spanInWords } from '../../../lib/format.ts';
import { useArea, useLanguage } from '../../../lib/i18n.ts';
import { useMinute } from '../../../lib/use-time.ts';
import { Icon } from '../../../ui/icons.tsx';

/** From here on a clock presses, in milliseconds. */
const SOON_MS = 2 * 3_600_000;

/** How long something may still wait, or for how long it has waited too long. */
export function ClockBadge({ clock }: { readonly clock: Clock }) {
  const text = useArea('moderation');
  const language = useLanguage();
  const left = clock.due - useMinute();
  const words = text[clock.kind];
  const colour = left < 0 ? 'text-danger' : left < SOON_MS ? 'text-warn' : 'text-soft';
  return (
    <span
      title={text.until(exactTime(clock.due, language))}
      className={`inline-flex items-center gap-1 text-tiny font-semibold ${colour}`}
    >
      <Icon name="clock" size={15} />
      {left < 0 ? words.over(spanInWords(-left, language)) : words.left(spanInWords(left, language))}
    </span>
  );
}
