import type { ListedAccount } from '@chupke/domain/calls.ts';
import { ADMIN_LIMITS } from '@chupke/domain/calls.ts';
import { normalizeText } from '@chupke/domain/text.ts';
import type { SubmitEvent } from 'react';
import { useState } from 'react';
import { useArea, useText } from '../../../lib/i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { focusField } from '../hooks/focus-field.ts';
import { useTask } from '../hooks/use-task.ts';
import type { statusChange as StatusChange } from '../model/accounts.ts';
import { judgeReason, statusChange } from '../model/accounts.ts';
import type { AccountAct } from './account-row.tsx';
import type { StatusChoice } from './status-field.tsx';
import { chosenStatus, StatusField } from './status-field.tsx';

interface StatusDialogProps {
  readonly account: ListedAccount;
  readonly act: Exclude<AccountAct, 'moderator'>;
  readonly onClose: () => void;
  readonly onChanged: (uid: string, change: ReturnType<typeof StatusChange>) => void;
}

const MAX = ADMIN_LIMITS.reason.max;

/** What is said, by what is done. */
function useWords(act: StatusDialogProps['act'], email: string) {
  const { accounts: text } = useArea('admin');
  switch (act) {
    case 'ban':
      return { title: text.banTitle, body: text.banBody(email), confirm: text.ban.replace('…', '') };
    case 'unban':
      return { title: text.unbanTitle, body: text.unbanBody(email), confirm: text.unban.replace('…', '') };
    case 'status':
      return {
        title: text.statusTitle,
        body: text.statusBody(email),
        confirm: text.setStatus.replace('…', ''),
      };
  }
}

/** The form's state, and the sending. */
function useOrder({ account, act, onClose, onChanged }: StatusDialogProps) {
  const text = useText();
  const { accounts, offline } = useArea('admin');
  const [choice, setChoice] = useState<StatusChoice>({ kind: 'restricted', other: '' });
  const [reason, setReason] = useState('');
  const [isJudged, setJudged] = useState(false);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const task = useTask();
  const status = act === 'ban' ? 'banned' : act === 'unban' ? 'active' : chosenStatus(choice);
  const verdict = judgeReason(reason);
  const { uid, email } = account;
  const told = (): string => {
    if (status === 'banned') return accounts.banDone(email);
    return act === 'unban' ? accounts.unbanDone(email) : accounts.statusDone(email, status ?? '');
  };
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setJudged(true);
    if (status === undefined) return focusField(event.currentTarget, 'status');
    if (verdict !== 'ok') return focusField(event.currentTarget, 'reason');
    setFailure(undefined);
    const order = { uid, status, reason: normalizeText(reason) };
    const work = async (): Promise<void> => (await import('../api/accounts.ts')).setStatus(order);
    task.run(work, {
      onDone: () => {
        onChanged(uid, statusChange(order.status, order.reason));
        onClose();
        showToast('success', told());
      },
      onFailed: ({ code }) => {
        const words = code === 'permission-denied' ? accounts.notAllowed : text.errors[code];
        setFailure(code === 'unavailable' ? offline : words);
      },
    });
  };
  const isShort = isJudged && verdict === 'short';
  const reasonError =
    verdict === 'too-long' ? accounts.reasonLong(MAX) : isShort ? accounts.reasonShort : undefined;
  const form = { choice, setChoice, reason, setReason, isJudged, failure, reasonError };
  return { ...form, send, isBusy: task.isBusy };
}

/** Bans, unbans, or sets another status, with the reason that the person reads. */
export function StatusDialog(props: StatusDialogProps) {
  const { account, act, onClose } = props;
  const text = useText().common;
  const { accounts, charactersLeft } = useArea('admin');
  const words = useWords(act, account.email);
  const form = useOrder(props);
  return (
    <Dialog
      open
      onOpenChange={(open) => (open || form.isBusy ? undefined : onClose())}
      title={words.title}
      description={words.body}
      closeLabel={text.close}
    >
      <form onSubmit={form.send} noValidate className="grid gap-4 pt-2">
        {act === 'status' ? (
          <StatusField choice={form.choice} onChange={form.setChoice} isJudged={form.isJudged} />
        ) : null}
        <TextArea
          label={accounts.reason}
          hint={accounts.reasonHint}
          name="reason"
          required
          max={MAX}
          minRows={2}
          measure={(value) => normalizeText(value).length}
          counterLabel={charactersLeft}
          value={form.reason}
          onChange={form.setReason}
          error={form.reasonError}
        />
        {form.failure === undefined ? null : <Notice tone="danger" title={form.failure} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="quiet" disabled={form.isBusy} onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" variant={act === 'ban' ? 'danger' : 'primary'} busy={form.isBusy}>
            {words.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
