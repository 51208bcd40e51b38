import { isEmail, normalizeEmail } from '@chupke/domain/email.ts';
import type { SubmitEvent } from 'react';
import { useState } from 'react';
import { useArea, useText } from '../../../lib/i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useTask } from '../hooks/use-task.ts';

/** Lets somebody in during maintenance by the address of the account, or no more. */
export function MaintenanceDoor() {
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
      const { allowIn } = await import('../api/change-maintenance.ts');
      await allowIn(address, isAllowed);
    };
    task.run(work, {
      onDone: () => {
        setEmail('');
        showToast('success', isAllowed ? maintenance.isIn(address) : maintenance.isOut(address));
      },
      onFailed: ({ code }) => {
        if (code === 'not-found') setError(maintenance.noAccount);
        else showToast('error', code === 'unavailable' ? offline : text.errors[code]);
      },
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
