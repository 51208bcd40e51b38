import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SecondFactorOverlay } from '../overlays/second-factor.tsx';
import { ActionPage } from '../../features/auth/components/action-page.tsx';

/** `/auth/action`: where the links in Auth's mails lead. */
export function AuthAction() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [query] = useState(search);
  useEffect(() => {
    // Anybody who has the code can use it: it stays neither in the address bar nor in the history.
    if (search !== '') void navigate(pathname, { replace: true });
  }, [navigate, pathname, search]);
  return (
    <>
      <ActionPage query={query} />
      <SecondFactorOverlay />
    </>
  );
}
