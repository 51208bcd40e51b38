import { useEffect, useRef, useState } from 'react';
import { useArea, useText } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { maskedEmail } from '../model/entry-step.ts';
import { AuthFrame } from './auth-frame.tsx';

interface SwitchedAccountProps {
  readonly email: string;
  /** Continue with this account, which is the user's own. */
  readonly onContinue: () => void;
  /** Ends it. Rejects when that can't be done now. */
  readonly onSignOut: () => Promise<void>;
}

/** Another account than the one that used this tab, which did not come in here: nothing of it is shown unasked. */
export function SwitchedAccount({ email, onContinue, onSignOut }: SwitchedAccountProps) {
  const text = useArea('entry').switched;
  const { errors } = useText();
  const [state, setState] = useState<'calm' | 'busy' | 'failed'>('calm');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const leave = (): void => {
    setState('busy');
    onSignOut().catch(() => setState('failed'));
  };
  return (
    <AuthFrame title={text.title} lead={text.lead} isSeatFree={false}>
      <div className="grid gap-5">
        <h2 ref={heading} tabIndex={-1} className="outline-none">
          <span className="text-soft block">{text.now}</span>
          <strong className="block text-title font-bold wrap-anywhere">{maskedEmail(email)}</strong>
        </h2>
        {state === 'failed' ? <Notice tone="danger" title={errors.unknown} /> : null}
        <div className="grid gap-2.5">
          <Button variant="primary" fullWidth disabled={state === 'busy'} onClick={onContinue}>
            {text.proceed}
          </Button>
          <Button variant="secondary" fullWidth icon="sign-out" busy={state === 'busy'} onClick={leave}>
            {text.signOut}
          </Button>
        </div>
        <p className="text-soft text-center text-small text-pretty">{text.hint}</p>
      </div>
    </AuthFrame>
  );
}
