import { useText } from '../../lib/i18n.ts';
import { useTimedOut } from '../../lib/use-timed-out.ts';
import type { Session } from '../../lib/session.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageSkeleton } from '../shell/page-skeleton.tsx';
import { useOnline } from '../../lib/use-online.ts';

/** How long a page waits for the session before it shows an error, in milliseconds. */
const TIMEOUT_MS = 20_000;

/** Shown when the session can't be established. */
function AuthenticationError() {
  const { shell, common } = useText();
  return (
    <ErrorState
      isPage
      title={shell.authErrorTitle}
      body={shell.authErrorBody}
      retryLabel={common.retry}
      onRetry={() => window.location.reload()}
    />
  );
}

/** Placeholder of a page while the session is unknown: first without text, then with text, then with a way out. */
export function Waiting({ session }: { readonly session: Session }) {
  const text = useText();
  const isOnline = useOnline();
  // Without a network there is nothing to retry: it goes on by itself when there is one, and has its time anew.
  const isOver = useTimedOut(TIMEOUT_MS, isOnline);
  if (isOver) return <AuthenticationError />;
  if (session.kind === 'signed-in' && session.user.kind === 'failed') {
    return (
      <ErrorState
        isPage
        title={text.shell.stuckTitle}
        body={text.shell.stuckBody}
        retryLabel={text.common.retry}
        onRetry={() => window.location.reload()}
      />
    );
  }
  return <PageSkeleton text={text} />;
}
