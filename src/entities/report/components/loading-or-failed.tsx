import { useText } from '../../../lib/i18n.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonChits } from '../../../ui/skeleton.tsx';

interface LoadingOrFailedProps {
  readonly kind: 'loading' | 'failed';
  readonly onRetry: () => void;
}

/** Stands where a list will be, or could not be. */
export function LoadingOrFailed({ kind, onRetry }: LoadingOrFailedProps) {
  const text = useText().common;
  if (kind === 'loading') return <SkeletonChits count={3} label={text.loading} />;
  return (
    <ErrorState
      title={text.couldNotLoad}
      body={text.couldNotLoadBody}
      retryLabel={text.retry}
      onRetry={onRetry}
    />
  );
}
