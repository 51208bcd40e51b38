import { isEmail, normalizeEmail } from '@chupke/domain/email.ts';
import type { Maintenance } from '@chupke/domain/maintenance.ts';
import type { SubmitEvent } from 'react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useArea, useText } from '../../../lib/i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useLive } from '../../../lib/use-live.ts';
import { useTask } from '../../../lib/use-task.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import type { MaintenanceWords } from '../model/maintenance-form.ts';
import { sameWords, wordsOf } from '../model/maintenance-form.ts';
import { MaintenanceForm } from './maintenance-form.tsx';
import { MaintenanceSwitch } from './maintenance-switch.tsx';
import { PageTitle } from './page-title.tsx';

async function loadWatch() {
  return (await import('../api/maintenance.ts')).watchMaintenance;
}

/** Grants or revokes access during maintenance, by the account's address. */
function MaintenanceAccess() {
  const text = useText();
  const { maintenance, offline } = useArea('admin');
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const task = useTask();
  const send = (isAllowed: boolean): void => {
    const address = normalizeEmail(email);
    if (!isEmail(address)) {
      setError(text.errors['email-invalid']);
      return;
    }
    setError(undefined);
    const work = async (): Promise<void> => {
      const { allowIn } = await import('../api/maintenance.ts');
      await allowIn(address, isAllowed);
    };
    task.run(work, {
      onDone: () => {
        setEmail('');
        showToast('success', isAllowed ? maintenance.isIn(address) : maintenance.isOut(address));
      },
      onFailed: ({ code }) => showToast('error', code === 'unavailable' ? offline : text.errors[code]),
    });
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    send(true);
  };
  return (
    <section aria-labelledby="maintenance-door" className="border-line border-t pt-6">
      <h2 id="maintenance-door" className="font-semibold">
        {maintenance.doorTitle}
      </h2>
      <p className="text-soft mb-4 text-small">{maintenance.doorLead}</p>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          label={maintenance.email}
          type="email"
          inputMode="email"
          name="email"
          autoComplete="off"
          value={email}
          onChange={setEmail}
          error={error}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="secondary" busy={task.isBusy}>
            {maintenance.letIn}
          </Button>
          <Button variant="quiet" disabled={task.isBusy} onClick={() => send(false)}>
            {maintenance.keepOut}
          </Button>
        </div>
      </form>
    </section>
  );
}

function Controls({ state }: { readonly state: Maintenance }) {
  const stored = wordsOf(state);
  const [draft, setDraft] = useState<MaintenanceWords | undefined>(undefined);
  // A saved draft is no draft any more: from then on the form follows the stored state.
  if (draft !== undefined && sameWords(draft, stored)) setDraft(undefined);
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
