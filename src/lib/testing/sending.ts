import { vi } from 'vitest';
import type { OutboxItem, SendResult } from '../outbox/model.ts';

/** An item as a sender gets it. */
export function itemOf(kind: string, id: string, payload: OutboxItem['payload']): OutboxItem {
  return { id, kind, payload, createdAt: 0, state: { kind: 'sending' } };
}

/** Sends until the backend was reached, as the outbox does, with a pause between the tries by the fake clock. */
export async function untilReached<Result extends SendResult>(send: () => Promise<Result>): Promise<Result> {
  for (;;) {
    const result = await send();
    if (result.kind !== 'later') return result;
    vi.setSystemTime(Date.now() + 1500);
  }
}
