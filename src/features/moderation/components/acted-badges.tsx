import { Suspense } from 'react';
import { useArea } from '../../../lib/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { Case } from '../model/cases.ts';

function Badges({ of }: { readonly of: Case }) {
  const text = useArea('measures');
  return (
    <>
      {of.acted.map((kind) => (
        <Badge key={kind}>{text.acted[kind]}</Badge>
      ))}
      {of.banWish !== 'none' ? <Badge tone="accent">{text.banWaits}</Badge> : null}
    </>
  );
}

/** What moderators have done about the author of a case. The texts are fetched where there is something to say. */
export function ActedBadges({ of }: { readonly of: Case }) {
  if (of.acted.length === 0 && of.banWish === 'none') return null;
  return (
    <Suspense fallback={null}>
      <Badges of={of} />
    </Suspense>
  );
}
