import type { College, CollegeId } from '@chupke/domain/college.ts';
import { useState } from 'react';
import { useArea, useText } from '../../../lib/i18n.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useChangeRequest } from '../hooks/use-change-request.ts';
import { useCollegeOffer } from '../hooks/use-college-offer.ts';
import type { CollegeOffer } from '../model/college-offer.ts';
import { ChangeReason } from './change-reason.tsx';
import { CollegePicker } from './college-picker.tsx';

interface ChangeDialogProps {
  /** One's college today, which is no choice. */
  readonly own: CollegeId | null;
  readonly onClose: () => void;
  readonly onSent: () => void;
}

function withoutOwn(offer: CollegeOffer, own: CollegeId | null): CollegeOffer {
  if (offer.kind === 'loading') return offer;
  return { ...offer, colleges: offer.colleges.filter(({ id }) => id !== own) };
}

/** Asking for another college: which one, and why. What was chosen and written stays while it is open. */
export function ChangeDialog({ own, onClose, onSent }: ChangeDialogProps) {
  const { common } = useText();
  const text = useArea('account').college;
  const { offer, isRetrying, retry } = useCollegeOffer();
  const { state, send, touch } = useChangeRequest(onSent);
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<College | undefined>(undefined);
  const [asked, setAsked] = useState<College | undefined>(undefined);
  const [reason, setReason] = useState('');
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      dismissable={state.kind !== 'busy'}
      size={asked === undefined ? 'lg' : 'md'}
      title={asked === undefined ? text.pickTitle : text.reasonTitle}
      description={asked === undefined ? text.pickLead : undefined}
      closeLabel={common.close}
    >
      {asked === undefined ? (
        <CollegePicker
          offer={withoutOwn(offer, own)}
          isRetrying={isRetrying}
          onRetry={retry}
          query={query}
          onQuery={setQuery}
          chosen={chosen}
          onChoose={setChosen}
          onProceed={(college) => {
            setChosen(college);
            setAsked(college);
          }}
          footer={{
            proceedLabel: (code) => (code === undefined ? text.pickOn : text.pickOnWith(code)),
            leaveLabel: common.cancel,
            onLeave: onClose,
          }}
        />
      ) : (
        <ChangeReason
          college={asked}
          reason={reason}
          onReason={(next) => {
            setReason(next);
            touch();
          }}
          state={state}
          onSend={() => send(asked.id, reason)}
          onBack={() => {
            touch();
            setAsked(undefined);
          }}
        />
      )}
    </Dialog>
  );
}
