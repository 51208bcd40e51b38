import type { Catalogue } from '../../texts/en/form.ts';
import { SkeletonChits } from '../../ui/skeleton.tsx';

/** Stands where a page will be while its code is on the way. */
export function PageSkeleton({ text }: { readonly text: Catalogue }) {
  return (
    <div className="frame-chits">
      <SkeletonChits count={4} label={text.common.loading} />
    </div>
  );
}
