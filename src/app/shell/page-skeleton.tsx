import type { Catalogue } from '../../texts/en/form.ts';
import { SkeletonChits } from '../../ui/skeleton.tsx';

/** Placeholder of a page while its code is loading. */
export function PageSkeleton({ text }: { readonly text: Catalogue }) {
  return (
    <div className="frame-chits">
      <SkeletonChits count={4} label={text.common.loading} />
    </div>
  );
}
