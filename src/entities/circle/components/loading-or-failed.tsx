import { useText } from '../../../lib/i18n.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonChits } from '../../../ui/skeleton.tsx';

interface LoadingOrFailedProps {
  readonly kind: 'loading' | 'failed';
  readonly onRetry: () => void;
  /** What is said instead of that it could not be loaded. */
  readonly title?: string | undefined;
}

/** The placeholder of a list that is loading or could not be loaded. */
export function LoadingOrFailed({ kind, onRetry, title }: LoadingOrFailedProps) {
  const { common } = useText();
  if (kind === 'loading') return <SkeletonChits count={3} label={common.loading} />;
  return (
    <ErrorState
      title={title ?? common.couldNotLoad}
      body={common.couldNotLoadBody}
      retryLabel={common.retry}
      onRetry={onRetry}
    />
  );
}
