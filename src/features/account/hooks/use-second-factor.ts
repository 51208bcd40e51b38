import { useEffect, useState } from 'react';
import type { NewSecondFactor, SecondFactor } from '../../../lib/account/second-factor-codes.ts';
import type { ErrorCode } from '../../../lib/errors.ts';
import { withFreshSignIn } from '../../../lib/fresh-sign-in.ts';
import { useTask } from '../../../lib/use-task.ts';

/** State of the own second factor. */
type SecondFactorState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  /** `wasOn`: it was turned off just now. */
  | { readonly kind: 'off'; readonly wasOn: boolean }
  | { readonly kind: 'new'; readonly begun: NewSecondFactor }
  /** `isNew`: it was turned on just now. */
  | { readonly kind: 'on'; readonly factor: SecondFactor; readonly isNew: boolean };

const loadCodes = () => import('../../../lib/account/second-factor-codes.ts');

async function read(isNew: boolean): Promise<SecondFactorState> {
  const factor = await (await loadCodes()).readSecondFactor();
  return factor === undefined ? { kind: 'off', wasOn: false } : { kind: 'on', factor, isNew };
}

/** The own second factor: how it stands, setting one up and taking it away. A sign-in of long ago is asked for anew. */
export function useSecondFactor() {
  const [state, setState] = useState<SecondFactorState>({ kind: 'loading' });
  const [code, setCode] = useState<ErrorCode | undefined>(undefined);
  const task = useTask();
  useEffect(() => {
    let isOver = false;
    const tell = (known: SecondFactorState): void => {
      if (!isOver) setState(known);
    };
    read(false).then(tell, () => tell({ kind: 'failed' }));
    return () => {
      isOver = true;
    };
  }, []);

  /** Goes on to the state that the work ends in, or says why it failed. */
  const go = (work: () => Promise<SecondFactorState>): void => {
    setCode(undefined);
    task.run(async () => setState(await withFreshSignIn('act', work)), {
      onDone: () => undefined,
      onFailed: (error) => setCode(error.code),
    });
  };

  return {
    state,
    isBusy: task.isBusy,
    /** Why the last step failed. */
    code,
    begin: () => go(async () => ({ kind: 'new', begun: await (await loadCodes()).beginSecondFactor() })),
    giveUp: () => {
      setCode(undefined);
      // Where the answer to the last code was lost, it may be on.
      const mayBeOn = code === 'unavailable';
      setState(mayBeOn ? { kind: 'loading' } : { kind: 'off', wasOn: false });
      if (mayBeOn) read(true).then(setState, () => setState({ kind: 'failed' }));
    },
    finish: ({ finish }: NewSecondFactor, typed: string) =>
      go(async () => {
        await finish(typed);
        return read(true);
      }),
    remove: ({ id }: SecondFactor) =>
      go(async () => {
        await (await loadCodes()).removeSecondFactor(id);
        return { kind: 'off', wasOn: true };
      }),
  };
}
