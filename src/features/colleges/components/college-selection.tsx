import type { College } from '@chupke/domain/college.ts';
import { useState } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { useCollegeChoice } from '../hooks/use-college-choice.ts';
import { useCollegeOffer } from '../hooks/use-college-offer.ts';
import { CollegePicker } from './college-picker.tsx';
import { ConfirmCollege } from './confirm-college.tsx';

/** That the choice is for good, and what it takes to change it. */
function ForGood() {
  const text = useText().colleges;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 text-small max-sm:text-tiny">
      <p className="text-warn flex items-start gap-2 font-semibold">
        <span className="pt-0.5">
          <Icon name="warning" size={18} />
        </span>
        {text.permanent}
      </p>
      <p className="text-soft max-sm:pl-6.5">{text.approval}</p>
    </div>
  );
}

/** The forced choice of a college. It can't be dismissed; the way out is to sign out. */
export function CollegeSelection({ onSignOut }: { readonly onSignOut: () => void }) {
  const text = useText();
  const { offer, isRetrying, retry } = useCollegeOffer();
  const { state, choose, reset } = useCollegeChoice();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<College | undefined>(undefined);
  const [asked, setAsked] = useState<College | undefined>(undefined);
  const back = (): void => {
    reset();
    setAsked(undefined);
  };
  const proceed = (college: College): void => {
    setChosen(college);
    setAsked(college);
  };
  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      dismissable={false}
      size={asked === undefined ? 'lg' : 'md'}
      title={text.colleges.title}
      description={asked === undefined ? text.colleges.subtitle : undefined}
      closeLabel={text.common.close}
    >
      {asked === undefined ? (
        <CollegePicker
          offer={offer}
          isRetrying={isRetrying}
          onRetry={retry}
          query={query}
          onQuery={setQuery}
          chosen={chosen}
          onChoose={setChosen}
          onProceed={proceed}
          footer={{
            note: <ForGood />,
            proceedLabel: (code) =>
              code === undefined ? text.colleges.proceed : text.colleges.proceedWith(code),
            leaveLabel: text.colleges.signOut,
            onLeave: onSignOut,
          }}
        />
      ) : (
        <ConfirmCollege college={asked} state={state} onConfirm={() => choose(asked)} onBack={back} />
      )}
    </Dialog>
  );
}
