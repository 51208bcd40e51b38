import { useArea, useText } from '../../../lib/i18n.ts';
import type { Circle } from '@chupke/domain/circle.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { tellsAll } from '../../../entities/circle/model/listed.ts';
import { JoinPanel } from './join-panel.tsx';

/** Joining a circle of the list. */
export function JoinSheet({ circle, onClose }: { readonly circle: Circle; readonly onClose: () => void }) {
  const { common } = useText();
  const { joining } = useArea('circles');
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={joining.confirmTitle(circle.name)}
      closeLabel={common.close}
    >
      <JoinPanel
        seen={{ ...circle, memberCount: tellsAll(circle) ? circle.memberCount : null }}
        order={{ circleId: circle.id, code: null }}
        onJoined={onClose}
        otherLabel={common.cancel}
        onOther={onClose}
      />
    </Sheet>
  );
}
