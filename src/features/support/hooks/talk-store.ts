import type { SessionId } from '@chupke/domain/confie-session.ts';
import { create } from 'zustand';

/** What goes on in this tab's conversations; nothing of it is kept. */
interface Talk {
  /** The session in which Confie is about to answer. */
  readonly thinking: SessionId | undefined;
  /** The sessions in which an answer is on its way until all of it is there: nothing else is asked meanwhile. */
  readonly answering: ReadonlySet<SessionId>;
  /** The message that appears word by word; `isWhole`: nothing more comes. */
  readonly arriving: { readonly id: string; readonly isWhole: boolean } | undefined;
  /** A person is being asked for; it can be stopped while it waits. */
  readonly connecting:
    | { readonly session: SessionId; readonly isWaiting: boolean; readonly withChat: boolean }
    | undefined;
  /** Nobody could be reached; whether they would have read the last messages. */
  readonly unreached: { readonly session: SessionId; readonly withChat: boolean } | undefined;
  /** The session that was just ended, while that is told. */
  readonly justEnded: SessionId | undefined;
  /** A question that the answer below it can be rated by: the answer's id and its question. */
  readonly asked: ReadonlyMap<string, string>;
}

const useStore = create<Talk>(() => ({
  thinking: undefined,
  answering: new Set(),
  arriving: undefined,
  connecting: undefined,
  unreached: undefined,
  justEnded: undefined,
  asked: new Map(),
}));

/** What goes on in this tab's conversations. */
export function useTalk(): Talk {
  return useStore();
}

/** The same outside components. */
export function currentTalk(): Talk {
  return useStore.getState();
}

/** Changes it. */
export function setTalk(part: Partial<Talk>): void {
  useStore.setState(part);
}
