import type { IconName } from '../../../ui/icons.tsx';
import { Icon } from '../../../ui/icons.tsx';
import type { SupportTab } from '../hooks/support-view.ts';
import { SUPPORT_TABS } from '../hooks/support-view.ts';
import { useSupportText } from './support-words.ts';

const ICONS: Readonly<Record<SupportTab, IconName>> = { home: 'home', messages: 'reply', help: 'help' };

/** The most that the badge counts to. */
const BADGE_MAX = 9;

interface TabBarProps {
  readonly tab: SupportTab;
  /** New messages, and conversations of before: the badge counts those, or else these. */
  readonly unread: number;
  readonly earlier: number;
  readonly onTab: (tab: SupportTab) => void;
}

/** The three places of the widget. */
export function TabBar({ tab, unread, earlier, onTab }: TabBarProps) {
  const text = useSupportText();
  const count = unread > 0 ? unread : earlier;
  const badge = count > BADGE_MAX ? `${BADGE_MAX}+` : String(count);
  const told = unread > 0 ? text.unread(unread) : text.earlier(earlier);
  return (
    <nav
      aria-label={text.tabs.label}
      className="border-line bg-sheet grid shrink-0 grid-cols-3 border-t pb-[env(safe-area-inset-bottom)]"
    >
      {SUPPORT_TABS.map((name) => {
        const hasBadge = name === 'messages' && count > 0;
        return (
          <button
            key={name}
            type="button"
            aria-current={name === tab ? 'page' : undefined}
            aria-label={hasBadge ? `${text.tabs[name]}, ${told}` : undefined}
            onClick={() => onTab(name)}
            className="foot-place h-15! focus-visible:-outline-offset-2"
          >
            <span className="relative">
              <Icon name={ICONS[name]} size={23} />
              {hasBadge ? (
                <span
                  aria-hidden="true"
                  className={`ring-sheet absolute -top-1.5 left-3.5 min-w-4.5 rounded-full px-1 text-center text-[0.6875rem] leading-4.5 font-bold ring-2 ${unread > 0 ? 'bg-marigold text-marigold-ink' : 'bg-fold text-soft'}`}
                >
                  {badge}
                </span>
              ) : null}
            </span>
            {text.tabs[name]}
          </button>
        );
      })}
    </nav>
  );
}
