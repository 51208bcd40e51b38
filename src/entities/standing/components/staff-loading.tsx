import { useText } from '../../../lib/i18n.ts';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { useStaffRetry } from '../hooks/use-staff-retry.ts';

interface StaffLoadingProps {
  readonly kind: 'loading' | 'failed';
  readonly onRetry: () => void;
  /** How many sheets are drawn while it loads. */
  readonly count?: number | undefined;
  /** Another try is under way. */
  readonly busy?: boolean | undefined;
}

/**
 * Placeholder of what only moderators and admins see while it loads, or its failure: a fresh sign-in that it needs and that was
 * declined is the reason, and its button asks for one. One that was made elsewhere loads it, too.
 */
export function StaffLoading({ kind, onRetry, count, busy }: StaffLoadingProps) {
  const { common, errors, shell } = useText();
  const { isTooOld, retry } = useStaffRetry(kind === 'failed', onRetry);
  if (kind === 'loading' || !isTooOld)
    return <LoadingOrFailed kind={kind} words={common} onRetry={onRetry} count={count} busy={busy} />;
  const words = { ...common, couldNotLoadBody: errors['recent-sign-in'], retry: shell.signIn };
  return <LoadingOrFailed kind={kind} words={words} onRetry={retry} busy={busy} />;
}
