import type { ErasureChoice } from '@chupke/domain/calls.ts';
import { useRef, useState } from 'react';
import type { ErrorCode } from '../../../lib/errors.ts';
import { toAppError } from '../../../lib/errors.ts';
import { loadOwnData } from './account-api.ts';
import type { Proof } from './prove.ts';
import { prove } from './prove.ts';

/** State of the erasure. */
type ErasureState =
  | { readonly kind: 'still' }
  | { readonly kind: 'busy'; readonly isProving: boolean }
  /** A new sign-in is needed first. `code`: the error of the last attempt. */
  | { readonly kind: 'prove'; readonly code?: ErrorCode }
  | { readonly kind: 'failed'; readonly code: ErrorCode };

/** Erases the account, once at a time; it stays busy until the session has ended, which takes the page away. */
export function useErasure(): {
  readonly state: ErasureState;
  readonly erase: (content: ErasureChoice, proof?: Proof) => void;
} {
  const [state, setState] = useState<ErasureState>({ kind: 'still' });
  const isBusy = useRef(false);
  const stop = (next: ErasureState): void => {
    isBusy.current = false;
    setState(next);
  };
  const run = async (content: ErasureChoice, proof: Proof | undefined): Promise<void> => {
    if (proof !== undefined) {
      try {
        await prove(proof);
      } catch (error) {
        stop({ kind: 'prove', code: toAppError(error).code });
        return;
      }
    }
    const { eraseAccount } = await loadOwnData();
    await eraseAccount(content);
  };
  const erase = (content: ErasureChoice, proof?: Proof): void => {
    if (isBusy.current) return;
    isBusy.current = true;
    setState({ kind: 'busy', isProving: proof !== undefined });
    run(content, proof).catch((error: unknown) => {
      const { code } = toAppError(error);
      stop(code === 'recent-sign-in' ? { kind: 'prove' } : { kind: 'failed', code });
    });
  };
  return { state, erase };
}
