import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { takeOrigin } from '../../lib/origin.ts';

/** Navigates to the page that the visitor wanted before a guard redirected them. */
export function BackToOrigin() {
  const navigate = useNavigate();
  // Taken once, as taking forgets it; effects may run twice.
  const origin = useRef<string>(undefined);
  useEffect(() => {
    origin.current ??= takeOrigin();
    void navigate(origin.current, { replace: true });
  }, [navigate]);
  return null;
}
