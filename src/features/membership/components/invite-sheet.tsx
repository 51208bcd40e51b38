import type { InviteCode } from '@chupke/domain/circle-id.ts';
import type { Circle } from '@chupke/domain/circle.ts';
import { useCallback } from 'react';
import { useArea, useText } from '../../../lib/i18n.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import type { Watch } from '../../../entities/circle/hooks/use-live.ts';
import { useLive } from '../../../entities/circle/hooks/use-live.ts';
import { InvitePanel } from './invite-panel.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';

/** A circle's invite code: every member may pass it on. */
export function InviteSheet({ circle, onClose }: { readonly circle: Circle; readonly onClose: () => void }) {
  const { common } = useText();
  const { inviting, failures } = useArea('circles');
  const { id } = circle;
  const load = useCallback(async (): Promise<Watch<InviteCode>> => {
    const { loadInvite } = await import('../../../entities/circle/api/load-circle.ts');
    const code = await loadInvite(id);
    return (onChange) => {
      onChange(code);
      return () => undefined;
    };
  }, [id]);
  const { live, retry } = useLive(load);
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={inviting.title}
      closeLabel={common.close}
    >
      {live.kind === 'ready' ? (
        <InvitePanel code={live.value} name={circle.name} privacyLevel={circle.privacyLevel} />
      ) : (
        <LoadingOrFailed kind={live.kind} words={common} onRetry={retry} title={failures.inviteMissing} />
      )}
    </Sheet>
  );
}
