import type { ErrorCode } from '../../../lib/errors.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { Notice } from '../../../ui/notice.tsx';

interface FailureNoticeProps {
  readonly code: ErrorCode;
  /** In place of what the error says everywhere. */
  readonly body?: string | undefined;
}

/** Says why something that was done by hand did not work: nothing of it is tried again by itself. */
export function FailureNotice({ code, body }: FailureNoticeProps) {
  const { errors } = useText();
  const text = useArea('account');
  return (
    <Notice
      tone="danger"
      title={text.couldNotTitle}
      body={body ?? (code === 'unavailable' ? text.noConnection : errors[code])}
    />
  );
}
