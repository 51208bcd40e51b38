import { useRef, useState } from 'react';
import type { Calls } from '@chupke/domain/calls.ts';
import type { ErrorCode } from '../../../lib/errors.ts';
import { toAppError } from '../../../lib/errors.ts';

type Order = Calls['decideReport']['takes'];

/** Sends a decision, once at a time however often it is pressed. */
export function useDecision(onDone: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ErrorCode | undefined>(undefined);
  const isRunning = useRef(false);
  const send = async (order: Order): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      const { decideReport } = await import('../api/decide-report.ts');
      await decideReport(order);
      onDone();
    } catch (error) {
      setFailure(toAppError(error).code);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { isBusy, failure, send };
}
