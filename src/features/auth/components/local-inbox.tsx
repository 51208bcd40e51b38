import { getBackend } from '../../../lib/backend.ts';
import { useText } from '../../../lib/i18n.ts';
import { Icon } from '../../../ui/icons.tsx';
import { LINK_CLASS } from './link-class.ts';

/** Leads to where mail arrives, where mail stays on this machine. */
export function LocalInbox() {
  const text = useText().auth.verify;
  if (getBackend().kind !== 'local') return null;
  return (
    <a
      href="/__inbox"
      target="_blank"
      className={`${LINK_CLASS} flex min-h-11 items-center justify-center gap-2 text-small`}
    >
      <Icon name="mail" size={18} />
      {text.inbox}
    </a>
  );
}
