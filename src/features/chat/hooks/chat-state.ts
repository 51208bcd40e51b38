import type { MemberMessage } from '@chupke/domain/circle-message.ts';
import type { History } from '../model/history.ts';
import { EMPTY_HISTORY, knownMessages, reachesStart } from '../model/history.ts';
import type { LaidChange } from '../model/overlay.ts';

/** Whether something that was asked for is on its way. */
export type Asked = 'idle' | 'loading' | 'failed';

/** What is known of an open chat. */
export interface ChatState {
  readonly history: History;
  /** `ready` as soon as there is something to show, from the device or the backend. */
  readonly phase: 'loading' | 'ready' | 'failed';
  /** `live` once the backend has told what changed, and tells on. */
  readonly connection: 'connecting' | 'live' | 'polling';
  readonly older: Asked;
  readonly gap: Asked;
  /** Messages of one's own that have arrived and were not told of yet. */
  readonly arrived: readonly MemberMessage[];
  /** Changes of one's own of the same kind. */
  readonly laid: readonly LaidChange[];
  /** Time of the newest message when the backend told for the first time what is new; what is unread ends there. */
  readonly liveSince: number | undefined;
  /** When one had read it last before it was opened, in milliseconds since 1970. */
  readonly readAt: number | undefined;
}

/** Of a chat that was just opened. */
export const START: ChatState = {
  history: EMPTY_HISTORY,
  phase: 'loading',
  connection: 'connecting',
  older: 'idle',
  gap: 'idle',
  arrived: [],
  laid: [],
  liveSince: undefined,
  readAt: undefined,
};

/** Whether nothing was said in a circle yet, as far as is known. */
export function isSilent({ history }: ChatState): boolean {
  return reachesStart(history) && knownMessages(history).length === 0;
}
