import { ADMIN_LIMITS } from '@chupke/domain/calls.ts';
import { isEmail, normalizeEmail } from '@chupke/domain/email.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { keptWords } from '../../../lib/kept-words.ts';
import { showToast } from '../../../lib/toasts.ts';
import { TextField } from '../../../ui/field.tsx';
import { judgeReason } from '../model/accounts.ts';
import { NoteDialog } from './note-dialog.tsx';

interface BanAddressProps {
  readonly onClose: () => void;
  /** It is done. */
  readonly onBanned: (email: string, reason: string) => void;
}

/** Until the dialog is closed. */
const useAddress = keptWords<string>();

/** Bans an address: also one whose account the list does not show yet. */
export function BanAddressDialog({ onClose, onBanned }: BanAddressProps) {
  const { errors } = useText();
  const { accounts: text } = useArea('admin');
  const { words: typed, keep, forget } = useAddress('', () => '');
  const email = normalizeEmail(typed);
  const isWrong = !isEmail(email);
  const { max } = ADMIN_LIMITS.reason;
  const judge = (reason: string): string | undefined => {
    const verdict = judgeReason(reason);
    return { ok: undefined, short: text.reasonShort, 'too-long': text.reasonLong(max) }[verdict];
  };
  const send = async (reason: string): Promise<void> => {
    await (await import('../api/accounts.ts')).banAddress({ email, reason });
    onBanned(email, reason);
  };
  return (
    <NoteDialog
      about="ban address"
      title={text.banAddressTitle}
      body={text.banAddressBody}
      // What opens the dialog ends in "…".
      confirm={text.ban.replace('…', '')}
      isDanger
      field={{ label: text.reason, hint: text.reasonHint, name: 'reason', max, required: true }}
      above={(isJudged) => (
        <TextField
          label={text.address}
          type="email"
          inputMode="email"
          name="email"
          autoComplete="off"
          value={typed}
          onChange={(next) => keep(() => next)}
          error={isJudged && isWrong ? errors['email-invalid'] : undefined}
        />
      )}
      wrongAbove={isWrong ? 'email' : undefined}
      judge={judge}
      send={send}
      failed={({ code }) => (code === 'permission-denied' ? text.notAllowed : undefined)}
      onClose={() => {
        forget();
        onClose();
      }}
      onDone={() => showToast('success', text.banDone(email))}
    />
  );
}
