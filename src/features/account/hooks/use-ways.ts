import { useEffect, useState } from 'react';
import type { SignInWays } from '../api/identity.ts';
import { loadIdentity } from './account-api.ts';

/** State of the account's sign-in methods. */
export type WaysState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly ways: SignInWays };

/** How the signed-in account can be signed in to; a popup's code is there too when it is known. */
export function useWays(): WaysState {
  const [state, setState] = useState<WaysState>({ kind: 'loading' });
  useEffect(() => {
    let isOver = false;
    loadIdentity()
      .then(({ readWays }) => readWays())
      .then(
        (ways) => {
          if (!isOver) setState({ kind: 'ready', ways });
        },
        () => {
          if (!isOver) setState({ kind: 'failed' });
        },
      );
    return () => {
      isOver = true;
    };
  }, []);
  return state;
}
