import { useText } from '../../../lib/i18n.ts';
import { SkeletonLine } from '../../../ui/skeleton.tsx';

/** Placeholder of a line that says how a request stands. */
export function WaitingLine() {
  return (
    <div role="status" className="py-3">
      <span className="sr-only">{useText().common.loading}</span>
      <SkeletonLine width="60%" />
    </div>
  );
}
