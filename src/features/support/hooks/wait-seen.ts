import type { SessionId } from '@chupke/domain/confie-session.ts';
import { followView, isSeen } from './support-view.ts';

/** Resolves once a conversation has been seen for so many milliseconds at a stretch; never, after the signal. */
export function waitSeen(id: SessionId, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = (): void => {
      clearTimeout(timer);
      leaveView();
      document.removeEventListener('visibilitychange', follow);
    };
    const follow = (): void => {
      if (isSeen(id) === (timer !== undefined)) return;
      clearTimeout(timer);
      timer = timer === undefined ? setTimeout(onSeen, ms) : undefined;
    };
    const onSeen = (): void => {
      stop();
      resolve();
    };
    const leaveView = followView(follow);
    document.addEventListener('visibilitychange', follow);
    signal.addEventListener('abort', stop, { once: true });
    follow();
  });
}
