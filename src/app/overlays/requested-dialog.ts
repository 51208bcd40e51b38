import { useEffect, useState } from 'react';
import type { LazyModule } from '../../lib/lazy-module.ts';
import { useArrived } from '../../lib/lazy-module.ts';

/**
 * A dialog requested by some page: loaded on the request; `onFailure` is called if it fails to load. The last `shown`
 * stays while the dialog closes.
 */
export function useRequestedDialog<Part, Request>(
  dialog: LazyModule<Part>,
  request: Request | undefined,
  onFailure: (request: Request, error: unknown) => void,
): { readonly part: Part | undefined; readonly shown: Request | undefined } {
  const [shown, setShown] = useState(request);
  const part = useArrived(dialog);
  if (request !== undefined && request !== shown) setShown(request);
  useEffect(() => {
    if (request === undefined) return;
    dialog.load().catch((error: unknown) => {
      dialog.retry();
      onFailure(request, error);
    });
    // A failure answers the request of its moment.
    // oxlint-disable-next-line react/exhaustive-deps -- another function is no other request
  }, [request, dialog]);
  return { part, shown };
}
