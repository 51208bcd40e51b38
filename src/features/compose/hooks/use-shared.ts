import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Shared } from '../../../lib/shared-words.ts';

/**
 * Takes what another app has shared into this one (src/sw/shared.ts), once. Returns whether something was taken.
 *
 * @param receive Puts it into the draft.
 */
export function useShared(receive: (shared: Shared) => void): boolean {
  const [isTaken, setTaken] = useState(false);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const isShared = search.has('shared');
  const isLeft = useRef(false);
  const onTaken = useEffectEvent((shared: Shared | undefined): void => {
    if (shared === undefined) return;
    receive(shared);
    setTaken(true);
    // A reload does not ask again.
    void navigate('/create', { replace: true });
  });
  useEffect(() => {
    if (!isShared) return undefined;
    isLeft.current = false;
    import('../../../lib/shared-words.ts')
      // Who has gone on meanwhile is not led back; it stays for when they come again.
      .then(({ takeShared }) => (isLeft.current ? undefined : takeShared(Date.now())))
      .then(onTaken, () => undefined);
    return () => {
      isLeft.current = true;
    };
  }, [isShared]);
  return isTaken;
}
