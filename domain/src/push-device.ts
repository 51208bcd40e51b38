import { parseRecord, tryParse } from './parse.ts';
import type { PushMark, PushPayload } from './push.ts';
import { parsePushMark } from './push.ts';

/** What a device knows of its notifications. */
export interface PushMemory {
  /** The mark of the account that is signed in and wants notifications here; null where there is none. */
  readonly mark: PushMark | null;
  /** Ids of the notifications that came last, the newest first. */
  readonly shown: readonly string[];
}

/** What a device begins with, and is left with when somebody signs out. */
export const NO_PUSH_MEMORY: PushMemory = { mark: null, shown: [] };

/** Ids that a device remembers. */
const SHOWN_MAX = 200;

/** Parses what a device has stored; what is broken is nothing, and nothing is shown. */
export function parsePushMemory(data: unknown): PushMemory {
  const parsed = tryParse((): PushMemory => {
    const { mark, shown } = parseRecord(data);
    const ids: readonly unknown[] = Array.isArray(shown) ? shown : [];
    return { mark: parsePushMark(mark), shown: ids.filter((id) => typeof id === 'string') };
  });
  return parsed ?? NO_PUSH_MEMORY;
}

/**
 * Whether a device shows what has arrived, and what it remembers afterwards. Not what is for another account - of whoever
 * used the phone before -, nor what came already: a sender that was cut off sends again.
 */
export function receivePush(
  memory: PushMemory,
  { id, mark }: Pick<PushPayload, 'id' | 'mark'>,
): { readonly isShown: boolean; readonly memory: PushMemory } {
  if (memory.mark !== mark || memory.shown.includes(id)) return { isShown: false, memory };
  return { isShown: true, memory: { ...memory, shown: [id, ...memory.shown].slice(0, SHOWN_MAX) } };
}
