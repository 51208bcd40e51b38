import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

const DASHBOARD = '/support-dashboard';

/** Leads admins to where they find themselves in place of the feed (spec, section 2). */
export function AdminHome() {
  const navigate = useNavigate();
  useEffect(() => {
    // Only admins ask for it here.
    import('../../lib/maintenance-state.ts').then(
      ({ isMaintenanceOn }) => navigate(isMaintenanceOn() ? '/admin' : DASHBOARD, { replace: true }),
      () => navigate(DASHBOARD, { replace: true }),
    );
  }, [navigate]);
  return null;
}
