import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { takeReturnPath } from '../../lib/take-return-path.ts';

/** Navigates to the page that the visitor wanted before a guard redirected them. */
export function GoToReturnPath() {
  const navigate = useNavigate();
  // Taken once, as taking forgets it; effects may run twice.
  const path = useRef<string>(undefined);
  useEffect(() => {
    path.current ??= takeReturnPath();
    void navigate(path.current, { replace: true });
  }, [navigate]);
  return null;
}
