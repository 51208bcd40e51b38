import type { CircleId } from '@chupke/domain/circle-id.ts';
import { PRESENCE } from '@chupke/domain/circle-limits.ts';
import { useEffect, useState } from 'react';

async function update(circle: CircleId, isHere: boolean): Promise<number | undefined> {
  try {
    const { updatePresence } = await import('../api/circle-state.ts');
    return await updatePresence(circle, isHere);
  } catch {
    // The chat goes on without this number.
    return undefined;
  }
}

/** How many are present in a circle's chat; undefined while unknown. One is present oneself while the page is visible. */
export function usePresence(circle: CircleId, isOn: boolean): number | undefined {
  const [here, setHere] = useState<number>();
  useEffect(() => {
    if (!isOn) return;
    let isOver = false;
    let timer: ReturnType<typeof setInterval> | undefined;
    const ask = async (): Promise<void> => {
      const count = await update(circle, true);
      if (!isOver && count !== undefined) setHere(count);
    };
    const follow = (): void => {
      clearInterval(timer);
      timer = undefined;
      if (document.visibilityState === 'visible') {
        void ask();
        timer = setInterval(() => void ask(), PRESENCE.everyMs);
      } else void update(circle, false);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', follow);
      if (document.visibilityState === 'visible') void update(circle, false);
    };
  }, [circle, isOn]);
  return here;
}
