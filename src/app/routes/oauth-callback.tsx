import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { loadEntryModules } from '../../features/auth/hooks/entry-modules.ts';
import { useText } from '../../lib/i18n.ts';
import { takeOrigin } from '../../lib/origin.ts';
import { useSession } from '../../lib/session.ts';
import { Spin } from '../../ui/spinner.tsx';

/** How long a session is waited for, in milliseconds. */
const PATIENCE_MS = 10_000;

/** `/oauth/callback`: goes on once somebody is signed in, and to the door when nobody is. */
export function OauthCallback() {
  const text = useText().auth;
  const navigate = useNavigate();
  const session = useSession();
  const isIn = session.kind === 'signed-in' && session.isConfirmed;
  // Taken once, as taking forgets it; effects may run twice.
  const origin = useRef<string>(undefined);
  useEffect(() => {
    loadEntryModules().catch(() => undefined);
  }, []);
  useEffect(() => {
    if (isIn) {
      origin.current ??= takeOrigin();
      void navigate(origin.current, { replace: true });
      return undefined;
    }
    const timer = setTimeout(() => void navigate('/auth', { replace: true }), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isIn, navigate]);
  return (
    <p role="status" className="text-soft flex min-h-[50dvh] items-center justify-center gap-3">
      <Spin size={22} />
      {text.completing}
    </p>
  );
}
