import { useEffect, useState } from 'react';
import { setMaintenance } from '../../../lib/maintenance-state.ts';
import { checkFunctions } from '../api/check-functions.ts';
import { readMaintenance } from '../api/read-maintenance.ts';

/** How a part of the system has answered. */
export type Health =
  | { readonly kind: 'asking' }
  | { readonly kind: 'answers'; readonly tookMs: number }
  | { readonly kind: 'silent' };

/** The state of the system as it was seen from this device. */
export interface SystemStatus {
  readonly database: Health;
  readonly functions: Health;
  /** When it was asked for last (milliseconds since 1970); undefined until the first answers are there. */
  readonly checkedAt: number | undefined;
}

const ASKING: SystemStatus = {
  database: { kind: 'asking' },
  functions: { kind: 'asking' },
  checkedAt: undefined,
};

function healthOf(took: Promise<number>): Promise<Health> {
  return took.then(
    (tookMs) => ({ kind: 'answers', tookMs }),
    () => ({ kind: 'silent' }),
  );
}

async function askDatabase(): Promise<number> {
  const { maintenance, clockOffsetMs, tookMs } = await readMaintenance();
  setMaintenance(maintenance, clockOffsetMs);
  return tookMs;
}

/** Asks every part once, and again when told to. */
export function useSystemStatus(): { readonly status: SystemStatus; readonly check: () => void } {
  const [status, setStatus] = useState(ASKING);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isOver = false;
    void Promise.all([healthOf(askDatabase()), healthOf(checkFunctions())]).then(([database, functions]) => {
      if (!isOver) setStatus({ database, functions, checkedAt: Date.now() });
    });
    return () => {
      isOver = true;
    };
  }, [round]);
  const check = (): void => {
    setStatus(ASKING);
    setRound(round + 1);
  };
  return { status, check };
}
