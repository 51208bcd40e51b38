import type { ListedAccount } from '@chupke/domain/calls.ts';
import { ACCOUNT_STATUSES, ADMIN_LIMITS } from '@chupke/domain/calls.ts';
import { useRef, useState } from 'react';
import type { AppError } from '../../../lib/errors.ts';
import { toAppError } from '../../../lib/errors.ts';
import { useArea } from '../../../lib/i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import { TextField } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import type { AccountChange } from '../model/accounts.ts';
import { isStatus, judgeReason, roleOf, statusChange, tidyStatus } from '../model/accounts.ts';
import { NoteDialog } from './note-dialog.tsx';

/** What can be done about the moderator role: it is given, given for other colleges, or taken away. */
export type ModeratorAct = 'appoint' | 'colleges' | 'dismiss';

/** What can be done about an account. */
export type AccountAct = 'ban' | 'unban' | 'status' | ModeratorAct;

/** What a dialog about an account needs. */
export interface AccountDialogProps {
  readonly account: ListedAccount;
  readonly onClose: () => void;
  /** It is done. */
  readonly onChanged: (uid: string, change: AccountChange) => void;
}

const STATUS_KINDS = [...ACCOUNT_STATUSES, 'other'] as const;

/** A status of the list, or a custom one. */
interface StatusChoice {
  readonly kind: (typeof STATUS_KINDS)[number];
  readonly other: string;
}

/** The status that is chosen; undefined for a word that can be none. */
function chosenStatus({ kind, other }: StatusChoice): string | undefined {
  if (kind !== 'other') return kind;
  const status = tidyStatus(other);
  return isStatus(status) ? status : undefined;
}

interface StatusFieldProps {
  readonly choice: StatusChoice;
  readonly onChange: (choice: StatusChoice) => void;
  /** Whether to show errors. */
  readonly isJudged: boolean;
}

function StatusField({ choice, onChange, isJudged }: StatusFieldProps) {
  const { accounts: text } = useArea('admin');
  const nameOf = (kind: StatusChoice['kind']): string =>
    kind === 'other' ? text.otherStatus : (text.status[kind] ?? kind);
  const isWrong = isJudged && chosenStatus(choice) === undefined;
  return (
    <>
      <Segmented
        label={text.statusLabel}
        value={choice.kind}
        onChange={(kind) => onChange({ ...choice, kind })}
        options={STATUS_KINDS.map((kind) => ({ value: kind, label: nameOf(kind) }))}
      />
      {choice.kind === 'other' ? (
        <TextField
          label={text.otherLabel}
          name="status"
          autoComplete="off"
          maxLength={ADMIN_LIMITS.status.max}
          value={choice.other}
          onChange={(other) => onChange({ ...choice, other })}
          error={isWrong ? text.otherWrong : undefined}
        />
      ) : null}
    </>
  );
}

type StatusAct = Exclude<AccountAct, ModeratorAct>;

/** The texts of the dialog, by the action. */
function useStatusWords(act: StatusAct, email: string) {
  const { accounts: text } = useArea('admin');
  switch (act) {
    case 'ban':
      return {
        title: text.banTitle,
        body: text.banBody(email),
        confirm: text.ban,
        done: text.banDone(email),
      };
    case 'unban':
      return {
        title: text.unbanTitle,
        body: text.unbanBody(email),
        confirm: text.unban,
        done: text.unbanDone(email),
      };
    case 'status':
      return {
        title: text.statusTitle,
        body: text.statusBody(email),
        confirm: text.setStatus,
        done: undefined,
      };
  }
}

/**
 * Sets a status. A ban of an account that is gone by now is of its address: whoever expects one and deletes the account would
 * sign up again. Says of which of both it was.
 */
async function setStatusOf(
  { uid, email }: ListedAccount,
  status: string,
  reason: string,
): Promise<'account' | 'address'> {
  const { banAddress, setStatus } = await import('../api/accounts.ts');
  try {
    await setStatus({ uid, status, reason });
    return 'account';
  } catch (error) {
    if (status !== 'banned' || toAppError(error).code !== 'not-found') throw error;
    await banAddress({ email, reason });
    return 'address';
  }
}

/** How long the toast of a ban stays, in milliseconds. */
const UNDO_MS = 10_000;

/**
 * Tells of a ban, of an account with a way back: to the status before, and to the role that the ban took away.
 */
function useBanToast(account: ListedAccount, onChanged: AccountDialogProps['onChanged']) {
  const { uid, email, accountStatus: status } = account;
  const { accounts: text } = useArea('desk');
  const unban = async (): Promise<void> => {
    await (await import('../api/accounts.ts')).setStatus({ uid, status, reason: text.undoReason });
    onChanged(uid, statusChange(status, text.undoReason));
  };
  const giveRoleBack = async (): Promise<void> => {
    const role = roleOf(account);
    if (!role.isModerator) return;
    await (await import('../api/accounts.ts')).setModerator({ uid, ...role });
    onChanged(uid, { role });
  };
  const onSelect = (): void => {
    unban().then(
      () =>
        giveRoleBack().then(
          () => showToast('success', text.undone(email)),
          () => showToast('error', text.roleNotBack(email)),
        ),
      () => showToast('error', text.undoFailed(email)),
    );
  };
  return (words: string, banned: 'account' | 'address'): void => {
    // There is no account any more of which a ban could end.
    if (banned === 'address') return showToast('success', text.addressBanned(email), { durationMs: UNDO_MS });
    // Who was banned before stays so: another reason is no ban to be undone.
    const undo = { action: { label: text.undo, onSelect }, durationMs: UNDO_MS };
    showToast('success', words, ...(status === 'banned' ? [] : [undo]));
  };
}

/** Bans, unbans, or sets another status, with the reason that the person reads. */
export function StatusDialog({
  account,
  act,
  onClose,
  onChanged,
}: AccountDialogProps & { readonly act: StatusAct }) {
  const { accounts: text } = useArea('admin');
  const [choice, setChoice] = useState<StatusChoice>({ kind: 'restricted', other: '' });
  const { uid, email } = account;
  const showBan = useBanToast(account, onChanged);
  const banned = useRef<'account' | 'address'>('account');
  const words = useStatusWords(act, email);
  const status = act === 'ban' ? 'banned' : act === 'unban' ? 'active' : chosenStatus(choice);
  const { max } = ADMIN_LIMITS.reason;
  const judge = (reason: string): string | undefined => {
    const verdict = judgeReason(reason);
    return { ok: undefined, short: text.reasonShort, 'too-long': text.reasonLong(max) }[verdict];
  };
  const send = async (reason: string): Promise<void> => {
    if (status === undefined) return;
    banned.current = await setStatusOf(account, status, reason);
    onChanged(uid, statusChange(status, reason));
  };
  return (
    <NoteDialog
      about={`${uid} ${act}`}
      title={words.title}
      body={words.body}
      // What opens the dialog ends in "…".
      confirm={words.confirm.replace('…', '')}
      isDanger={act === 'ban'}
      field={{ label: text.reason, hint: text.reasonHint, name: 'reason', max, required: true }}
      above={(isJudged) =>
        act === 'status' ? <StatusField choice={choice} onChange={setChoice} isJudged={isJudged} /> : null
      }
      wrongAbove={status === undefined ? 'status' : undefined}
      judge={judge}
      send={send}
      failed={({ code }: AppError) => (code === 'permission-denied' ? text.notAllowed : undefined)}
      onClose={onClose}
      onDone={() => {
        if (status === 'banned') showBan(text.banDone(email), banned.current);
        else showToast('success', words.done ?? text.statusDone(email, status ?? ''));
      }}
    />
  );
}
