import { useArea } from '../../../lib/i18n.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spin } from '../../../ui/spinner.tsx';
import { useGoogle } from '../hooks/use-google.ts';
import { useEntryErrors } from '../hooks/use-entry-errors.ts';
import type { ConsentAnswer, EntryMode } from '../model/entry-form.ts';
import { ClosedAccount } from './closed-account.tsx';

/** Google's mark in its four colours, as its guidelines for sign-in buttons ask for. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 48 48" width="20" height="20" aria-hidden="true" className="shrink-0">
      <path
        fill="#4285f4"
        d="M45.1 24.5c0-1.6-.1-2.8-.4-4.1H24v7.4h11.9c-.2 2-1.5 5-4.4 7l6.9 5.3c4.1-3.8 6.7-9.4 6.7-15.6z"
      />
      <path
        fill="#34a853"
        d="M24 46c5.9 0 10.9-2 14.5-5.3l-6.9-5.3c-1.9 1.3-4.4 2.2-7.6 2.2-5.8 0-10.7-3.8-12.5-9.1l-7.1 5.5C8 41.1 15.4 46 24 46z"
      />
      <path
        fill="#fbbc05"
        d="M11.5 28.5A13.5 13.5 0 0 1 10.8 24c0-1.6.300-3.1.700-4.5l-7.1-5.5A22 22 0 0 0 2 24c0 3.6.900 6.9 2.4 9.9l7.1-5.4z"
      />
      <path
        fill="#ea4335"
        d="M24 10.4c4.1 0 6.9 1.8 8.5 3.3l6.2-6C34.9 4.1 29.9 2 24 2 15.4 2 8 6.9 4.4 14.1l7.1 5.5c1.8-5.3 6.7-9.2 12.5-9.2z"
      />
    </svg>
  );
}

interface GoogleEntryProps {
  readonly mode: EntryMode;
  readonly consent: ConsentAnswer;
  readonly isEntering: boolean;
}

/** The other way in: through Google's window. */
export function GoogleEntry({ mode, consent, isEntering }: GoogleEntryProps) {
  const text = useArea('auth');
  const words = useEntryErrors();
  const { state, enter, prepare } = useGoogle(mode);
  const isAway = state.kind === 'away';
  return (
    <div className="grid gap-3">
      <p className="text-soft flex items-center gap-3 text-small before:border-line before:flex-1 before:border-t after:border-line after:flex-1 after:border-t">
        {text.or}
      </p>
      <button
        type="button"
        aria-disabled={isAway || undefined}
        aria-busy={isAway || undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => {
          if (!isAway && !isEntering) enter(consent);
        }}
        className={buttonClass({ variant: 'secondary', fullWidth: true })}
      >
        {isAway ? <Spin size={18} /> : <GoogleMark />}
        {isAway ? text.googleBusy : text.google}
      </button>
      {state.kind === 'failed' ? (
        <Notice tone="danger" title={words(state.code)}>
          {state.code === 'account-disabled' ? <ClosedAccount /> : undefined}
        </Notice>
      ) : null}
    </div>
  );
}
