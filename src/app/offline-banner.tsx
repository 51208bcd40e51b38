import { useText } from '../lib/i18n.ts';
import { Icon } from '../ui/icons.tsx';
import { useOnline } from '../lib/use-online.ts';

/** Says that the network is gone; it lies over the page, so that nothing moves. The region stays for screen readers. */
export function OfflineBanner() {
  const { shell, common } = useText();
  const isOnline = useOnline();
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-3 bottom-[calc(var(--bottom-bar)+0.75rem)] z-40 flex justify-center"
    >
      {isOnline ? null : (
        <p
          title={common.offline}
          className="bg-ink text-paper flex items-center gap-2 rounded-full px-4 py-1.5 text-small shadow-raise"
        >
          <Icon name="offline" size={19} />
          {shell.offlineTitle}
        </p>
      )}
    </div>
  );
}
