import type { CircleId } from '@chupke/domain/circle-id.ts';
import { PRESENCE } from '@chupke/domain/circle-limits.ts';
import { useEffect, useState } from 'react';

async function tell(circle: CircleId, isHere: boolean): Promise<number | undefined> {
  try {
    const { updatePresence } = await import('../api/circle-state.ts');
    return await updatePresence(circle, isHere);
  } catch {
    // It is a number, no more: without it the chat goes on.
    return undefined;
  }
}

/** How many are in a circle's chat; undefined as long as that is not known. One counts oneself while it is on the screen. */
export function usePresence(circle: CircleId, isOn: boolean): number | undefined {
  const [here, setHere] = useState<number>();
  useEffect(() => {
    if (!isOn) return;
    let isOver = false;
    let timer: ReturnType<typeof setInterval> | undefined;
    const ask = async (): Promise<void> => {
      const count = await tell(circle, true);
      if (!isOver && count !== undefined) setHere(count);
    };
    const follow = (): void => {
      clearInterval(timer);
      timer = undefined;
      if (document.visibilityState === 'visible') {
        void ask();
        timer = setInterval(() => void ask(), PRESENCE.everyMs);
      } else void tell(circle, false);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', follow);
      if (document.visibilityState === 'visible') void tell(circle, false);
    };
  }, [circle, isOn]);
  return here;
}
