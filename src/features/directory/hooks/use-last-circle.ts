import { CIRCLE_WAITS } from '@chupke/domain/circle-limits.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { useEffect, useState } from 'react';
import { useMinute } from '../../../lib/use-time.ts';
import type { OwnCircle } from '../../../entities/circle/model/own-circles.ts';
import { canGoOn } from '../../../entities/circle/model/own-circles.ts';
import { lastCircle, rememberLastCircle } from '../../../entities/circle/hooks/circle-memory.ts';
import type { OwnCirclesState } from '../../../entities/circle/hooks/own-circles-store.ts';

/**
 * The last opened circle, while the user can write in it. Otherwise (deleted, expired, left) it is forgotten; if the
 * user is in no circle at all, only after 15 seconds, since the list may lag behind joining.
 */
export function useLastCircle(user: UserId, state: OwnCirclesState): OwnCircle | undefined {
  const now = useMinute();
  const [id] = useState(() => lastCircle(user));
  const circles = state.kind === 'ready' && state.source === 'live' ? state.circles : undefined;
  const found = id === undefined || state.kind !== 'ready' ? undefined : canGoOn(state.circles, id, now);
  const isLost = id !== undefined && circles !== undefined && found === undefined;
  const isEmpty = circles?.length === 0;
  useEffect(() => {
    if (!isLost) return undefined;
    const forget = (): void => rememberLastCircle(user, undefined);
    if (!isEmpty) {
      forget();
      return undefined;
    }
    const timer = setTimeout(forget, CIRCLE_WAITS.emptyClear);
    return () => clearTimeout(timer);
  }, [user, isLost, isEmpty]);
  return found;
}
