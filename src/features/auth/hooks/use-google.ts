import type { Language } from '@chupke/domain/language.ts';
import { useEffect, useRef, useState } from 'react';
import type { ErrorCode } from '../../../lib/errors.ts';
import { AppError, toAppError } from '../../../lib/errors.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import { forgetUid } from '../../../lib/security/last-known-uid.ts';
import type { ConsentAnswer, EntryMode } from '../model/entry-form.ts';
import { loadEntryModules } from './entry-modules.ts';
import { countAttempt, forgetTries } from './tries.ts';

/** State of the sign-in with Google. */
type GoogleState =
  | { readonly kind: 'calm' }
  /** Google's window is open, or opening. */
  | { readonly kind: 'away' }
  /** This page has the focus again. The window may be closed, which the SDK notices some seconds later. */
  | { readonly kind: 'back' }
  | { readonly kind: 'failed'; readonly code: ErrorCode };

const loadGoogle = () => import('../api/google.ts');

async function enter(mode: EntryMode, consent: ConsentAnswer, language: Language): Promise<void> {
  const tooMany = mode === 'signup' ? 'too-many-google-sign-ups' : 'too-many-google-sign-ins';
  if (!countAttempt('google')) throw new AppError(tooMany);
  forgetUid();
  const [modules, google] = await Promise.all([loadEntryModules(), loadGoogle()]);
  const { email, isNew } = await google.enterWithGoogle(language, tooMany);
  // A consent given in the form is stored; otherwise the next step asks for it.
  if (mode === 'signup' && consent.isAgreed) modules.consent.keepConsent(email, consent.choice);
  forgetTries();
  if (!isNew) void modules.notes.noteSignIn();
}

/** Signs in with Google's popup. A new press cancels an older popup, whose result is ignored. */
export function useGoogle(mode: EntryMode): {
  readonly state: GoogleState;
  readonly enter: (consent: ConsentAnswer) => void;
  /** Loads the code ahead: browsers open a popup only directly after a press. */
  readonly prepare: () => void;
} {
  const [state, setState] = useState<GoogleState>({ kind: 'calm' });
  const language = useLanguage();
  const run = useRef(0);
  const isAway = state.kind === 'away';

  useEffect(() => {
    if (!isAway) return undefined;
    const comeBack = (): void => setState({ kind: 'back' });
    window.addEventListener('focus', comeBack);
    return () => window.removeEventListener('focus', comeBack);
  }, [isAway]);

  return {
    state,
    enter: (consent) => {
      if (state.kind === 'away') return;
      run.current += 1;
      const own = run.current;
      setState({ kind: 'away' });
      enter(mode, consent, language).then(
        // Busy until the session leads on.
        () => setState({ kind: 'away' }),
        (error: unknown) => {
          if (own === run.current) setState({ kind: 'failed', code: toAppError(error).code });
        },
      );
    },
    prepare: () => {
      loadGoogle().catch(() => undefined);
    },
  };
}
