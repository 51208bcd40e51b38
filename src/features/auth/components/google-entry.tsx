import type { Catalogue } from '../../../texts/catalogue.ts';
import type { ErrorCode } from '../../../lib/errors.ts';
import { useText } from '../../../lib/i18n.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spin } from '../../../ui/spinner.tsx';
import { useGoogle } from '../hooks/use-google.ts';
import type { ConsentAnswer, EntryMode } from '../model/entry-form.ts';
import { GoogleMark } from './google-mark.tsx';

interface GoogleEntryProps {
  readonly mode: EntryMode;
  readonly consent: ConsentAnswer;
  readonly isEntering: boolean;
}

function words(text: Catalogue, code: ErrorCode): string {
  return code === 'unavailable' ? text.auth.noConnection : text.errors[code];
}

/** The other way in: through Google's window. */
export function GoogleEntry({ mode, consent, isEntering }: GoogleEntryProps) {
  const catalogue = useText();
  const text = catalogue.auth;
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
      {state.kind === 'failed' ? <Notice tone="danger" title={words(catalogue, state.code)} /> : null}
    </div>
  );
}
