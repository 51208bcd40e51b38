import type { ReactNode } from 'react';
import { exactTime, timeOfDay } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import { Icon } from '../../../ui/icons.tsx';
import { Spin } from '../../../ui/spinner.tsx';

/** How far a message of one's own is on its way. */
type SendingState = 'waiting' | 'sending' | 'sent';

interface MessageFactsProps {
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly state: SendingState | undefined;
  readonly labels: Readonly<Record<SendingState, string>>;
  /** What else is said of the message, before its time. */
  readonly children?: ReactNode;
}

function Sign({ label, icon }: { readonly label: string; readonly icon: 'clock' | 'check' }) {
  return (
    <span role="img" aria-label={label} title={label}>
      <Icon name={icon} size={13} />
    </span>
  );
}

/** Below a message: its time, and the sending state of one's own. */
export function MessageFacts({ time, state, labels, children }: MessageFactsProps) {
  const language = useLanguage();
  return (
    <div className="text-soft flex items-center justify-end gap-1 pb-0.5 text-[0.6875rem] leading-4 whitespace-nowrap">
      {children}
      <time title={exactTime(time, language)}>{timeOfDay(time, language)}</time>
      {state === 'waiting' ? <Sign label={labels.waiting} icon="clock" /> : null}
      {state === 'sending' ? (
        <span role="img" aria-label={labels.sending}>
          <Spin size={12} />
        </span>
      ) : null}
      {state === 'sent' ? <Sign label={labels.sent} icon="check" /> : null}
    </div>
  );
}
