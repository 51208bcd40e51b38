import { useText } from '../../../lib/i18n.ts';
import { SkeletonLine } from '../../../ui/skeleton.tsx';

/** Stands for a line that is asked for. */
export function LoadingLine() {
  const { common } = useText();
  return (
    <div role="status" className="py-1.5">
      <span className="sr-only">{common.loading}</span>
      <SkeletonLine width="55%" />
    </div>
  );
}
