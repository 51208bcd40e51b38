import { Suspense, useEffect, useState } from 'react';
import { loadArea } from '../../lib/i18n.ts';
import type { ShareRequest } from '../../lib/share-request.ts';
import { requestShare, useShareRequest } from '../../lib/share-request.ts';
import { lazyModule, useArrived } from '../../lib/lazy-module.ts';

const sheet = lazyModule(async () => {
  const [module] = await Promise.all([
    import('../../features/share/components/share-sheet.tsx'),
    loadArea('share'),
  ]);
  return module;
});

/** The ways to share a confession, over whatever page asked for them; mounted once. */
export function ShareOverlay() {
  const request = useShareRequest();
  // What is shown stays while the sheet goes away.
  const [shown, setShown] = useState<ShareRequest>();
  const part = useArrived(sheet);
  if (request !== undefined && request !== shown) setShown(request);
  useEffect(() => {
    if (request === undefined) return;
    sheet.load().catch(() => {
      sheet.retry();
      requestShare(undefined);
      request.otherwise();
    });
  }, [request]);
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
