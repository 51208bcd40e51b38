import type { Maintenance } from '@chupke/domain/maintenance.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useArea, useText } from '../../../lib/i18n.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonChits } from '../../../ui/skeleton.tsx';
import { useLive } from '../hooks/use-live.ts';
import type { MaintenanceWords } from '../model/maintenance-form.ts';
import { sameWords, wordsOf } from '../model/maintenance-form.ts';
import { MaintenanceDoor } from './maintenance-door.tsx';
import { MaintenanceForm } from './maintenance-form.tsx';
import { MaintenanceSwitch } from './maintenance-switch.tsx';
import { PageTitle } from './page-title.tsx';

async function loadWatch() {
  return (await import('../api/watch-maintenance.ts')).watchMaintenance;
}

function Controls({ state }: { readonly state: Maintenance }) {
  const stored = wordsOf(state);
  const [draft, setDraft] = useState<MaintenanceWords | undefined>(undefined);
  // What was saved is no draft any more; from then on the form follows what is stored.
  if (draft !== undefined && sameWords(draft, stored)) setDraft(undefined);
  const words = draft ?? stored;
  return (
    <div className="grid gap-6">
      <MaintenanceSwitch state={state} words={words} />
      <MaintenanceForm words={words} isUnsaved={draft !== undefined} onChange={setDraft} />
      <MaintenanceDoor />
    </div>
  );
}

/** `/admin`: closes the app for a while, says why, and lets some in nevertheless. */
export function MaintenancePanel() {
  const text = useText().common;
  const { maintenance } = useArea('admin');
  const { live, retry } = useLive(loadWatch);
  return (
    <>
      <PageTitle title={maintenance.title} lead={maintenance.lead}>
        <Link to="/" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {maintenance.home}
        </Link>
        <Link to="/support-dashboard" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {maintenance.dashboard}
        </Link>
      </PageTitle>
      {live.kind === 'loading' ? <SkeletonChits count={2} label={text.loading} /> : null}
      {live.kind === 'failed' ? (
        <ErrorState
          title={text.couldNotLoad}
          body={text.couldNotLoadBody}
          retryLabel={text.retry}
          onRetry={retry}
        />
      ) : null}
      {live.kind === 'ready' ? <Controls state={live.value} /> : null}
    </>
  );
}
