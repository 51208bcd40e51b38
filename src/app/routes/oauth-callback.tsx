import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { loadEntryModules } from '../../features/auth/hooks/entry-modules.ts';
import { useArea } from '../../lib/i18n.ts';
import { useSession } from '../../lib/session.ts';
import { Spin } from '../../ui/spinner.tsx';
import { GoToReturnPath } from '../guards/go-to-return-path.tsx';

/** How long a session is waited for, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** `/oauth/callback`: continues once signed in, otherwise redirects to the sign-in page. */
export function OauthCallback() {
  const text = useArea('auth');
  const navigate = useNavigate();
  const session = useSession();
  const isIn = session.kind === 'signed-in' && session.isConfirmed;
  useEffect(() => {
    loadEntryModules().catch(() => undefined);
  }, []);
  useEffect(() => {
    if (isIn) return undefined;
    const timer = setTimeout(() => void navigate('/auth', { replace: true }), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isIn, navigate]);
  return (
    <p role="status" className="text-soft flex min-h-[50dvh] items-center justify-center gap-3">
      <Spin size={22} />
      {text.completing}
      {isIn ? <GoToReturnPath /> : null}
    </p>
  );
}
