import type { ReactNode } from 'react';
import { Component, useEffect, useEffectEvent } from 'react';
import { ChunkError } from '../../lib/chunk-error.ts';
import { EnvError } from '../../lib/env.ts';
import { toAppError } from '../../lib/errors.ts';
import { useText } from '../../lib/i18n.ts';
import { newVersionWords } from '../../lib/newer-version.ts';
import { isServerThere, reloadOnce } from '../../lib/reload-once.ts';
import * as STORED from '../../lib/storage-keys.ts';
import { removeEntry } from '../../lib/storage.ts';
import { hasUnstoredWords } from '../../lib/unstored-words.ts';
import { Button, buttonClass } from '../../ui/button.tsx';

/**
 * What circles store in this browser: addresses, lists, the last one; one's identity in each; the marker
 * without which the stored messages are dropped unread. Drafts are not among them: they must not be lost.
 */
const OF_CIRCLES = [
  STORED.circleIds,
  STORED.circleLast,
  STORED.circleList,
  STORED.circleMemberships,
  STORED.chatsOwner,
];

interface Failure {
  readonly error: unknown;
  /** An id that the student can send us to find the error. */
  readonly id: string;
}

interface BoundaryProps {
  readonly children: ReactNode;
  /** Makes an id of an error; random. */
  readonly newErrorId: () => string;
  /** Forgets what failed, before it is tried again. */
  readonly onRetry: () => void;
}

/** Catches loading and rendering errors, and shows a message instead. */
export class ErrorBoundary extends Component<BoundaryProps, { readonly failure: Failure | undefined }> {
  override state: { readonly failure: Failure | undefined } = { failure: undefined };

  override componentDidCatch(error: unknown): void {
    this.setState({ failure: { error, id: this.props.newErrorId() } });
    // What circles have stored in this browser may be what broke the page.
    if (!(error instanceof ChunkError)) OF_CIRCLES.forEach(removeEntry);
    // A tab that is older than the deployed version: with a page that is not there only what another one has left is lost.
    else if (!hasUnstoredWords()) void reloadOnce(() => window.location.reload());
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === undefined) return this.props.children;
    const retry = (): void => {
      this.props.onRetry();
      this.setState({ failure: undefined });
    };
    return <FailureView failure={failure} onRetry={retry} />;
  }
}

function FailureView({ failure, onRetry }: { readonly failure: Failure; readonly onRetry: () => void }) {
  const { shell, common } = useText();
  const isStale = failure.error instanceof ChunkError;
  const isOutdated = isStale && toAppError(failure.error).code === 'outdated';
  // A new version needs a new document; where nothing answers, a reload would lose the page.
  const tryAgain = async (): Promise<void> => {
    if (await isServerThere().catch(() => false)) window.location.reload();
    else onRetry();
  };
  const comeBack = useEffectEvent(onRetry);
  useEffect(() => {
    if (!isStale) return undefined;
    const retry = (): void => comeBack();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [isStale]);
  const body = failure.error instanceof EnvError ? failure.error.message : shell.oopsBody;
  return (
    <section role="alert" className="mx-auto max-w-[42rem] px-1 py-10">
      <h1 className="text-title font-bold text-balance">{isStale ? shell.staleTitle : shell.oops}</h1>
      <p className="mt-2 text-pretty">{isOutdated ? newVersionWords() : isStale ? shell.staleBody : body}</p>
      {isStale ? null : <p className="text-soft mt-2 text-small select-all">{shell.errorId(failure.id)}</p>}
      <div className="mt-6 flex flex-wrap gap-3">
        {isStale ? (
          <Button variant="primary" onClick={() => void tryAgain()}>
            {isOutdated ? shell.takeVersion : common.retry}
          </Button>
        ) : (
          <Button variant="primary" onClick={() => window.location.reload()}>
            {shell.reload}
          </Button>
        )}
        {/* A full load: what broke the page must not break the way out of it. */}
        <a href="/" className={buttonClass({ variant: 'quiet' })}>
          {shell.goHome}
        </a>
      </div>
    </section>
  );
}
