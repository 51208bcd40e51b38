import type { Maintenance } from '@chupke/domain/maintenance.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useArea, useText } from '../../../lib/i18n.ts';
import { useUnstored } from '../../../lib/unstored-words.ts';
import { useLive } from '../../../lib/use-live.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import type { MaintenanceWords } from '../model/maintenance-form.ts';
import { sameWords, wordsOf } from '../model/maintenance-form.ts';
import { MaintenanceAccess } from './maintenance-access.tsx';
import { MaintenanceForm } from './maintenance-form.tsx';
import { MaintenanceSwitch } from './maintenance-switch.tsx';
import { PageTitle } from './page-title.tsx';

async function loadWatch() {
  return (await import('../api/maintenance.ts')).watchMaintenance;
}

function Controls({ state }: { readonly state: Maintenance }) {
  const stored = wordsOf(state);
  const [draft, setDraft] = useState<MaintenanceWords | undefined>(undefined);
  // A saved draft is no draft any more: from then on the form follows the stored state.
  if (draft !== undefined && sameWords(draft, stored)) setDraft(undefined);
  useUnstored(draft !== undefined);
  const words = draft ?? stored;
  return (
    <div className="grid gap-6">
      <MaintenanceSwitch state={state} words={words} />
      <MaintenanceForm words={words} isUnsaved={draft !== undefined} onChange={setDraft} />
      <MaintenanceAccess />
    </div>
  );
}

/** `/admin`: maintenance, its texts, and who has access during it. */
export function MaintenancePanel() {
  const { common } = useText();
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
      {live.kind === 'ready' ? (
        <Controls state={live.value} />
      ) : (
        <LoadingOrFailed kind={live.kind} words={common} count={2} onRetry={retry} />
      )}
    </>
  );
}
