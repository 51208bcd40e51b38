import { useArea, useLanguage } from '../../../lib/i18n.ts';
import type { ButtonVariant } from '../../../ui/button.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { sendResetMail, useResetMail } from '../hooks/mails.ts';
import { useEntryErrors } from '../hooks/use-entry-errors.ts';
import { LocalInbox } from './auth-frame.tsx';

interface ResetByMailProps {
  readonly email: string;
  readonly variant: ButtonVariant;
  readonly label: string;
}

/** Mails a link for a new password, and says what became of it: that ends whatever others know of the account. */
export function ResetByMail({ email, variant, label }: ResetByMailProps) {
  const words = useEntryErrors();
  const { reset } = useArea('entry');
  const language = useLanguage();
  const mail = useResetMail(email);
  const isCooling = mail.kind === 'sent' && mail.wait > 0;
  return (
    <>
      {mail.kind === 'sent' ? (
        <Notice tone="good" icon="mail" title={reset.sentTitle(email)} body={reset.sentBody} />
      ) : mail.kind === 'failed' ? (
        <Notice tone="danger" title={words(mail.code)} />
      ) : null}
      <Button
        variant={variant}
        fullWidth
        icon="key"
        busy={mail.kind === 'sending'}
        disabled={isCooling}
        onClick={() => void sendResetMail(email, language)}
      >
        {isCooling ? reset.againIn(mail.wait) : label}
      </Button>
      <LocalInbox />
    </>
  );
}
