import { useCallback, useEffect, useRef } from 'react';

/** Returns a function that tells whether the component is still mounted, for what is answered later. */
export function useIsThere(): () => boolean {
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return useCallback(() => isThere.current, []);
}
