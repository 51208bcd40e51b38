import { Suspense, useState } from 'react';
import type { NewSecondFactor, SecondFactor as Factor } from '../../../lib/account/second-factor-codes.ts';
import type { ErrorCode } from '../../../lib/errors.ts';
import { exactDay } from '../../../lib/format.ts';
import { useArea, useLanguage, useText } from '../../../lib/i18n.ts';
import { useSession } from '../../../lib/session.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { StepFocus } from '../../../ui/step-focus.tsx';
import { Topic } from '../../../ui/topic.tsx';
import { useSecondFactor } from '../hooks/use-second-factor.ts';
import { CodeForm } from './code-form.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { LoadingLine } from './loading-line.tsx';

interface NewFactorProps {
  readonly begun: NewSecondFactor;
  readonly isBusy: boolean;
  readonly code: ErrorCode | undefined;
  readonly onCode: (code: string) => void;
  readonly onCancel: () => void;
}

/** Shows the key to the person's app, and asks for the first code. */
function NewFactor({ begun, isBusy, code, onCode, onCancel }: NewFactorProps) {
  const { common, errors } = useText();
  const text = useArea('secondFactor');
  const isWrong = code === 'second-factor-wrong';
  return (
    <div className="grid gap-4">
      <p>{text.scan}</p>
      <QrCode text={begun.uri} label={text.picture} />
      <div>
        <p className="text-soft text-small">{text.byHand}</p>
        <p dir="auto" translate="no" className="font-mono break-all select-all">
          {begun.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </p>
        <a href={begun.uri} className={`mt-2 ${buttonClass({ variant: 'quiet', size: 'sm' })}`}>
          {text.openApp}
        </a>
      </div>
      <CodeForm
        words={{ submit: text.turnOn, busy: text.turningOn, cancel: common.cancel }}
        isBusy={isBusy}
        error={isWrong ? errors[code] : undefined}
        onCode={onCode}
        onCancel={onCancel}
      >
        {code === undefined || isWrong ? null : <FailureNotice code={code} />}
      </CodeForm>
    </div>
  );
}

interface PresentFactorProps {
  readonly factor: Factor;
  readonly isBusy: boolean;
  readonly onRemove: () => void;
}

function PresentFactor({ factor, isBusy, onRemove }: PresentFactorProps) {
  const { common } = useText();
  const text = useArea('secondFactor');
  const language = useLanguage();
  const [isAsked, setAsked] = useState(false);
  return (
    <div className="grid justify-items-start gap-3">
      <p>
        {text.on} {factor.since === null ? null : text.since(exactDay(factor.since, language))}
      </p>
      <p className="text-soft text-small">{text.lost}</p>
      <Button variant="secondary" busy={isBusy} onClick={() => setAsked(true)}>
        {text.remove}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={text.removeTitle}
        body={text.removeBody}
        confirmLabel={text.remove}
        cancelLabel={common.cancel}
        danger
        onConfirm={() => {
          setAsked(false);
          onRemove();
        }}
      />
    </div>
  );
}

/** What Auth says where it is not switched on for the project, as of every other way to sign in. */
function isNotHere(code: ErrorCode): boolean {
  return code === 'google-unavailable';
}

function Step({ state, isBusy, code, begin, giveUp, finish, remove }: ReturnType<typeof useSecondFactor>) {
  const text = useArea('secondFactor');
  switch (state.kind) {
    case 'loading':
      return <LoadingLine />;
    case 'failed':
      return <p className="text-soft">{text.unknown}</p>;
    case 'new':
      return (
        <NewFactor
          begun={state.begun}
          isBusy={isBusy}
          code={code}
          onCode={(typed) => finish(state.begun, typed)}
          onCancel={giveUp}
        />
      );
    case 'off':
      return (
        <div className="grid justify-items-start gap-3">
          <p role="status">{state.wasOn ? text.removed : text.off}</p>
          {code === undefined ? null : (
            <FailureNotice code={code} body={isNotHere(code) ? text.notHere : undefined} />
          )}
          <Button variant="secondary" busy={isBusy} onClick={begin}>
            {isBusy ? text.opening : text.setUp}
          </Button>
        </div>
      );
    case 'on':
      return (
        <div className="grid gap-3">
          {state.isNew ? <Notice tone="good" title={text.turnedOn} /> : null}
          {code === undefined ? null : <FailureNotice code={code} />}
          <PresentFactor factor={state.factor} isBusy={isBusy} onRemove={() => remove(state.factor)} />
        </div>
      );
  }
}

function Words() {
  const text = useArea('secondFactor');
  const session = useSession();
  const own = useSecondFactor();
  const isNeeded = session.kind === 'signed-in' && session.account.lacksSecondFactor === true;
  return (
    <Topic title={text.title} lead={text.lead}>
      <div className="grid gap-4">
        {isNeeded ? <Notice tone="warn" title={text.needed} body={text.neededBody} /> : null}
        <StepFocus step={own.state.kind}>
          <Step {...own} />
        </StepFocus>
      </div>
    </Topic>
  );
}

/** The second factor of who has a role: how it stands, setting one up, taking it away. Its words come with it. */
export function SecondFactor() {
  return (
    <Suspense fallback={null}>
      <Words />
    </Suspense>
  );
}
