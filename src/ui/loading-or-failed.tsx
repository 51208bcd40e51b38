import { ErrorState } from './error-state.tsx';
import { SkeletonChits } from './skeleton.tsx';

interface LoadingOrFailedProps {
  readonly kind: 'loading' | 'failed';
  readonly words: {
    readonly loading: string;
    readonly couldNotLoad: string;
    readonly couldNotLoadBody: string;
    readonly retry: string;
  };
  readonly onRetry: () => void;
  /** How many sheets are drawn while it loads. */
  readonly count?: number | undefined;
  /** Replaces the default title of a failure. */
  readonly title?: string | undefined;
  /** Another try is under way. */
  readonly busy?: boolean | undefined;
}

/** Placeholder of a list while it loads, or its failure. */
export function LoadingOrFailed({ kind, words, onRetry, count = 3, title, busy }: LoadingOrFailedProps) {
  if (kind === 'loading') return <SkeletonChits count={count} label={words.loading} />;
  return (
    <ErrorState
      title={title ?? words.couldNotLoad}
      body={words.couldNotLoadBody}
      retryLabel={words.retry}
      onRetry={onRetry}
      busy={busy}
    />
  );
}
