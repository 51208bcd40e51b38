import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Shared } from '../../../lib/shared-words.ts';

/** What has become of something shared: it is in the draft, or the device had no room for it. */
type SharedState = 'nothing' | 'taken' | 'lost';

/**
 * Takes what another app has shared into this one (src/sw/shared.ts), once.
 *
 * @param receive Puts it into the draft; returns whether it did.
 */
export function useShared(receive: (shared: Shared) => boolean): SharedState {
  const [search] = useSearchParams();
  const asked = search.get('shared');
  const [state, setState] = useState<SharedState>(asked === 'lost' ? 'lost' : 'nothing');
  const navigate = useNavigate();
  const isLeft = useRef(false);
  // A reload does not ask again.
  const end = useEffectEvent(() => void navigate('/create', { replace: true }));
  const onTaken = useEffectEvent((shared: Shared | undefined): void => {
    if (shared === undefined) return;
    if (receive(shared)) setState('taken');
    end();
  });
  useEffect(() => {
    if (asked === null) return undefined;
    if (asked === 'lost') return end();
    isLeft.current = false;
    import('../../../lib/shared-words.ts')
      // Who has gone on meanwhile is not led back; it stays for when they come again.
      .then(({ takeShared }) => (isLeft.current ? undefined : takeShared(Date.now())))
      .then(onTaken, () => undefined);
    return () => {
      isLeft.current = true;
    };
  }, [asked]);
  return state;
}
