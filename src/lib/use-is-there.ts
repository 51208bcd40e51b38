import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function that tells whether the component is still there: what answers later says elsewhere what nobody would see
 * in it, and leads nobody away who has gone on.
 */
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
