import { useText } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** What one has agreed to could not be read; it is tried again by itself, and at once when asked to. */
export function ConsentsFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { common } = useText();
  return (
    <Notice tone="warn" title={common.couldNotLoad} body={common.couldNotLoadBody}>
      <Button variant="secondary" size="sm" icon="refresh" onClick={onRetry}>
        {common.retry}
      </Button>
    </Notice>
  );
}
