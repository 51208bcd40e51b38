import type { OwnUser } from '@chupke/domain/user.ts';
import { SHARE_COLOURS } from '@chupke/domain/share-card.ts';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useArea, useText } from '../../../lib/i18n.ts';
import type { PremiumReason } from '../../../lib/premium-request.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { Areas } from '../../../texts/en/form.ts';
import type { UpgradeControl } from '../hooks/use-upgrade.ts';
import { useUpgrade } from '../hooks/use-upgrade.ts';
import type { Upgrade } from '../model/upgrade.ts';
import { isHeld } from '../model/upgrade.ts';
import { ConnectionStatus } from './connection-status.tsx';
import { Offer } from './offer.tsx';

/** How long the success is shown, in milliseconds. */
const SUCCESS_MS = 2000;

/** The heading of a state that has taken the place of the pressed button. */
function useFocused<Element extends HTMLElement>() {
  const focused = useRef<Element>(null);
  useEffect(() => focused.current?.focus(), []);
  return focused;
}

function Paid({ onClose }: { readonly onClose: () => void }) {
  const { success } = useArea('premium');
  const title = useFocused<HTMLParagraphElement>();
  const close = useRef(onClose);
  useEffect(() => {
    const timer = setTimeout(() => close.current(), SUCCESS_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className="grid justify-items-center gap-3 pt-2 pb-6 text-center">
      <span className="text-good">
        <Icon name="check" size={56} />
      </span>
      <p ref={title} tabIndex={-1} className="text-lead font-bold outline-none">
        {success.title}
      </p>
      <p className="text-soft text-pretty">{success.body}</p>
    </div>
  );
}

interface UnsettledProps {
  readonly isAsking: boolean;
  readonly onAsk: () => void;
  readonly onClose: () => void;
}

function Unsettled({ isAsking, onAsk, onClose }: UnsettledProps) {
  const { common } = useText();
  const { unsettled } = useArea('premium');
  const title = useFocused<HTMLParagraphElement>();
  return (
    <div className="grid justify-items-center gap-3 py-2 text-center">
      <span className="text-calm">
        <Icon name="clock" size={44} />
      </span>
      <p ref={title} tabIndex={-1} className="text-title font-bold text-balance outline-none">
        {unsettled.title}
      </p>
      <p className="text-soft max-w-[42ch] text-pretty">{unsettled.body}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        <Button variant="quiet" onClick={onClose}>
          {common.close}
        </Button>
        <Button variant="primary" icon="refresh" busy={isAsking} onClick={onAsk}>
          {isAsking ? unsettled.asking : unsettled.ask}
        </Button>
      </div>
    </div>
  );
}

interface StateProps {
  readonly control: UpgradeControl;
  readonly onClose: () => void;
}

function State({ control, onClose }: StateProps) {
  const { common } = useText();
  const text = useArea('premium');
  const { upgrade, pay, reconnect, reload, ask } = control;
  switch (upgrade.kind) {
    case 'loading':
      return (
        <div className="grid justify-items-center gap-1 pb-4">
          <Spinner label={common.loading} size={28} />
          <ConnectionStatus connection={upgrade.connection} />
        </div>
      );
    case 'load-failed':
      return (
        <ErrorState
          title={text.loadFailed}
          body={common.couldNotLoadBody}
          retryLabel={common.retry}
          onRetry={reload}
        />
      );
    case 'offer':
    case 'processing':
      return <Offer upgrade={upgrade} onPay={pay} onReconnect={reconnect} onLater={onClose} />;
    case 'unsettled':
      return <Unsettled isAsking={upgrade.isAsking} onAsk={ask} onClose={onClose} />;
    case 'paid':
      return <Paid onClose={onClose} />;
  }
}

function titleOf({ kind }: Upgrade, reason: PremiumReason, text: Areas['premium']): string {
  if (kind === 'loading') return text.settingUp;
  if (kind === 'paid' || kind === 'unsettled') return text.name;
  return reason === 'picture' ? text.titlePicture : text.title;
}

interface UpgradeDialogProps {
  readonly user: OwnUser;
  /** The account's address, as Auth knows it. */
  readonly email: string;
  readonly reason: PremiumReason;
  readonly open: boolean;
  readonly onClose: () => void;
}

function OpenUpgrade(props: UpgradeDialogProps & { readonly onClosed: () => void }) {
  const { user, email, reason, open, onClose, onClosed } = props;
  const { common } = useText();
  const text = useArea('premium');
  const control = useUpgrade({
    user,
    payer: { email, name: user.displayName === '' ? text.student : user.displayName },
    look: { name: 'Chupke', description: text.once, colour: SHARE_COLOURS.day.accent },
  });
  const { upgrade } = control;
  const isOffer = upgrade.kind === 'offer' || upgrade.kind === 'processing';
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      onClosed={onClosed}
      // The provider's window lies over it and has the focus.
      modal={upgrade.kind !== 'processing' || upgrade.step !== 'paying'}
      dismissable={!isHeld(upgrade)}
      title={titleOf(upgrade, reason, text)}
      description={isOffer ? text.lead : undefined}
      closeLabel={common.close}
    >
      <State control={control} onClose={onClose} />
    </Dialog>
  );
}

/**
 * Where Premium is bought, over whatever page asked for it. Mounted anew for each opening; for a student who has it, it
 * does not open.
 */
export function UpgradeDialog(props: UpgradeDialogProps) {
  const [isOver, setOver] = useState(props.user.isPremium);
  const close = useRef(props.onClose);
  useEffect(() => {
    if (isOver) close.current();
  }, [isOver]);
  if (isOver) return null;
  return (
    <Suspense fallback={null}>
      <OpenUpgrade {...props} onClosed={() => setOver(true)} />
    </Suspense>
  );
}
