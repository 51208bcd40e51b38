import type { ErrorCode } from '../../../lib/errors.ts';
import { useText } from '../../../lib/i18n.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** Says why someone can't write at the moment, and leads to what helps. */
export function Blocked({ code }: { readonly code: ErrorCode }) {
  const { confessions, errors } = useText();
  const ways: Partial<Record<ErrorCode, { readonly to: string; readonly label: string }>> = {
    'verify-email': { to: '/auth', label: confessions.toVerify },
    'college-required': { to: '/', label: confessions.toCollege },
    'session-expired': { to: '/auth?mode=signin', label: confessions.toSignIn },
    'sign-in-to-reply': { to: '/auth?mode=signin', label: confessions.toSignIn },
  };
  const way = ways[code];
  return (
    <Notice tone="warn" title={errors[code]}>
      {way === undefined ? undefined : (
        <a href={way.to} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {way.label}
        </a>
      )}
    </Notice>
  );
}
