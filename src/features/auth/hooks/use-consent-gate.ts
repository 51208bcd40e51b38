import { useRef, useState } from 'react';
import type { ErrorCode } from '../../../lib/errors.ts';
import { toAppError } from '../../../lib/errors.ts';
import type { ConsentAnswer } from '../model/entry-form.ts';
import { loadEntryModules } from './entry-modules.ts';

/** The state of the notice for an account that has no documents yet. */
export interface GateState {
  readonly kind: 'asking' | 'saving' | 'leaving' | 'removing';
  /** What went wrong last. */
  readonly code?: ErrorCode;
}

/** Agreeing to the notice, or leaving without. The session then leads to the next step, or back to the forms. */
export function useConsentGate(): {
  readonly state: GateState;
  readonly agree: (answer: ConsentAnswer) => void;
  readonly ask: (isLeaving: boolean) => void;
  readonly clearError: () => void;
  readonly signOut: () => void;
  readonly remove: () => void;
} {
  const [state, setState] = useState<GateState>({ kind: 'asking' });
  // A second press can come before the busy state is drawn.
  const isRunning = useRef(false);

  const run = (busy: GateState['kind'], calm: GateState['kind'], work: () => Promise<void>): void => {
    if (isRunning.current) return;
    isRunning.current = true;
    setState({ kind: busy });
    work()
      .catch((error: unknown) => setState({ kind: calm, code: toAppError(error).code }))
      .finally(() => {
        isRunning.current = false;
      });
  };

  return {
    state,
    agree: ({ isAgreed, choice }) => {
      if (!isAgreed) setState({ kind: 'asking', code: 'consent-required' });
      else
        run('saving', 'asking', async () => {
          const { session } = await loadEntryModules();
          await session.setConsent(choice);
        });
    },
    ask: (isLeaving) => setState({ kind: isLeaving ? 'leaving' : 'asking' }),
    clearError: () => {
      if (state.code !== undefined) setState({ kind: state.kind });
    },
    signOut: () =>
      run('removing', 'leaving', async () => {
        const { session } = await loadEntryModules();
        await session.signOut();
      }),
    remove: () =>
      run('removing', 'leaving', async () => {
        const { account, session } = await loadEntryModules();
        await account.removeEmptyAccount();
        await session.signOut();
      }),
  };
}
