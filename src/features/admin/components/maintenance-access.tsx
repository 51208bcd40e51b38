import { isEmail, normalizeEmail } from '@chupke/domain/email.ts';
import type { SubmitEvent } from 'react';
import { useState } from 'react';
import { StaffLoading } from '../../../entities/standing/components/staff-loading.tsx';
import { useArea, useText } from '../../../lib/i18n.ts';
import { queryClient, useRequest } from '../../../lib/request.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useTask } from '../../../lib/use-task.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useFailureWords } from '../hooks/use-failure-words.ts';

const KEY = ['maintenance-guests'] as const;

async function load(): Promise<readonly string[]> {
  return (await import('../api/maintenance.ts')).loadGuests();
}

interface GuestsProps {
  readonly isBusy: boolean;
  readonly onRemove: (email: string) => void;
}

/** The addresses that admins have let in, whether or not they have an account. */
function Guests({ isBusy, onRemove }: GuestsProps) {
  const { guests: text } = useArea('operations');
  const { state, refresh } = useRequest({ key: KEY, load });
  if (state.kind !== 'ready') return <StaffLoading kind={state.kind} count={1} onRetry={refresh} />;
  return (
    <>
      <h3 className="mt-6 text-small font-semibold">{text.title}</h3>
      {state.value.length === 0 ? <p className="text-soft text-small">{text.none}</p> : null}
      <ul className="divide-line divide-y">
        {state.value.map((email) => (
          <li key={email} className="flex items-center justify-between gap-3">
            <span className="min-w-0 break-all">{email}</span>
            <IconButton
              icon="cross"
              label={text.remove(email)}
              disabled={isBusy}
              onClick={() => onRemove(email)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Grants or revokes access during maintenance, by the account's address. */
export function MaintenanceAccess() {
  const text = useText();
  const { maintenance } = useArea('admin');
  const failed = useFailureWords();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const task = useTask();
  const send = (address: string, isAllowed: boolean): void => {
    const work = async (): Promise<void> => {
      const { allowIn } = await import('../api/maintenance.ts');
      await allowIn(address, isAllowed);
    };
    task.run(work, {
      onDone: () => {
        // What was typed meanwhile, or when another was taken off the list, stays.
        setEmail((now) => (normalizeEmail(now) === address ? '' : now));
        void queryClient.invalidateQueries({ queryKey: KEY });
        showToast('success', isAllowed ? maintenance.isIn(address) : maintenance.isOut(address));
      },
      onFailed: (error) => showToast('error', failed(error)),
    });
  };
  const sendTyped = (isAllowed: boolean): void => {
    const address = normalizeEmail(email);
    setError(isEmail(address) ? undefined : text.errors['email-invalid']);
    if (isEmail(address)) send(address, isAllowed);
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    sendTyped(true);
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
          <Button variant="quiet" disabled={task.isBusy} onClick={() => sendTyped(false)}>
            {maintenance.keepOut}
          </Button>
        </div>
      </form>
      <Guests isBusy={task.isBusy} onRemove={(address) => send(address, false)} />
    </section>
  );
}
