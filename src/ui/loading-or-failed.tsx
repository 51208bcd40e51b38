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
  /** Said instead of that it could not be loaded. */
  readonly title?: string | undefined;
  /** Another try is under way. */
  readonly busy?: boolean | undefined;
}

/** Stands where a list will be, or could not be. */
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
