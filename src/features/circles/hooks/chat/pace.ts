import type { Send } from '../../../../lib/outbox-engine.ts';
import type { SendResult } from '../../../../lib/outbox-model.ts';
import { currentSession } from '../../../../lib/session.ts';
import { create } from 'zustand';

/*
 * Whoever writes faster than the limit allows loses nothing, and the order stays: the next message goes out when the
 * window is over, and what comes behind it waits with it.
 */

const usePaceStore = create<{ readonly until: number | undefined }>(() => ({ until: undefined }));

/** Until when the next message has to wait (milliseconds since 1970); undefined: it has not to. */
export function usePausedUntil(): number | undefined {
  return usePaceStore(({ until }) => until);
}

/** A little more than asked for: the backend's clock decides. */
const MARGIN_MS = 250;

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

function signedIn(): string | undefined {
  const session = currentSession();
  return session.kind === 'signed-in' ? session.account.uid : undefined;
}

/** Sends as `send`, but waits for the end of a full window instead of being refused. */
export function paced(send: Send): Send {
  return async (item): Promise<SendResult> => {
    const uid = signedIn();
    for (;;) {
      const result = await send(item);
      const isFull = result.kind === 'refused' && result.code === 'too-many-requests';
      if (!isFull || result.waitMs === undefined) return result;
      usePaceStore.setState({ until: Date.now() + result.waitMs });
      await wait(result.waitMs + MARGIN_MS);
      usePaceStore.setState({ until: undefined });
      // Somebody else may use this browser by now.
      if (signedIn() !== uid) return { kind: 'later' };
    }
  };
}
