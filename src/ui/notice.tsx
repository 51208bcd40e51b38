import type { ReactNode } from 'react';
import type { IconName } from './icons.tsx';
import { Icon } from './icons.tsx';

/** Tone of a notice. `danger` is announced at once, the others politely. */
type NoticeTone = 'info' | 'good' | 'warn' | 'danger';

const LOOKS: Record<NoticeTone, { readonly colour: string; readonly icon: IconName }> = {
  info: { colour: 'text-calm', icon: 'chit' },
  good: { colour: 'text-good', icon: 'check' },
  warn: { colour: 'text-warn', icon: 'warning' },
  danger: { colour: 'text-danger', icon: 'warning' },
};

interface NoticeProps {
  readonly tone: NoticeTone;
  readonly title: string;
  readonly body?: string | undefined;
  /** Actions, or more to read. */
  readonly children?: ReactNode;
  /** Another icon than the tone's own. */
  readonly icon?: IconName | undefined;
}

/** An important message, in its place on the page. */
export function Notice({ tone, title, body, children, icon }: NoticeProps) {
  const look = LOOKS[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={`flex gap-3 rounded-chit border border-l-[3px] border-line border-l-current bg-sheet px-4 py-3 ${look.colour}`}
    >
      <span className="pt-0.5">
        <Icon name={icon ?? look.icon} size={20} />
      </span>
      <div className="text-ink min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {body === undefined ? null : <p className="text-soft text-small">{body}</p>}
        {children === undefined ? null : <div className="mt-3 flex flex-wrap gap-2">{children}</div>}
      </div>
    </div>
  );
}
