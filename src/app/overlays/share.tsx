import { Suspense } from 'react';
import { requestShare, useShareRequest } from '../../lib/share-request.ts';
import { moduleWithTexts } from '../../lib/module-with-texts.ts';
import { useRequestedDialog } from './requested-dialog.ts';

const sheet = moduleWithTexts(() => import('../../features/share/components/share-sheet.tsx'), 'share');

/** The ways to share a confession, over whatever page asked for them; mounted once. */
export function ShareOverlay() {
  const request = useShareRequest();
  const { part, shown } = useRequestedDialog(sheet, request, ({ otherwise }) => {
    requestShare(undefined);
    otherwise();
  });
  if (part === undefined || shown === undefined) return null;
  return (
    <Suspense fallback={null}>
      <part.ShareSheet
        key={shown.confession.id}
        confession={shown.confession}
        open={request !== undefined}
        onClose={() => requestShare(undefined)}
      />
    </Suspense>
  );
}
